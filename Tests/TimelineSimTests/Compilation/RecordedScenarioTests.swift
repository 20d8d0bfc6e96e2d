import Testing

@testable import TimelineSim

@Suite struct RecordedScenarioTests {
  private let text = Sample.scenario(
    app:
      #""sessions": [{ "perDay": 2 }, { "at": "12:00", "length": "3m" }], "pushes": { "perDay": 1, "throttle": "5m" }"#)

  /// Records every schedule as two occurrences.
  private func record(_ document: ScenarioDocument) -> RecordedScenario {
    let start = document.plan.start
    let occurrences = document.plan.schedules.indices.map { index in
      [(at: start + .minutes(Int64(index)), lasts: SimDuration.seconds(7)), (start + .hours(20), .seconds(9))]
    }
    return RecordedScenario.make(document, seed: document.seed, occurrences: occurrences)
  }

  @Test func `a recording replaces timings with traces`() throws {
    let recording = record(try Sample.load(text))
    #expect(
      recording.traces.keys.sorted() == [
        "scenario.apps-app-pushes.csv", "scenario.apps-app-sessions-0.csv", "scenario.apps-app-sessions-1.csv",
        "scenario.device-views.csv", "scenario.sources-news-changes.csv",
      ])
    #expect(
      recording.traces["scenario.sources-news-changes.csv"]
        == "at\n2026-06-13T00:00:00.000Z\n2026-06-13T20:00:00.000Z\n")
    #expect(recording.traces["scenario.device-views.csv"]?.contains(",9s\n") == true)
    #expect(recording.text.contains(#""throttle": "5m","#) && !recording.text.contains("perDay"))
  }

  @Test(arguments: [
    ("Scenarios/match-day.json", "match-day"), ("a.b.json", "a.b"), ("/x.y/plain", "plain"), (".json", ".json"),
    ("<stdin>", "stdin"), ("-", "stdin"),
  ])
  func `a recording has the name of the scenario's file`(path: String, name: String) {
    #expect(RecordedScenario.name(ofScenarioAt: path) == name)
  }

  @Test func `a recording compiles to the same plan except for its timings`() throws {
    let document = try Sample.load(text)
    let recording = record(document)
    let again = try Sample.load(recording.text, traces: recording.traces)
    #expect(again.plan.schedules.map(\.key) == document.plan.schedules.map(\.key))
    #expect(again.plan.viewsPerDay == document.plan.viewsPerDay)
    #expect(again.plan.viewWeights == document.plan.viewWeights)
    #expect(again.plan.instances == document.plan.instances && again.plan.senders == document.plan.senders)
    let timings = again.plan.schedules.map(\.timing)
    #expect(timings.allSatisfy { if case .instants(let instants) = $0 { instants.count == 2 } else { false } })
    #expect(again.plan.schedules.last?.lengths == [.seconds(7), .seconds(9)])
  }

  @Test func `occurrences at one instant keep their order`() throws {
    let document = try Sample.load(text)
    let lengths: [SimDuration] = [.seconds(9), .seconds(7)]
    let occurrences = document.plan.schedules.map { _ in lengths.map { (at: document.plan.start, lasts: $0) } }
    let recording = RecordedScenario.make(document, seed: document.seed, occurrences: occurrences)
    #expect(
      recording.traces["scenario.device-views.csv"]
        == "at,for\n2026-06-13T00:00:00.000Z,9s\n2026-06-13T00:00:00.000Z,7s\n")
  }

  @Test func `recording a recording leaves it unchanged`() throws {
    let recording = record(try Sample.load(text))
    let again = record(try Sample.load(recording.text, traces: recording.traces))
    #expect(again.traces == recording.traces)
  }
}
