import Foundation
import Testing

@testable import timeline_sim

/// No output of any command replaces an input file or another output.
@Suite struct FileUseTests {
  let folder: TemporaryFolder
  let scenario: String
  let trace: String
  private static let rows = "at\n2026-06-13T09:00\n"

  init() throws {
    folder = try TemporaryFolder()
    let text = ScenarioText.good.replacing(#""perDay": 24, "#, with: #""trace": "views.csv", "#)
    scenario = try folder.write(
      text.replacing(#""name""#, with: #""expect": { "views.total": "> 0" }, "name""#), to: "s.json")
    trace = try folder.write(Self.rows, to: "views.csv")
  }

  /// Every command line that writes to a path, with `%` in place of the path.
  private static let writers = [
    ["run", "-q", "--no-advice", "$", "--output", "%"], ["run", "-q", "--no-advice", "$", "--events", "%"],
    ["explain", "$", "-o", "%"], ["validate", "$", "-o", "%"], ["baseline", "diff", "$", "-o", "%"],
    ["compare", "$", "--set", "seed=2", "-o", "%"], ["check", "$", "--report", "json=%"],
  ]

  private func run(_ arguments: [String], writingTo path: String, on console: Console = Console()) -> Invocation {
    Invocation(
      arguments.map { $0.replacing("$", with: scenario).replacing("%", with: path) }, on: console)
  }

  @Test(arguments: writers) func `no output replaces the scenario`(arguments: [String]) throws {
    let before = try folder.read("s.json")
    let invocation = run(arguments, writingTo: scenario)
    #expect(invocation.status == .badUsage)
    #expect(invocation.firstError.contains("would replace '\(scenario)', which is read; choose another path."))
    #expect(try folder.read("s.json") == before)
  }

  @Test(arguments: writers) func `no output replaces a trace`(arguments: [String]) throws {
    let invocation = run(arguments, writingTo: trace)
    #expect(invocation.status == .badUsage)
    #expect(invocation.firstError.contains("would replace '\(trace)', which is read; choose another path."))
    #expect(try folder.read("views.csv") == Self.rows)
    #expect(folder.names == ["s.json", "views.csv"])
  }

  @Test(arguments: writers) func `no output replaces a trace through a link`(arguments: [String]) throws {
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: trace)
    #expect(run(arguments, writingTo: folder("link")).status == .badUsage)
    #expect(try folder.read("views.csv") == Self.rows)
  }

  @Test func `the trace of a scenario with findings is kept, too`() throws {
    let bad = try folder.write(try folder.read("s.json").replacing("systemSmall", with: "systemTiny"), to: "bad.json")
    #expect(Invocation("validate", bad, "-o", trace).status == .badUsage)
    #expect(Invocation("run", "-f", "json", bad, "-o", trace).status == .badUsage)
    #expect(try folder.read("views.csv") == Self.rows)
  }

  @Test func `a baseline does not replace a trace`() throws {
    _ = try folder.write(Self.rows, to: "s.baseline.new.json")
    _ = try folder.write(
      try folder.read("s.json").replacing("views.csv", with: "s.baseline.new.json"), to: "s.json")
    #expect(Invocation("check", "--baseline", scenario).status == .badUsage)
    #expect(Invocation("baseline", "update", scenario).status == .badUsage)
    #expect(try folder.read("s.baseline.new.json") == Self.rows)
  }

  @Test func `a recording does not replace a trace in its folder`() throws {
    let below = try folder.write(try folder.read("s.json"), to: "t.json")
    try FileManager.default.createDirectory(atPath: folder("rec"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: trace, toPath: folder("rec/t.device-views.csv"))
    _ = try folder.write(
      try folder.read("t.json").replacing("views.csv", with: "rec/t.device-views.csv"), to: "t.json")
    let invocation = Invocation("run", "-q", "--no-advice", below, "--record", folder("rec"))
    #expect(invocation.status == .badUsage)
    #expect(try folder.read("rec/t.device-views.csv") == Self.rows)
    #expect(!folder.names.contains("rec/t.json"))
  }

  @Test func `a recording is not written to the folder of its scenario`() {
    let invocation = Invocation("run", "-q", "--no-advice", scenario, "--record", folder.path)
    #expect(invocation.firstError.hasPrefix("Error: Recording into '\(folder.path)' could replace '\(folder.path)/"))
    #expect(folder.names == ["s.json", "views.csv"])
  }

  @Test func `a recording and a report do not share a file`() throws {
    try FileManager.default.createDirectory(atPath: folder("rec"), withIntermediateDirectories: false)
    let arguments = ["run", "-q", "--no-advice", scenario, "--record", folder("rec"), "-o", folder("rec/s.json")]
    #expect(Invocation(arguments, on: Console()).status == .badUsage)
  }

  @Test func `the summary of a workflow is checked like other outputs`() throws {
    let console = Console(environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": trace])
    #expect(Invocation("check", scenario, on: console).status == .badUsage)
    let shared = Console(environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder("out")])
    #expect(Invocation("check", scenario, "--report", "markdown=\(folder("out"))", on: shared).status == .badUsage)
    #expect(try folder.read("views.csv") == Self.rows)
  }

  @Test func `two links to one missing file are the same output`() throws {
    for name in ["a", "b"] {
      try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: folder("target"))
    }
    let arguments = ["run", "-q", "--no-advice", scenario, "--output", folder("a"), "--events", folder("b")]
    #expect(Invocation(arguments, on: Console()).status == .badUsage)
    #expect(FileKey(folder("a")) == FileKey(folder("target")))
  }

  @Test func `a device may be shared by several outputs`() {
    #expect(FileKey("/dev/null") == nil)
    let arguments = ["run", "-q", "--no-advice", scenario, "--output", "/dev/null", "--events", "/dev/null"]
    #expect(Invocation(arguments, on: Console()).status == .success)
  }
}
