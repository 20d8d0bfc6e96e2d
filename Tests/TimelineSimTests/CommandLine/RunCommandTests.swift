import Foundation
import Testing

@testable import timeline_sim

@Suite struct RunCommandTests {
  let folder: TemporaryFolder
  let good: String
  let bad: String

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.write(ScenarioText.good, to: "good.json")
    bad = try folder.write(ScenarioText.bad, to: "bad.json")
  }

  /// Runs without advice and ranges, which take most of the time.
  private func quick(_ arguments: String..., on console: Console = Console()) -> Invocation {
    Invocation(["run", "--no-advice", "--no-range"] + arguments, on: console)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a good scenario gives a report and no diagnostics`() {
    let run = Invocation("run", good)
    #expect(run.status == .success)
    #expect(run.output.hasSuffix("\n"))
    #expect(run.diagnostics == "")
  }

  @Test func `a run beyond the limit on events has no report`() {
    let run = Invocation("run", good, "--max-events", "10")
    #expect(run.status == .badScenario && run.output.isEmpty)
    #expect(run.diagnostics.contains("[too-much-work]"))
  }

  @Test func `a Swift file is wrong usage, with the command that reads it`() {
    let run = Invocation("run", "Widget.swift")
    #expect(run.status == .badUsage)
    #expect(run.firstError.hasSuffix("is Swift; 'timeline-sim init --from Widget.swift' makes a scenario of it."))
  }

  @Test func `a file with findings does not run, and the others do`() {
    let run = quick(bad, good)
    #expect(run.status == .badScenario)
    #expect(run.output == quick(good).output)
    #expect(run.diagnostics.hasPrefix("\(bad):1:"))
    #expect(run.diagnostics.contains(": error: "))
  }

  @Test func `a summary has a line for each widget of all files, also of a folder`() throws {
    // Two lines explain the columns.
    func lines(_ files: String...) -> [Substring] {
      Invocation(["run", "--summary"] + files, on: Console()).output.split(separator: "\n").dropLast(2)
    }
    let one = lines(good)
    #expect(one.count == 3 && one[1] == good && one[2].hasPrefix("  score "))
    #expect(lines(good, good).count == 5)
    let inner = try TemporaryFolder()
    let path = try inner.write(ScenarioText.good, to: "b.json")
    _ = try inner.write("not a scenario", to: "notes.txt")
    #expect(lines(inner.path).count == 3 && lines(inner.path)[1] == path)
    #expect(Invocation("run", good, "--summary", "--details").status == .badUsage)
    #expect(Invocation("run", good, "--summary", "--format", "json").status == .badUsage)
  }

  @Test func `details are added on request`() {
    let (short, long) = (quick(good), quick(good, "--details"))
    #expect(!short.output.contains("Reloads by cause") && long.output.contains("Reloads by cause"))
  }

  @Test func `a missing file has its own exit code, and the highest code wins`() {
    #expect(Invocation("run", folder("none.json")).status == .noInput)
    #expect(Invocation("run", folder("none.json"), bad).status == .noInput)
    #expect(quick(bad, good, folder("none.json"), good).status == .noInput)
    #expect(Invocation("run", folder("none.json")).diagnostics.contains(folder("none.json")))
  }

  @Test func `standard input is a scenario like any other`() {
    #expect(quick("-", on: Console(input: .bytes(Array(ScenarioText.good.utf8)))).status == .success)
    #expect(Invocation("run", "-", on: Console(input: .bytes(Array(ScenarioText.bad.utf8)))).status == .badScenario)
    #expect(Invocation("run", "-").status == .badScenario)
  }

  @Test func `one JSON document holds every run in the order of the files`() throws {
    let run = quick("--format", "json", good, bad, good, folder("none.json"))
    let document = try object(run.output)
    #expect(document["version"] as? Int == 1)
    let runs = try #require(document["runs"] as? [[String: Any]])
    #expect(runs.map { $0["findings"] is [Any] } == [false, true, false, true])
    #expect(runs.map { $0["fingerprint"] != nil } == [true, false, true, false])
    #expect(run.status == .noInput)
    #expect(!run.diagnostics.isEmpty)
  }

  @Test func `a seed replaces the scenario's own`() {
    let seeds = ["7", "8", "7"].map { quick("-f", "json", "--seed", $0, good).output }
    #expect(seeds[0] == seeds[2])
    #expect(seeds[0] != seeds[1])
  }

  @Test func `a report in a file equals the report on standard output`() throws {
    let run = quick(good, "--output", folder("report.txt"))
    #expect(run.output == "")
    #expect(try folder.read("report.txt") == quick(good).output)
    #expect(folder.names == ["bad.json", "good.json", "report.txt"])
  }

  @Test func `an old report is kept if no scenario could run`() throws {
    _ = try folder.write("old", to: "report.txt")
    #expect(Invocation("run", bad, "-o", folder("report.txt"), "--events", folder("events")).status == .badScenario)
    #expect(try folder.read("report.txt") == "old")
    #expect(folder.names == ["bad.json", "good.json", "report.txt"])
  }

  @Test func `an output that cannot be created is an error before any run`() {
    for option in ["--output", "--events", "--record"] {
      let path = folder("good.json/x")
      let run = Invocation("run", good, option, path)
      #expect(run.status == .cannotCreate)
      #expect(run.diagnostics == "Error: Cannot create '\(path)': Not a directory\n")
      #expect(run.output == "")
    }
    #expect(Invocation("run", good, "-o", folder.path).status == .cannotCreate)
  }

  @Test func `a device is written in place`() throws {
    #expect(quick(good, "-o", "/dev/null", "--events", "/dev/null").status == .success)
    #expect(SystemCalls.status(of: "/dev/null")?.isDevice == true)
  }

  #if os(Linux)
  @Test func `a full device is an I/O error`() {
    let run = quick(good, "-o", "/dev/full")
    #expect(run.status == .inputOutputFailed)
    #expect(run.diagnostics == "Error: Cannot write '/dev/full': No space left on device\n")
  }
  #endif

  @Test func `observations are lines of JSON`() throws {
    let run = quick(good, "--events", folder("events.ndjson"))
    #expect(run.output == quick(good).output)
    let lines = try folder.read("events.ndjson").split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines { _ = try object(String(line)) }
  }

  @Test func `observations on standard output replace the report`() throws {
    let run = quick(good, "--events", "-", "--output", folder("report.txt"))
    _ = quick(good, "--events", folder("events.ndjson"))
    #expect(run.output == (try folder.read("events.ndjson")))
    #expect(try folder.read("report.txt") == quick(good).output)
    #expect(quick(good, "--events", "-").output == run.output)
  }

  @Test func `quiet suppresses only the report`() throws {
    #expect(quick("-q", good).output == "")
    #expect(Invocation("run", "-q", bad).diagnostics == Invocation("run", bad).diagnostics)
    #expect(quick("-q", good, "-o", folder("report.txt")).status == .success)
    #expect(try folder.read("report.txt") == quick(good).output)
  }
}
