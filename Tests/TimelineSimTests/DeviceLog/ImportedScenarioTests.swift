import Testing

@testable import TimelineSim

@Suite struct ImportedScenarioTests {
  /// A morning of a widget: three runs, a call in a session, two changes.
  private static let lines = [
    DeviceLogReaderTests.header,
    #"{"at":"2026-06-13T06:00:01.000Z","event":"placed","widget":"live-score","family":"systemMedium"}"#,
    #"{"at":"2026-06-13T06:00:30.000Z","event":"changed","source":"scores","version":"a1","date":"2026-06-13T05:50:00.000Z"}"#,
    #"{"at":"2026-06-13T06:01:00.000Z","event":"run-started","widget":"live-score","family":"systemMedium","id":"1","preview":false,"lowPower":false}"#,
    #"{"at":"2026-06-13T06:01:00.800Z","event":"run-ended","widget":"live-score","family":"systemMedium","id":"1","result":"delivered","version":"a1","entries":["2026-06-13T06:01:00.500Z"],"count":1,"policy":"after","reload":"2026-06-13T06:31:00.500Z","took":800}"#,
    #"{"at":"2026-06-13T06:20:00.000Z","event":"session","active":true}"#,
    #"{"at":"2026-06-13T06:20:05.000Z","event":"changed","source":"scores","version":"b2"}"#,
    #"{"at":"2026-06-13T06:20:06.000Z","event":"called","kinds":["live-score"],"state":"foreground","differs":true}"#,
    #"{"at":"2026-06-13T06:20:09.000Z","event":"run-started","widget":"live-score","family":"systemMedium","id":"1","preview":false,"lowPower":false}"#,
    #"{"at":"2026-06-13T06:20:09.700Z","event":"run-ended","widget":"live-score","family":"systemMedium","id":"1","version":"b2","entries":["2026-06-13T06:20:09.100Z"],"count":1,"policy":"after","reload":"2026-06-13T06:50:09.100Z","took":700}"#,
    #"{"at":"2026-06-13T06:22:00.000Z","event":"session","active":false}"#,
    #"{"at":"2026-06-13T06:30:00.000Z","event":"run-started","widget":"live-score","family":"systemMedium","id":"g","preview":true}"#,
    #"{"at":"2026-06-13T06:55:00.000Z","event":"run-started","widget":"live-score","family":"systemMedium","id":"1","lowPower":true}"#,
    #"{"at":"2026-06-13T06:55:00.900Z","event":"run-ended","widget":"live-score","family":"systemMedium","id":"1","result":"offline","policy":"after","reload":"2026-06-13T07:00:00.000Z","took":900}"#,
  ]

  private static func imported(_ lines: [String] = lines) throws -> ImportedScenario {
    try ImportedScenario(
      try DeviceLogReader.read([SourceText(name: "widgets.ndjson", text: lines.joined(separator: "\n") + "\n")]))
  }

  @Test func `a log is a scenario that runs without a finding`() throws {
    let imported = try Self.imported()
    let traces = imported.traces.mapValues { $0 }
    let document = try ScenarioDocument.load(text: imported.text, traces: traces)
    #expect(document.warnings.isEmpty, "\(document.warnings)")
    #expect(ScenarioRun(document).earlyEnd == nil)
    #expect(imported.text.contains(#""start": "2026-06-13T08:00""#) && imported.text.contains(#""preset": "ios-26""#))
    #expect(
      imported.text.contains(
        #""provider": { "policy": { "after": "30m" }, "takes": "800ms", "fails": "33.3333%" }"#))
    #expect(traces.keys.sorted() == ["calls.csv", "lowPower.csv", "scores-changes.csv", "sessions.csv"])
    #expect(traces["sessions.csv"] == "at,for\n2026-06-13T06:20:00.000Z,2m\n")
    #expect(traces["scores-changes.csv"] == "at\n2026-06-13T05:50:00.000Z\n2026-06-13T06:20:05.000Z\n")
    #expect(imported.widgets.map(\.name) == ["live-score"] && imported.widgets[0].runs.count == 3)
  }

  @Test func `what the log does not say is open, by name`() throws {
    let open = try Self.imported().notes.filter(\.isOpen).map(\.sentence)
    #expect(
      open == [
        "nobody logged views; taken: 90/day at random, so give 'device.views'",
        "the place of live-score is not in the log; taken: homeScreen",
      ])
  }

  @Test func `the numbers that teams count by hand`() throws {
    let activity = try Self.imported().activities[0]
    #expect(activity.runs.count == 3 && activity.gaps == [.milliseconds(1_149_000), .milliseconds(2_091_000)])
    #expect(activity.delays == [.seconds(3)] && activity.delayCounts == [0, 1, 0, 0, 0, 0])
    #expect(activity.callsWithoutRun == 0 && activity.densest?.count == 1)
    // A call, and two dates of policies before the end.
    #expect(activity.requests == 3)
    #expect(activity.ages == [.milliseconds(4_000), .milliseconds(660_000), .milliseconds(2_095_000)])
  }

