import Foundation
import Testing

@testable import TimelineSim

@Suite struct HeadlineRangesTests {
  private static let matchDay = Result {
    var runs = RunStore()
    return try HeadlineRanges(of: ScenarioLibrary.document("match-day"), in: &runs)
  }

  @Test func `the range holds all sampled values and the centre`() throws {
    let ranges = try Self.matchDay.get()
    #expect(ranges.sets == HeadlineRanges.sampleCount && ranges.ranges.count == 9)
    for range in ranges.ranges {
      #expect(range.values == range.values.sorted() && range.bounds.contains(range.median))
      #expect(range.bounds.contains(range.centre) && range.values.allSatisfy { range.bounds.contains($0) })
    }
    #expect(ranges.ranges.contains { $0.bounds.lowerBound < $0.bounds.upperBound })
  }

  @Test func `the runs at the centre and of the sample are the only ones`() throws {
    var runs = RunStore()
    _ = try HeadlineRanges(of: ScenarioLibrary.document("todo-never"), in: &runs)
    #expect(runs.simulations == 1 + HeadlineRanges.sampleCount)
  }

  @Test func `each set has a seed of its own, so that chance widens a range too`() throws {
    let document = try ScenarioLibrary.document("match-day")
    var runs = RunStore()
    let selectors = MetricSelector.headlines(of: document)
    let assumptions = Assumptions(of: document).varied
    let sample = AssumptionSet.sample(of: assumptions, LatinHypercube(count: 3, seed: 1))
    let simulator = SetSimulator(
      document: document, assumptions: assumptions, seeds: [document.seed], selectors: selectors)
    let apart = simulator.results(of: sample, ownSeeds: [11, 12, 13], in: &runs)
    for (set, seed) in zip(sample.indices, [11, 12, 13] as [UInt64]) {
      let alone = SetResult(sample[set], of: assumptions, in: document, seeds: [seed], selectors: selectors)
      #expect(apart[set].amounts == alone.amounts)
    }
    #expect(apart.map { $0.amounts } != simulator.results(of: sample, in: &runs).map { $0.amounts })
  }

  @Test func `a scenario that overrides every assumption has no range`() throws {
    var runs = RunStore()
    let document = try PlantedScenario.leaving([])
    #expect(throws: HeadlineRanges.Omission.noAssumption) { try HeadlineRanges(of: document, in: &runs) }
  }

  @Test func `a scenario without a widget has no range`() throws {
    var runs = RunStore()
    let document = try ScenarioDocument.load(
      text: #"{ "name": "empty", "start": "2026-06-13T00:00", "length": "1d", "zone": "UTC", "widgets": {} }"#)
    #expect(throws: HeadlineRanges.Omission.noHeadline) { try HeadlineRanges(of: document, in: &runs) }
  }

  @Test func `a sample with too many events is not simulated`() throws {
    var runs = RunStore()
    let document = try ScenarioLibrary.document("todo-never")
    _ = runs.readings(of: document, seeds: [document.seed], selectors: MetricSelector.headlines(of: document))
    let limit = runs.meanEvents(of: document) * Int64(HeadlineRanges.sampleCount)
    #expect(throws: HeadlineRanges.Omission.tooManyEvents) {
      try HeadlineRanges(of: document, in: &runs, eventLimit: limit - 1)
    }
    #expect(runs.simulations == 1)
    #expect(throws: Never.self) { try HeadlineRanges(of: document, in: &runs, eventLimit: limit) }
  }

  @Test(arguments: HeadlineRanges.Omission.allCases)
  func `a report says why it has no ranges`(omission: HeadlineRanges.Omission) throws {
    var runs = RunStore()
    let run = runs.run(try ScenarioLibrary.document("todo-never"))
    let report = RunReport(run, ranges: .failure(omission), file: "Scenarios/todo-never.json")
    #expect(report.text().contains("No plausible ranges: ") == (omission != .noHeadline))
    let (tree, _) = JSONReader.read(SourceText(name: "report", text: report.json))
    #expect(tree?["ranges"]?["omitted"]?.string == omission.rawValue)
  }

  @Test(arguments: [(10, true, false), (28, false, false), (61, false, true)] as [(Int64, Bool, Bool)])
  func `a centre in the outer quarter is said to be there`(centre: Int64, areLarger: Bool, areSmaller: Bool) {
    let selector = MetricSelector(.staleShareView, .value, MetricTags(), suffix: "")
    let range = HeadlineRanges.Range(selector: selector, centre: centre, values: (20..<36).map { Int64($0) })
    #expect(range.areMostLarger == areLarger && range.areMostSmaller == areSmaller)
    #expect(range.bounds == min(20, centre)...max(35, centre))
  }

  @Test func `the report shows the range below each widget, in 80 columns`() throws {
    let entry = try #require(ScenarioLibrary.shared["match-day"])
    let report = RunReport(entry.run, ranges: .success(try Self.matchDay.get()), file: entry.file)
    let lines = report.text().split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  plausible ") } == 3 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines.count { $0.hasPrefix("plausible units a day: live-score ") } == 1)
    let (tree, findings) = JSONReader.read(SourceText(name: "report", text: report.json))
    #expect(findings.isEmpty && tree?["ranges"]?["sets"]?.integer == 16)
    let share = tree?["ranges"]?["metrics"]?["stale.share.view{widget=live-score}"]
    #expect(share?["low"] != nil && share?["high"] != nil && share?["centre"] != nil)
  }

  @Test func `the report shows the range below each relevance widget`() throws {
    let document = try ScenarioLibrary.document("relevance-tour")
    var runs = RunStore()
    let run = runs.run(document)
    let report = RunReport(run, ranges: .success(try HeadlineRanges(of: document, in: &runs)), file: "x.json")
    let lines = report.text().split(separator: "\n")
    // One timeline widget and five relevance widgets; the sentence about the origin stands once.
    #expect(lines.count { $0.hasPrefix("  plausible ") } == 6)
    #expect(lines.count { $0.hasPrefix("plausible: about nine in ten runs") } == 1)
    let missed = lines.filter { $0.contains(" missed: ") }
    #expect(missed.count == 4 && report.text().components(separatedBy: "(plausible in all: ").count == 5)
  }

  @Test func `if only relevance widgets have a range, their table explains it`() throws {
    let path = ScenarioLibrary.path("relevance-tour")
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing(#""calendar": {"#, with: #""calendar": { "seen": "0%","#)
    let document = try ScenarioDocument.load(text: text)
    var runs = RunStore()
    let run = runs.run(document)
    let report = RunReport(run, ranges: .success(try HeadlineRanges(of: document, in: &runs)), file: "x.json").text()
    let sections = report.components(separatedBy: "\n\n").filter { $0.contains("plausible: about nine in ten runs") }
    #expect(sections.count == 1 && sections[0].hasPrefix("Relevance\n"))
  }
}
