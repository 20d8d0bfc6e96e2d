import Testing

@testable import TimelineSim

@Suite struct DifferenceRangesTests {
  private func comparison(
    _ document: ScenarioDocument, _ assignments: String..., seeds: [UInt64]? = nil, in runs: inout RunStore
  ) throws -> PairedComparison {
    try PairedComparison(
      PairedComparison.Side(document, file: "a.json"),
      PairedComparison.Side(try document.assigning(assignments), file: "a.json", assignments: assignments),
      seeds: seeds, in: &runs)
  }

  @Test func `an assumption that decides which scenario is better is named, with the value that turns it`() throws {
    var runs = RunStore()
    // Without a policy of its own, the widget reloads after `single.delay`: 60 minutes, plausibly 15 minutes to 6 hours.
    let document = try PlantedScenario.leaving([.singleDelay, .retryFactor, .stackSlots])
    let later = try comparison(document, #"widgets.face.provider.policy={ "after": "2h" }"#, in: &runs)
    let ranges = try DifferenceRanges(of: later, in: &runs)
    let staleness = try #require(ranges.ranges.first { $0.centre.key.hasPrefix("staleness.view.p95") })
    #expect(staleness.centre.differenceClass == .worse && staleness.isOpen)
    #expect(staleness.turns.map { $0.parameter } == [.singleDelay])
    #expect(staleness.turns.first?.value == .duration(.hours(6)))
    #expect(staleness.bounds.lowerBound < 0 && staleness.bounds.upperBound > 0)

    let report = ComparisonReport(later, ranges: .success(ranges))
    let words = report.text().split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("whether B is better depends on the assumptions: it is better with single.delay 6h (-"))
    let (tree, _) = JSONReader.read(SourceText(name: "report", text: report.json))
    let node = tree?["ranges"]?["metrics"]?[staleness.centre.key]
    #expect(node?["isOpen"]?.bool == true)
    #expect(node?["turns"]?.elements?.first?["parameter"]?.string == "single.delay")
  }

  @Test func `a change that is better under every assumption is not open`() throws {
    var runs = RunStore()
    let document = try PlantedScenario.leaving([.singleDelay])
    let sooner = try comparison(document, #"widgets.face.provider.policy={ "after": "10m" }"#, in: &runs)
    let ranges = try DifferenceRanges(of: sooner, in: &runs)
    #expect(ranges.sets == HeadlineRanges.sampleCount && !ranges.ranges.isEmpty)
    #expect(ranges.ranges.allSatisfy { !$0.isOpen && $0.turns.isEmpty && $0.bounds.upperBound <= 0 })
  }

  @Test func `an assumption has the same value in both scenarios`() throws {
    var runs = RunStore()
    let same = try comparison(try ScenarioLibrary.document("match-day"), seeds: [1, 2], in: &runs)
    let ranges = try DifferenceRanges(of: same, in: &runs)
    #expect(ranges.ranges.count == 9 && ranges.ranges.allSatisfy { $0.bounds == 0...0 })
    #expect(ComparisonReport(same, ranges: .success(ranges)).text().contains("None of the headlines differs"))
  }

  @Test func `a parameter that one of the scenarios overrides is not varied`() throws {
    var runs = RunStore()
    let document = try PlantedScenario.leaving([.singleDelay])
    let overriding = try comparison(document, #"system."single.delay"=2h"#, in: &runs)
    #expect(throws: HeadlineRanges.Omission.noAssumption) { try DifferenceRanges(of: overriding, in: &runs) }
  }

  @Test func `as many seeds are simulated as the limit on events permits`() throws {
    var runs = RunStore()
    let document = try ScenarioLibrary.document("todo-never")
    let more = try comparison(document, seeds: [1, 2, 3, 4], in: &runs)
    let events = 2 * runs.meanEvents(of: document) * Int64(HeadlineRanges.sampleCount)
    #expect(try DifferenceRanges(of: more, in: &runs, eventLimit: 2 * events).seeds == [1, 2])
    #expect(throws: HeadlineRanges.Omission.tooManyEvents) {
      try DifferenceRanges(of: more, in: &runs, eventLimit: events - 1)
    }
  }

  @Test(arguments: HeadlineRanges.Omission.allCases)
  func `a report says why it has no ranges`(omission: HeadlineRanges.Omission) throws {
    var runs = RunStore()
    let same = try comparison(try ScenarioLibrary.document("todo-never"), in: &runs)
    let report = ComparisonReport(same, ranges: .failure(omission))
    #expect(report.text().contains("No plausible ranges: ") == (omission != .noHeadline))
    let (tree, _) = JSONReader.read(SourceText(name: "report", text: report.json))
    #expect(tree?["ranges"]?["omitted"]?.string == omission.rawValue)
  }
}