  @Test func `a call without a run within an hour has none`() {
    var activity = ReloadActivity()
    let start = SimInstant(milliseconds: 0)
    (activity.calls, activity.runs) = ([start, start + .hours(2)], [start + .hours(2) + .minutes(5)])
    activity.end = start + .hours(9)
    #expect(activity.callsWithoutRun == 1 && activity.delays == [.minutes(5)])
    activity.end = start + .minutes(30)
    #expect(activity.callsWithoutRun == 0)
  }

  @Test func `observed events have the names of the scenario and local times`() throws {
    let lines = try Self.imported().observed.split(separator: "\n")
    #expect(lines[0].hasPrefix(#"{"at":"2026-06-13T08:00:00.000+02:00","event":"log","log":1,"app":"com.example.f"#))
    #expect(
      lines.contains(
        #"{"at":"2026-06-13T08:20:09.000+02:00","event":"run-started","widget":"live-score","id":"live-score","family":"systemMedium","preview":false,"lowPower":false}"#
      ))
    #expect(!lines.contains { $0.contains(#""preview":true"#) })
  }

  @Test func `copies of a kind are copies of a widget`() throws {
    let second = Self.lines[3].replacing(#""id":"1""#, with: #""id":"2""#).replacing("06:01:00", with: "06:01:02")
    let imported = try Self.imported(Self.lines + [second])
    #expect(imported.widgets.map(\.name) == ["live-score", "live-score#2"])
    #expect(imported.text.contains(#""copies": [{ "family": "systemMedium", "place": "homeScreen" }]"#))
  }

  @Test(arguments: [("Etc/UTC", 0), ("Moon/Crater", 1)])
  func `a zone that scenarios lack is UTC`(zone: String, notes: Int) throws {
    let header = DeviceLogReaderTests.header.replacing("Europe/Madrid", with: zone)
    let imported = try Self.imported([header] + Self.lines.dropFirst())
    #expect(imported.text.contains(#""zone": "UTC""#))
    #expect(imported.notes.count { $0.sentence.contains("the zone") } == notes)
  }

  @Test func `a run for the gallery is none, though its end does not say so`() throws {
    let end =
      #"{"at":"2026-06-13T06:30:01.000Z","event":"run-ended","widget":"live-score","family":"systemMedium","id":"g","policy":"never"}"#
    let imported = try Self.imported(Self.lines + [end])
    #expect(imported.widgets.map(\.name) == ["live-score"] && imported.widgets[0].runs.count == 3)
  }

  @Test func `a session that its process does not end lasts to its last line`() throws {
    let lines = Self.lines.filter { !$0.contains(#""active":false"#) }.map {
      $0.contains(#""active":true"#) || $0.contains("called") ? $0.dropLast() + #","pid":9}"# : $0
    }
    let imported = try Self.imported(lines)
    #expect(imported.traces["sessions.csv"] == "at,for\n2026-06-13T06:20:00.000Z,6s\n")
    #expect(imported.notes.contains { $0.isOpen && $0.sentence.contains("1 session without an end") })
  }

  @Test func `kinds whose names become equal have different names`() throws {
    let others = ["a/b", "a b"].map {
      #"{"at":"2026-06-13T06:00:01.000Z","event":"placed","widget":"\#($0)","family":"systemSmall"}"#
    }
    let imported = try Self.imported(Self.lines + others)
    #expect(imported.widgets.map(\.name) == ["a-b", "a-b-2", "live-score"])
    let observed = try DeviceLogReader.read([SourceText(name: "observed.ndjson", text: imported.observed)])
    #expect(try ImportedScenario(observed).widgets.map(\.name) == imported.widgets.map(\.name))
    #expect(try ScenarioDocument.load(text: imported.text, traces: imported.traces).warnings.isEmpty)
  }

  @Test func `a family that the system lacks is another one, and said`() throws {
    let corner = #"{"at":"2026-06-13T06:00:01.000Z","event":"placed","widget":"a","family":"accessoryCorner"}"#
    let imported = try Self.imported(Self.lines + [corner])
    #expect(try ScenarioDocument.load(text: imported.text, traces: imported.traces).warnings.isEmpty)
    #expect(imported.notes.contains { $0.isOpen && $0.sentence.contains("has no accessoryCorner") })
  }

  @Test func `a log without a widget is an error`() {
    #expect(throws: InvalidScenario.self) { try Self.imported([DeviceLogReaderTests.header]) }
    let preview = Self.lines.filter { $0.contains(#""preview":true"#) }
    #expect(preview.count == 1)
    #expect(throws: InvalidScenario.self) { try Self.imported(preview) }
  }

  @Test(arguments: [
    ("iOS 26.1", "ios-26"), ("iOS 18.6.2", "ios-18"), ("macOS 27.0", "macos-26"), ("watchOS 11.2", "watchos-11"),
    ("Windows 11", "ios-26"),
  ])
  func `the preset is that of the system, or the nearest before it`(system: String, preset: String) throws {
    let header = DeviceLogReaderTests.header.replacing("iOS 26.1", with: system)
    #expect(try Self.imported([header] + Self.lines.dropFirst()).preset.name == preset)
  }
}
