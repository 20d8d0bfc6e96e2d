import Testing

@testable import TimelineSim

@Suite struct UncertaintyStudyTests {
  /// A scenario in which one parameter decides a question and two have no effect, and its study.
  private static let planted = Result {
    let document = try PlantedScenario.leaving([.singleDelay, .retryFactor, .stackSlots])
    return (document: document, study: try study(document, "load.runs <= 16"))
  }

  private static func study(
    _ document: ScenarioDocument, samples: Int = 40, _ questions: String...
  ) throws -> UncertaintyStudy {
    let questions = try questions.map { try Question($0, named: "test", about: document) }
    return try UncertaintyStudy(of: document, samples: samples, questions: questions)
  }

  @Test func `a planted threshold is found with an error of at most five percent`() throws {
    let (document, study) = try Self.planted.get()
    let verdict = study.verdicts[0]
    guard case .depends(let rule) = verdict.answer, case .above(.duration(let found)) = rule.condition else {
      Issue.record("\(verdict.answer)")
      return
    }
    #expect(rule.assumption.id == .singleDelay && rule.correct == verdict.sampled)
    let truth = try threshold { try runs(in: document, delay: $0) <= 16 }
    #expect(abs(found.milliseconds - truth) * 20 <= truth, "\(found.spelling), not \(truth) ms")
    #expect(verdict.base < verdict.sampled && verdict.bestNoise < verdict.sampled)
  }

