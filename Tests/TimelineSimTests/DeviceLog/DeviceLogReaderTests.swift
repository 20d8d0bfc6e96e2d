import Testing

@testable import TimelineSim

@Suite struct DeviceLogReaderTests {
  static let header =
    #"{"log":1,"at":"2026-06-13T06:00:00.000Z","event":"log","pid":7,"n":0,"up":1000000,"app":"com.example.football","system":"iOS 26.1","zone":"Europe/Madrid","channel":"testflight"}"#

  /// Reads lines as one file.
  static func read(_ lines: String..., end: String = "\n") throws -> DeviceLog {
    try DeviceLogReader.read([SourceText(name: "widgets.ndjson", text: lines.joined(separator: "\n") + end)])
  }

  private static func session(_ time: String, n: Int, up: Int, active: Bool = true) -> String {
    #"{"at":"2026-06-13T\#(time).000Z","event":"session","pid":7,"n":\#(n),"up":\#(up),"active":\#(active)}"#
  }

  @Test func `lines are read with their events, in the order of time`() throws {
    let log = try Self.read(
      Self.header, Self.session("06:00:30", n: 2, up: 1_030_000, active: false),
      Self.session("06:00:10", n: 1, up: 1_010_000))
    #expect(log.lines.map(\.event) == [.log, .session, .session])
    #expect(log.lines.map { $0.flag("active") } == [nil, true, false])
    #expect(log.findings.isEmpty)
  }

  @Test func `a last line that ends within itself is left out, and one in the middle is a finding`() throws {
    let torn = #"{"at":"2026-06-13T06:00:05.000Z","event":"ses"#
    let last = try Self.read(Self.header, torn, end: "")
    #expect(last.lines.count == 1 && last.quality.torn == 1 && last.findings.isEmpty)
    let middle = try Self.read(Self.header, torn, Self.session("06:00:10", n: 1, up: 1_010_000))
    #expect(middle.lines.count == 2 && middle.quality.torn == 0)
    #expect(middle.findings.map(\.id) == [.logLine])
    #expect(middle.findings[0].location.span?.line == 2)
  }

  @Test func `missing numbers are lost lines, and equal lines count once`() throws {
    let line = Self.session("06:00:10", n: 4, up: 1_010_000)
    let log = try Self.read(Self.header, line, line)
    #expect(log.quality.lost == 3 && log.quality.repeated == 1 && log.lines.count == 2)
  }

  @Test func `unknown events and keys are ignored, and wrong values are findings`() throws {
    let log = try Self.read(
      Self.header, #"{"at":1781330410000,"event":"dreamt"}"#,
      #"{"at":1781330410000,"event":"session","active":true,"mood":1}"#,
      #"{"at":1781330410000,"event":"session","active":"yes"}"#,
      #"{"at":"2026-06-13T06:00","event":"session","active":true}"#,
      #"{"event":"session","active":true}"#, #"{"at":1781330410000}"#, #"{"at":1781330410000,"event":"session"}"#)
    #expect(log.quality.unknown == ["dreamt": 1] && log.lines.count == 2)
    #expect(
      log.findings.map(\.problem) == [
        "'active' of 'session' is not a flag", "the line has no time 'at' with an offset, from 2015 to 2099",
        "the line has no time 'at' with an offset, from 2015 to 2099", "the line has no 'event'",
        "'session' has no 'active'",
      ])
  }

  @Test func `a clock that is set moves the times before it, and a restart ends that`() throws {
    let log = try Self.read(
      Self.header, Self.session("06:00:10", n: 1, up: 1_010_000),
      // An hour later by the clock, ten seconds by the time since the start.
      Self.session("07:00:20", n: 2, up: 1_020_000, active: false),
      Self.session("07:10:00", n: 3, up: 30_000))
    #expect(log.quality.clockChanges == [.hours(1)] && log.quality.restarts == 1)
    let times = log.lines.map { $0.at.spelling.dropFirst(11).prefix(8) }
    #expect(times == ["07:00:00", "07:00:10", "07:00:20", "07:10:00"])
  }

  @Test func `lines in another order are not lost, and extreme numbers are findings`() throws {
    let lines = [3, 1, 2].map { Self.session("06:00:\(10 + $0)", n: $0, up: 1_010_000 + $0 * 1_000) }
    #expect(try Self.read(Self.header, lines[0], lines[1], lines[2]).quality.lost == 0)
    let huge = Self.session("06:00:10", n: .max, up: .min)
    let read = try Self.read(Self.header, huge)
    #expect(read.findings.count == 2 && read.lines.count == 2)
    let unnamed = #"{"at":"2026-06-13T06:00:10.000Z","event":"placed","widget":""}"#
    let seconds = #"{"at":1781330410,"event":"session","active":true}"#
    #expect(try Self.read(Self.header, unnamed, seconds).findings.count == 2)
  }

  @Test func `a wrong value of a key that may be missing leaves out the key alone`() throws {
    let log = try Self.read(
      Self.header, #"{"at":1781330410000,"event":"run-ended","widget":"a","reload":"x","version":"v1"}"#)
    #expect(log.findings.map(\.problem) == ["'reload' of 'run-ended' is not a time"])
    #expect(log.lines[1].text("version") == "v1" && log.lines[1].node["reload"] == nil)
  }

  @Test func `files without a line of a log are an error`() {
    #expect(throws: InvalidScenario.self) { try Self.read("{}") }
    #expect(throws: InvalidScenario.self) { try Self.read("", end: "") }
  }

  @Test func `lines of the system's log have their events, and the others are counted`() throws {
    func line(_ message: String, process: String = "/usr/libexec/chronod") -> String {
      #"{"timestamp":"2026-06-13 08:00:10.250000+0200","processImagePath":"\#(process)","subsystem":"x","eventMessage":"\#(message)"}"#
    }
    let log = try Self.read(
      Self.header, line("budget: com.apple.dasd.widget_com.example.football.widgets::live-score, budget: -0.357"),
      line("Request began for live-score:systemSmall:(noIntent)"),
      line("Request ended for live-score:systemSmall:(noIntent) - error: timed out"), line("Something else"),
      line("Not about widgets", process: "/usr/libexec/locationd"))
    #expect(log.lines.map(\.event) == [.log, .balance, .runStarted, .runEnded])
    #expect(log.lines[1].text("pool") == "live-score" && log.lines[1].node["units"]?.number == "-0.357")
    #expect(log.lines[1].at.spelling == "2026-06-13T06:00:10.250Z")
    #expect(log.lines[3].text("result") == "timed out" && log.lines[3].text("family") == "systemSmall")
    #expect(log.quality.unmatched == ["Something else": 1])
  }
}
