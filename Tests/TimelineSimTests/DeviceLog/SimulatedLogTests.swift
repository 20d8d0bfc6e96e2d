import Foundation
import Testing

@testable import TimelineSim

@Suite struct SimulatedLogTests {
  /// The first day of the match-day scenario.
  static func day(_ assignments: [String] = []) throws -> ScenarioDocument {
    try ScenarioLibrary.document("match-day").assigning(
      ["length=1d", "widgets.next-match.provider.policy.after=2h"] + assignments)
  }

  static func imported(_ text: String) throws -> ImportedScenario {
    try ImportedScenario(try DeviceLogReader.read([SourceText(name: "widgets.ndjson", text: text)]))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a log of a run has the numbers of the run`(seed: UInt64) throws {
    let document = try Self.day()
    let imported = try Self.imported(SimulatedLog.text(document, seed: seed))
    let recorded = Simulator(document.plan).run(seed: seed, observer: ActivityRecorder(document.plan)).activities
    #expect(imported.widgets.map(\.name) == document.names.instances)
    for (name, (real, simulated)) in zip(document.names.instances, zip(imported.activities, recorded)) {
      #expect(real.runs == simulated.runs, "\(name)")
      #expect(real.calls == simulated.calls && real.delayCounts == simulated.delayCounts, "\(name)")
      #expect(real.ages == simulated.ages, "\(name)")
      #expect(real.requests == simulated.requests && real.dates == simulated.dates, "\(name)")
      #expect(real.sent == simulated.sent && real.pushes == simulated.pushes, "\(name)")
    }
  }

  @Test func `a log of a run is a scenario with its traces and descriptions`() throws {
    let imported = try Self.imported(SimulatedLog.text(try Self.day(), hasViews: true))
    let document = try ScenarioDocument.load(text: imported.text, traces: imported.traces)
    #expect(document.warnings.isEmpty, "\(document.warnings)")
    #expect(
      imported.notes.filter(\.isOpen).map(\.sentence) == [
        "the place of live-score is not in the log; taken: homeScreen",
        "the place of next-match is not in the log; taken: lockScreen",
        "the entries of next-match are not in the log; taken: one",
        "the place of standings is not in the log; taken: homeScreen",
      ])
    #expect(imported.text.contains(#""views": { "trace": "live-score-views.csv" }"#))
  }

  @Test func `the observed events are a log with the same numbers`() throws {
    let imported = try Self.imported(SimulatedLog.text(try Self.day(), hasViews: true))
    let again = try Self.imported(imported.observed)
    #expect(again.activities == imported.activities && again.bounds == imported.bounds)
    #expect(again.widgets.map(\.name) == imported.widgets.map(\.name) && again.end == imported.end)
    #expect(again.observed == imported.observed)
  }

  @Test func `the example of the page is the log of a simulated device`() throws {
    let log = SimulatedLog.text(try Self.day(ExampleDevice.values), seed: ExampleDevice.seed)
    let folder = GoldenFile.package.appending(path: "docs/examples/device-log")
    try GoldenFile(name: "widgets-2026-06-13.ndjson", place: folder).expect(log)
    let files = try Self.imported(log).files
    for (name, text) in files.traces.merging(["widget.json": files.text], uniquingKeysWith: { $1 }) {
      try GoldenFile(name: name, place: folder.appending(path: "day")).expect(text)
    }
  }
}

/// The device behind the example of docs/device-log.md: its seed, and its values, which no log tells.
enum ExampleDevice {
  static let seed: UInt64 = 7
  static let values = [
    "system.\"start.delay.policy\"=9m", "system.\"budget.allowance\"=44/day", "system.\"interval.minimum\"=8m",
    "system.\"push.delay.median\"=12s",
  ]
}
