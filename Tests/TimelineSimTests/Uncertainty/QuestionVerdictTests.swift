import Testing

@testable import TimelineSim

/// Verdicts over synthetic samples, whose results are functions of the values of their assumptions.
@Suite struct QuestionVerdictTests {
  private let samples = LatinHypercube(count: 64, seed: 1)
  private let assumptions = [ParameterTable.parameter(.singleDelay), ParameterTable.parameter(.budgetAccrual)]
    .map { Assumption(parameter: $0) }

  private func verdict(_ amount: (AssumptionSet, Int) -> Int64?) throws -> QuestionVerdict {
    let document = try PlantedScenario.leaving([])
    let question = try Question("load.runs >= 10", named: "test", about: document)
    let sets = AssumptionSet.all(of: assumptions, samples: samples)
    var point = -1
    let setResults = sets.map { set in
      if set.origin == .sampled { point += 1 }
      return SetResult(set, amounts: [(0..<8).map { _ in amount(set, point) }])
    }
    return QuestionVerdict(question, selector: 0, over: setResults, assumptions, samples: samples)
  }

  private func delay(_ set: AssumptionSet) -> Int64 { set.values[0].magnitude ?? 0 }

  @Test func `an answer that never changes holds or fails in all sets`() throws {
    #expect(try verdict { _, _ in 10 }.words == "holds in all 70 sets tried")
    #expect(try verdict { _, _ in 9 }.words == "fails in all 70 sets tried")
  }

  @Test func `a threshold states the side on which the answer is mostly true`() throws {
    let limit = SimDuration.hours(2).milliseconds
    #expect(
      try verdict { set, _ in delay(set) > limit ? 11 : 0 }.words
        == "depends on single.delay: mostly true above 2h (accuracy 100%)")
    #expect(
      try verdict { set, _ in delay(set) > limit ? 0 : 11 }.words
        == "depends on single.delay: mostly true up to 2h (accuracy 100%)")
  }

  @Test func `the accuracy of a rule accounts for its exceptions`() throws {
    let limit = SimDuration.hours(2).milliseconds
    let verdict = try verdict { set, point in (delay(set) > limit) != (point % 16 == 3) ? 11 : 0 }
    #expect(verdict.words.hasPrefix("depends on single.delay: mostly true above "))
    guard case .depends(let rule) = verdict.answer else { return }
    #expect((60...61).contains(rule.correct) && verdict.words.hasSuffix("(accuracy \(rule.correct * 100 / 64)%)"))
    #expect(verdict.centre == (delay(AssumptionSet.all(of: assumptions, samples: samples)[0]) > limit))
    #expect(verdict.sentences.contains("At the centre it \(verdict.centre == true ? "holds" : "fails")."))
    #expect(verdict.sentences.contains { $0.contains("sampled sets. The constant answer \"fails\" is right in") })
  }

  @Test func `a rule about an option names its alternatives`() throws {
    let verdict = try verdict { set, _ in ["views", "atWaking"].contains(set.values[1].description) ? 11 : 0 }
    #expect(verdict.words == "depends on budget.accrual: mostly true with views or atWaking (accuracy 100%)")
    #expect(verdict.yes == 19 && verdict.base == 45)
  }

  @Test func `an assumption that breaks the answer alone is named`() throws {
    let verdict = try verdict { set, _ in set.origin == .alone(assumption: 0) && delay(set) < 1_000_000 ? 9 : 10 }
    #expect(verdict.words == "holds in all 64 sampled sets, but not with single.delay = 15m alone")
  }

  @Test func `many exceptions are counted instead of listed`() throws {
    let verdict = try verdict { set, _ in if case .alone = set.origin { 9 } else { 10 } }
    let named = ["single.delay = 15m", "single.delay = 6h", "budget.accrual = views"].map { "with \($0) alone" }
    #expect(
      verdict.words == "holds in all 64 sampled sets, but not \(named.joined(separator: ", ")), and 2 more")
  }

  @Test func `a different answer of the sampled sets is reported separately from single assumptions`() throws {
    let verdict = try verdict { set, _ in set.origin == .sampled ? 9 : 10 }
    #expect(verdict.answer == .differsAtCentre(sampled: false) && verdict.centre == true && verdict.yesAlone == 6)
    let start = "fails in all 64 sampled sets, where all assumptions vary, "
    #expect(verdict.words == start + "and holds at the centre")
    #expect(verdict.sentences.contains("With at most one assumption changed it holds in 6 of 6 sets."))
  }

  @Test func `sets without a number do not count for an answer`() throws {
    let verdict = try verdict { _, point in point >= 0 ? nil : 9 }
    #expect(verdict.words == "fails in all 6 sets with data" && verdict.withoutData == 64)
  }

  @Test func `an answer that no single assumption explains is open`() throws {
    let verdict = try verdict { _, point in point % 2 == 0 ? 11 : 9 }
    guard case .undecided = verdict.answer else {
      Issue.record("\(verdict.answer)")
      return
    }
    #expect(verdict.words.hasPrefix("no single parameter decides"))
    #expect(verdict.base == 32 && verdict.bestNoise > 32)
  }

  @Test func `the majority of the seeds with data decides`() throws {
    let document = try PlantedScenario.leaving([])
    let question = try Question("load.runs >= 10", named: "test", about: document)
    func verdict(_ amounts: [Int64?]) -> QuestionVerdict {
      let centre = SetResult(AssumptionSet(origin: .centre, values: []), amounts: [amounts])
      return QuestionVerdict(question, selector: 0, over: [centre], [], samples: samples)
    }
    #expect(verdict([10, 10, 9]).answer == .always(true) && verdict([10, 10, 9]).divided == 1)
    #expect(verdict([10, 9, 9]).answer == .always(false))
    #expect(verdict([10, 9]).answer == .always(false), "half of the seeds are not most")
    #expect(verdict([10, nil, nil]).answer == .always(true), "a seed without data has no say")
    #expect(verdict([nil, nil]).answer == .unknown && verdict([nil, nil]).withoutData == 1)
    #expect(verdict([10, nil]).divided == 0 && verdict([10, nil]).withoutData == 0)
  }

  @Test func `no verdict mentions probabilities`() throws {
    for verdict in [try verdict { _, point in point % 2 == 0 ? 11 : 9 }, try verdict { _, _ in 10 }] {
      let text = verdict.sentences.joined(separator: " ").lowercased()
      for word in ["probab", "confidence", "chance", "likely"] { #expect(!text.contains(word)) }
    }
  }
}
