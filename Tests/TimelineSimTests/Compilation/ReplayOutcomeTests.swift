import Testing

@testable import TimelineSim

@Suite struct ReplayOutcomeTests {
  private func fingerprint(_ document: ScenarioDocument, device: UInt64 = 0) -> String {
    let observer = Fingerprint(plan: document.plan, device: device)
    return Simulator(document.plan).run(seed: document.seed, device: device, observer: observer).hex
  }

  private func record(_ document: ScenarioDocument, device: UInt64) -> RecordedScenario {
    let simulator = Simulator(document.plan)
    return RecordedScenario.make(
      document, seed: document.seed,
      occurrences: document.plan.schedules.indices.map {
        simulator.occurrences(of: $0, seed: document.seed, device: device)
      })
  }

  @Test(arguments: [
    Sample.matchDay, Sample.everything,
    Sample.scenario(app: #""sessions": { "at": "23:50", "length": "30m" }, "reloads": { "on": "foreground" }"#),
    Sample.scenario(device: #""views": { "at": ["08:00", "09:00"], "weekdays": "weekends" }"#),
  ])
  func `a recorded run replays to the same fingerprint`(text: String) throws {
    let document = try Sample.load(text, traces: Sample.traces)
    let recording = record(document, device: 0)
    let replayed = try Sample.load(recording.text, traces: recording.traces)
    #expect(fingerprint(replayed) == fingerprint(document))
  }

  @Test func `views at one instant replay in their order`() throws {
    let traces = ["views.csv": "at,for\n2026-06-13T01:00Z,1h\n2026-06-13T01:00Z,45s\n"]
    let document = try Sample.load(
      Sample.scenario(widget: Sample.placement + #""views": { "trace": "views.csv" },"# + Sample.simple), traces: traces
    )
    let recording = record(document, device: 0)
    let replayed = try Sample.load(recording.text, traces: recording.traces)
    #expect(fingerprint(replayed) == fingerprint(document))
  }

  @Test func `copies seen at the times of one trace replay with lengths of their own`() throws {
    let traces = ["views.csv": "at\n2026-06-13T09:00Z\n2026-06-13T12:00Z\n"]
    let document = try Sample.load(
      Sample.scenario(
        widget: Sample.placement + #""copies": 2, "views": { "trace": "views.csv" },"# + Sample.simple), traces: traces)
    let recording = record(document, device: 0)
    let (log, other) = (
      HappeningLog.of(document), HappeningLog.of(try Sample.load(recording.text, traces: recording.traces))
    )
    #expect(log == other)
  }

  @Test(arguments: [
    #""apps.app.pushes": { "mean": "1h", "throttle": "20m" }"#,
    #""apps.app": { "sessions": [{ "every": "5h" }], "pushes": [{ "mean": "1h", "retries": false }] }"#,
    #""apps.app.pushes.mean": "1h", "apps.app.pushes.between": "00:00-24:00""#, #""apps.app.sessions[0].every": "5h""#,
  ])
  func `an update that keeps the times of pushes and sessions replays`(set: String) throws {
    let document = try Sample.load(
      Sample.scenario(
        top: #""update": { "at": "+20h", "set": { \#(set) } },"#,
        app: #""sessions": { "every": "5h" }, "pushes": { "mean": "1h", "between": "00:00-24:00" },"#,
        widget: Sample.placement + #""push": true,"# + Sample.simple))
    try #require(document.plan.update != nil && !document.plan.updateChangesRequestTimes)
    let recording = record(document, device: 0)
    let replayed = try Sample.load(recording.text, traces: recording.traces)
    #expect(!replayed.plan.updateChangesRequestTimes && fingerprint(replayed) == fingerprint(document))
  }

  @Test func `the day of another device replays on the first device`() throws {
    let document = try Sample.load(Sample.matchDay)
    let recording = record(document, device: 5)
    let replayed = try Sample.load(recording.text, traces: recording.traces)
    #expect(fingerprint(replayed, device: 5) == fingerprint(document, device: 5))
  }

  @Test func `a recording contains all its traces`() throws {
    let text = Sample.scenario(
      device:
        #""conditions": { "is": "offline", "trace": "good.csv", "for": "1m" }, "moves": { "trace": "plain.csv" }"#,
      widget: Sample.placement + #""copies": 2, "interactions": { "trace": "plain.csv" },"# + Sample.simple)
    let document = try Sample.load(text, traces: Sample.traces)
    let recording = record(document, device: 0)
    let replayed = try Sample.load(recording.text, traces: recording.traces)
    #expect(fingerprint(replayed) == fingerprint(document))
    #expect(replayed.plan.schedules.map(\.timing).contains { $0 == .instants([]) } == false)
  }

  @Test func `a recording contains the foreseen changes after the end`() throws {
    let text = Sample.scenario(
      source: #""changes": { "mean": "1h" }, "foreseen": "6h""#,
      widget: Sample.placement + #""provider": { "entries": "foreseen", "policy": { "after": "2h" } }"#)
    let document = try Sample.load(text)
    let recording = record(document, device: 0)
    let replayed = try Sample.load(recording.text, traces: recording.traces)
    let (log, other) = (HappeningLog.of(document), HappeningLog.of(replayed))
    #expect(log == other)
  }
}