  /// Returns the smallest delay in milliseconds with which a monotonic condition holds.
  private func threshold(_ holds: (Int64) throws -> Bool) rethrows -> Int64 {
    var (low, high) = (SimDuration.minutes(15).milliseconds, SimDuration.hours(6).milliseconds)
    while high - low > 1_000 {
      let middle = (low + high) / 2
      if try holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private func runs(in document: ScenarioDocument, delay: Int64) throws -> Int64 {
    let changed = try document.setting([.singleDelay: .duration(SimDuration(milliseconds: delay))])
    return try PlantedScenario.amount(MetricSelector(.loadRuns, .total, MetricTags(), suffix: ""), in: changed)
  }

  @Test func `deciding parameters come first, and parameters without effect rank with the noise variables`() throws {
    let sensitivities = try Self.planted.get().study.sensitivities
    for ranking in sensitivities.map(\.ranking) {
      #expect(ranking.count == 3 && ranking[0].assumption.id == .singleDelay)
      for other in ranking.dropFirst() { #expect(!other.isAboveNoise && other.size == 0) }
    }
    let runs = try #require(sensitivities.last)
    #expect(runs.ranking[0].isAboveNoise && runs.ranking[0].size > 0)
    #expect(runs.ranking[0].importance > 0.5 && runs.bestNoise < 0.1)
  }

  @Test func `parameters without effect alone are also reset in the sampled sets`() throws {
    let document = try PlantedScenario.leaving([.singleDelay, .retryFactor])
    let (study, samples) = (try Self.study(document, samples: 8), LatinHypercube(count: 8, seed: 3))
    let varied = study.assumptions.varied
    let setResults = AssumptionSet.all(of: varied, samples: samples).map {
      SetResult($0, of: varied, in: document, seeds: study.seeds, selectors: study.selectors)
    }
    let simulator = SetSimulator(
      document: document, assumptions: varied, seeds: study.seeds, selectors: study.selectors)
    let probe = EffectProbe(setResults, simulator)
    let hasNoEffect = Dictionary(uniqueKeysWithValues: varied.map { ($0.id, probe.hasNoEffect($0)) })
    #expect(hasNoEffect == [.singleDelay: [false, false, true], .retryFactor: [true, true, true]])
    // Only an accidental star is removed.
    let moves = (0..<8).map { _ in Int64?(0) }
    let centre = SetResult(setResults[0].set, amounts: [moves])
    let sampled = setResults.suffix(8).map { SetResult($0.set, amounts: [[$0.set.values[0].magnitude]]) }
    var sensitivities = SensitivityRanking(of: 0, over: [centre] + sampled, varied, samples: samples)
    #expect(sensitivities.unconfirmed == [varied[0]])
    sensitivities.markAsNoise(varied[0])
    #expect(sensitivities.unconfirmed.isEmpty)
  }

  @Test func `one assumption at a time is compared with the centre on the same seed`() throws {
    let document = try PlantedScenario.leaving([.singleDelay])
    let (selector, sensitivity) = (
      MetricSelector(.loadRuns, .total, MetricTags(), suffix: ""),
      try Self.study(document, samples: 8, "load.runs > 0").sensitivities[3].ranking[0]
    )
    let centre = try PlantedScenario.amount(selector, in: document)
    for effect in sensitivity.effects {
      let changed = try document.setting([.singleDelay: effect.value])
      #expect(try effect.amount == PlantedScenario.amount(selector, in: changed) - centre)
      #expect(effect.hasSameDirection)
    }
    #expect(sensitivity.effects.map(\.value.description) == ["15m", "6h"])
  }

  @Test func `without randomness there is a spread over assumptions and none over seeds`() throws {
    let study = try Self.study(PlantedScenario.leaving([.singleDelay]), samples: 8)
    for spread in study.spreads {
      let (low, centre, high) = (try #require(spread.low), try #require(spread.centre), try #require(spread.high))
      #expect(spread.seeds == centre...centre)
      #expect((low...high).contains(centre))
    }
    // A missing budget is not used, whatever its assumed parameters.
    #expect(study.spreads.map { $0.low != $0.high } == [true, true, false])
    #expect(study.seeds == Array(3...10))
  }

  @Test func `without assumptions there is a spread over seeds and none over assumptions`() throws {
    let open = try ScenarioDocument.load(text: Sample.scenario())
    let document = try open.setting(
      Dictionary(uniqueKeysWithValues: Preset.standard.parameters.map { ($0.id, $0.value) }))
    let study = try Self.study(document, "views.device >= 0")
    #expect(study.tried == 1 && study.spreads.allSatisfy { $0.low == $0.high })
    #expect(study.spreads.contains { $0.seeds.map { $0.lowerBound < $0.upperBound } ?? false })
    #expect(study.verdicts[0].words == "holds in the only set tried")
  }

  @Test func `a study is reproducible, and another seed samples other sets`() throws {
    let document = try PlantedScenario.leaving([.singleDelay, .retryFactor])
    #expect(try Self.study(document, samples: 8) == Self.study(document, samples: 8))
    let other = try UncertaintyStudy(of: document, seed: 4, samples: 8)
    #expect(try other.sensitivities != Self.study(document, samples: 8).sensitivities)
    #expect(try other.spreads == Self.study(document, samples: 8).spreads)
  }

  @Test func `sets that cannot run are counted and named`() throws {
    let open = try PlantedScenario.leaving([.budgetFloor, .budgetAllowance])
    let document = try open.setting([.budgetAllowance: .perDay(12)])
    let study = try Self.study(document, samples: 24, "load.runs > 0")
    // Of 24 parts of the floor from 0 to 16, by its square root, three are at least 12, and so is its high end.
    #expect(study.failures.count == 4 && study.failures.count { $0.sample == nil } == 1)
    #expect(study.failures.first?.name == "budget.floor = 16/day")
    #expect(study.failures.first?.reason == "budget.floor is 16/day, which is not below budget.allowance = 12/day")
    #expect(study.verdicts[0].tried == study.tried - 4 && study.verdicts[0].sampled == 21)
    #expect(study.verdicts[0].answer == .always(true))
  }

  @Test func `a livelocked set names its widget`() throws {
    let entry = try ScenarioDocument.load(
      path: "Scenarios/errors/livelock.json")
    let centre = AssumptionSet(origin: .centre, values: [])
    let setResult = SetResult(centre, of: [], in: entry, seeds: [1], selectors: MetricSelector.headlines(of: entry))
    #expect(setResult.failure == "always-due ran 10,000 times at one instant" && setResult.mean(of: 0) == nil)
  }
}
