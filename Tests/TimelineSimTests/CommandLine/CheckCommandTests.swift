import Testing

@testable import timeline_sim

@Suite struct CheckCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a scenario with some expectations.
  private func scenario(_ expect: String, to name: String = "s.json") throws -> String {
    let text = ScenarioText.good.replacing(#""name": "Small","#, with: #""name": "Small", "expect": { \#(expect) },"#)
    return try folder.write(text, to: name)
  }

  @Test(arguments: [
    (#""views.total": "> 0""#, timeline_sim.ExitStatus.success),
    (#""views.total": "== 0""#, .expectationFailed),
    (#""views.total": { "limit": "== 0", "level": "warn" }"#, .success),
    (#""reloads.waiting.max{gate=too-soon}": ">= 1h""#, .expectationFailed),
    (#""reloads.waiting.max{gate=too-soon}": { "limit": ">= 1h", "onNoData": "pass" }"#, .success),
    (#""views.total": { "limit": "== 0", "level": "off" }"#, .nothingEvaluated),
    ("", .nothingEvaluated),
  ])
  func `the exit code is the result of the expectations`(expect: String, status: timeline_sim.ExitStatus) throws {
    #expect(Invocation("check", try scenario(expect)).status == status)
  }

  @Test func `a broken file outweighs a failed expectation, which outweighs a file without any`() throws {
    let (failing, empty) = (try scenario(#""views.total": "== 0""#), try scenario("", to: "e.json"))
    let broken = try folder.write(ScenarioText.bad, to: "bad.json")
    #expect(Invocation("check", empty, failing).status == .expectationFailed)
    #expect(Invocation("check", failing, broken).status == .badScenario)
    #expect(Invocation("check", failing, broken, folder("none.json")).status == .noInput)
  }

  @Test func `a report-only job exits with zero unless a file is broken`() throws {
    #expect(Invocation("check", "--exit-zero", try scenario(#""views.total": "== 0""#)).status == .success)
    #expect(Invocation("check", "--exit-zero", try scenario("")).status == .success)
    #expect(Invocation("check", "--exit-zero", folder("none.json")).status == .noInput)
  }

  @Test func `reports are written in addition to the text on standard output`() throws {
    let path = try scenario(#""views.total": "> 0""#)
    let plain = Invocation("check", path)
    let more = Invocation("check", path, "--report", "json=\(folder("a"))", "--report=csv=\(folder("b"))")
    #expect(more.output == plain.output && folder.names == ["a", "b", "s.json"])
    let instead = Invocation("check", path, "--report", "csv=-")
    #expect(try instead.output == folder.read("b"))
    #expect(Invocation("check", path, "--quiet").output.isEmpty)
  }

  @Test func `failures go to standard error if the text is not shown`() throws {
    let path = try scenario(#""views.total": "== 0""#)
    #expect(Invocation("check", path).diagnostics.isEmpty)
    let quiet = Invocation("check", path, "--quiet")
    #expect(quiet.firstError.hasPrefix("\(path):2:32: error: views.total is "))
  }

  @Test func `a policy that matches no file is an error`() throws {
    let policy = try folder.write(#"[{ "match": "x/**", "expect": { "blame": "<= 1h" } }]"#, to: "p.json")
    let path = try scenario(#""views.total": "> 0""#)
    #expect(Invocation("check", path, "--expect", policy).status == .badScenario)
    #expect(Invocation("check", path, "--expect", folder("none.json")).status == .noInput)
    let fitting = try folder.write(#"[{ "match": "s.json", "expect": { "views.total": "== 0" } }]"#, to: "q.json")
    #expect(Invocation("check", path, "--expect", fitting).status == .expectationFailed)
  }

  @Test func `a file of any kind that is too large is a finding`() throws {
    let large = try folder.write(String(repeating: " ", count: 4_000_001), to: "large.json")
    let path = try scenario(#""views.total": "> 0""#)
    _ = try folder.write(String(repeating: " ", count: 4_000_001), to: "s.baseline.json")
    #expect(Invocation("check", large).status == .badScenario)
    #expect(Invocation("check", path, "--expect", large).status == .badScenario)
    #expect(Invocation("check", path, "--baseline").status == .badScenario)
  }

  @Test(arguments: [
    (["--seeds", "3", "--seed", "1"], "Error: '--seeds' and '--seed' exclude each other."),
    (
      ["--seeds", "0"],
      "Error: The value '0' is invalid for '--seeds <count>'. Please provide a whole number from 1 to 100000."
    ),
    (["--samples", "9"], "Error: '--samples' needs '--uncertain'."),
    (
      ["--report", "junt=x"],
      "Error: The value 'junt=x' is invalid for '--report <format=path>'. Please provide <format=path> with one of 'text', 'json', 'ndjson', 'csv', 'markdown', 'junit', 'github', 'sarif', 'codequality' or 'html'."
    ),
    (
      ["--report", "json=-", "--report", "csv=-"],
      "Error: Two reports would be written to standard output; give each a file of its own."
    ),
  ])
  func `contradictory options are refused`(options: [String], message: String) {
    let invocation = Invocation(["check", "s.json"] + options, on: Console())
    #expect(invocation.status == .badUsage && invocation.firstError == message)
  }

  @Test func `a report never replaces an input file`() throws {
    let path = try scenario(#""views.total": "> 0""#)
    #expect(Invocation("check", path, "--report", "json=\(path)").status == .badUsage)
  }

  @Test func `a GitHub workflow gets annotations and a summary without being asked`() throws {
    let path = try scenario(#""views.total": "== 0""#)
    let summary = try folder.write("before\n", to: "summary.md")
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
    let outside = Invocation("check", path).output
    let inside = Invocation("check", path, on: Console(environment: environment)).output
    #expect(inside.hasPrefix(outside) && inside.count > outside.count)
    let text = try folder.read("summary.md")
    #expect(text.hasPrefix("before\n") && text.count > 7)
    let data = Invocation("check", path, "--report", "json=-", on: Console(environment: environment)).output
    #expect(data == Invocation("check", path, "--report", "json=-").output)
  }

  @Test func `a file named like a baseline is checked unless its scenario is next to it`() throws {
    let (failing, good) = (
      try scenario(#""views.total": "== 0""#, to: "x.baseline.json"), try scenario(#""views.total": "> 0""#)
    )
    #expect(Invocation("check", failing, good).status == .expectationFailed)
    #expect(Invocation("check", folder("gone.baseline.json"), good).status == .noInput)
  }

  @Test func `two spellings of one path are the same report`() throws {
    let path = try scenario(#""views.total": "> 0""#)
    let reports = ["--report", "json=\(folder("n"))", "--report", "csv=\(folder("./n"))"]
    #expect(Invocation(["check", path] + reports, on: Console()).status == .badUsage)
    #expect(folder.names == ["s.json"])
  }

  @Test func `scenarios that would share a baseline are refused`() throws {
    let (one, other) = (try scenario(""), try scenario("", to: "s.jsonc"))
    #expect(Invocation("check", "--baseline", one, other).status == .badUsage)
    #expect(Invocation("baseline", "update", one, other).status == .badUsage)
  }
}
