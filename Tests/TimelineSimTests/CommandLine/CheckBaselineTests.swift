import Testing

@testable import timeline_sim

@Suite struct CheckBaselineTests {
  private let folder: TemporaryFolder
  private let file: String
  private let ci = Console(environment: ["CI": "1"])

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Self.scenario("15m", limit: "> 0"), to: "good.json")
  }

  private static func scenario(_ policy: String, limit: String) -> String {
    ScenarioText.good.replacing(#""15m""#, with: "\"\(policy)\"")
      .replacing(#""name": "Small","#, with: #""name": "Small", "expect": { "views.total": "\#(limit)" },"#)
  }

  private func change(_ policy: String = "2h", limit: String = "> 0") throws {
    _ = try folder.write(Self.scenario(policy, limit: limit), to: "good.json")
  }

  @Test func `an unchanged scenario passes`() {
    _ = Invocation("baseline", "update", file)
    for console in [Console(), ci] {
      let run = Invocation("check", "--baseline", file, on: console)
      #expect(run.status == .success)
      let verdicts = Invocation("check", file).output.split(separator: "\n\n")
      #expect(run.output.hasPrefix("\(verdicts[0])\n\nBaselines\nBaseline of \(file):"))
      #expect(run.output.hasSuffix("same.\n\n\(verdicts.dropFirst().joined(separator: "\n\n"))"))
      #expect(run.diagnostics.isEmpty)
    }
    #expect(folder.names == ["good.baseline.json", "good.json"])
  }

  @Test func `a regression fails and writes a pending change`() throws {
    _ = Invocation("baseline", "update", file)
    try change()
    let run = Invocation("check", "--baseline", file)
    #expect(run.status == .baselineChanged)
    #expect(run.output.contains("regressed. "))
    #expect(run.diagnostics.hasPrefix("\(folder("good.baseline.new.json")) has the new results;"))
    #expect(folder.names == ["good.baseline.json", "good.baseline.new.json", "good.json"])
    #expect(Invocation("baseline", "accept", file).status == .success)
    #expect(Invocation("check", "--baseline", file).status == .success)
    #expect(folder.names == ["good.baseline.json", "good.json"])
  }

  @Test func `a check only reports if CI is set`() throws {
    _ = Invocation("baseline", "update", file)
    let text = try folder.read("good.baseline.json")
    try change()
    let run = Invocation("check", "--baseline", file, on: ci)
    #expect(run.status == .baselineChanged)
    #expect(run.output.contains("regressed. ") && run.diagnostics.isEmpty)
    #expect(folder.names == ["good.baseline.json", "good.json"])
    #expect(try folder.read("good.baseline.json") == text)
  }

  @Test func `a missing baseline fails and leaves one to accept`() {
    #expect(Invocation("check", "--baseline", file, on: ci).status == .baselineChanged)
    #expect(folder.names == ["good.json"])
    let run = Invocation("check", "--baseline", file)
    let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(run.status == .baselineChanged && words.contains(": no baseline."))
    #expect(Invocation("baseline", "accept", file).status == .success)
    #expect(Invocation("check", "--baseline", file, on: ci).status == .success)
  }

  @Test func `reverting a change removes the pending baseline`() throws {
    _ = Invocation("baseline", "update", file)
    try change()
    _ = Invocation("check", "--baseline", file)
    try change("15m")
    #expect(Invocation("check", "--baseline", file).status == .success)
    #expect(folder.names == ["good.baseline.json", "good.json"])
  }

  @Test func `a failed expectation outweighs a changed baseline`() throws {
    _ = Invocation("baseline", "update", file)
    try change(limit: "== 0")
    #expect(Invocation("check", "--baseline", file).status == .expectationFailed)
    #expect(Invocation("check", "--baseline", "--exit-zero", file).status == .success)
  }

  @Test func `a baseline alone counts as an evaluation`() throws {
    let plain = try folder.write(ScenarioText.good, to: "plain.json")
    #expect(Invocation("check", plain).status == .nothingEvaluated)
    _ = Invocation("baseline", "update", plain)
    #expect(Invocation("check", "--baseline", plain).status == .success)
  }

  @Test func `improvements pass unless checks are strict`() throws {
    _ = Invocation("baseline", "update", file)
    let text = try folder.read("good.baseline.json")
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"staleness.time.p95{") })
    let worse = line.replacing(/\d+(?=[,\]])/, with: "99999999")
    _ = try folder.write(text.replacing(line, with: worse), to: "good.baseline.json")
    let output = Invocation("check", "--baseline", file, on: ci).output
    #expect(
      output.split { $0.isWhitespace }.joined(separator: " ").contains(
        "improved. Metrics on seeds 1 to 20: 1 improved,"))
    #expect(Invocation("check", "--baseline", file, on: ci).status == .success)
    #expect(Invocation("check", "--baseline", "--strict", file, on: ci).status == .baselineChanged)
  }

  @Test func `a broken baseline is a finding`() throws {
    _ = try folder.write("{", to: "good.baseline.json")
    let run = Invocation("check", "--baseline", file)
    #expect(run.status == .badScenario && run.output.contains("good.baseline.json:1:"))
  }

  @Test func `a mistake in a scenario is reported once`() throws {
    let bad = try folder.write(ScenarioText.bad, to: "bad.json")
    let (plain, compared) = (Invocation("check", bad), Invocation("check", "--baseline", bad))
    #expect(plain.output == compared.output && plain.diagnostics == compared.diagnostics)
    #expect(compared.status == .badScenario)
  }

  @Test func `the text of baselines does not mix with a report on standard output`() throws {
    _ = Invocation("baseline", "update", file)
    #expect(Invocation("check", "--baseline", "--quiet", file).diagnostics.isEmpty)
    try change()
    let run = Invocation("check", "--baseline", "--exit-zero", file, "--report", "csv=-")
    let plain = Invocation("check", "--exit-zero", file, "--report", "csv=-").output
    #expect(run.output.hasPrefix(plain) && run.output.dropFirst(plain.count).hasPrefix("changed,"))
    #expect(run.diagnostics.contains("regressed."))
  }

  @Test func `baselines among the files are skipped`() {
    _ = Invocation("baseline", "update", file)
    for command in ["check", "run"] {
      #expect(Invocation(command, file, folder("good.baseline.json")).output == Invocation(command, file).output)
    }
  }

  @Test func `options that need a baseline are refused without one`() {
    #expect(Invocation("check", "--strict", file).firstError == "Error: '--strict' needs '--baseline'.")
    #expect(Invocation("check", "--baseline", "-").status == .badUsage)
  }

  @Test func `every machine-readable report contains a changed baseline`() throws {
    _ = Invocation("baseline", "update", file)
    try change()
    func report(_ format: String) -> String {
      Invocation("check", "--baseline", file, "--report", "\(format)=-", on: ci).output
    }
    let json = report("json")
    #expect(json.contains(#""verdict": "changed""#) && json.contains(#""state": "regressed""#))
    #expect(json.contains(#""exitCode": 2"#))
    let junit = report("junit")
    #expect(junit.contains(#"tests="2" failures="1" errors="0""#) && junit.contains(#"<testcase name="baseline""#))
    #expect(junit.contains(#"type="regressed""#))
    #expect(
      report("github").hasPrefix(
        "::error file=\(file),line="))
    #expect(report("github").contains(",title=The baseline differs::regressed. "))
    #expect(report("github").contains(#"policy.after: "15m" → "2h""#))
    #expect(report("markdown").contains("\n### Baselines\n\nBaseline of "))
  }

  @Test func `hostile names and the largest values in a baseline are shown safely`() throws {
    _ = Invocation("baseline", "update", file)
    let text = try folder.read("good.baseline.json")
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"staleness.time.p95{") })
    let values = Array(repeating: "9223372036854775807", count: 20).joined(separator: ",")
    let hostile = #""staleness.time.p95{\n::error::\u001b[1m}":[\#(values)],"# + "\n"
    _ = try folder.write(text.replacing(line, with: hostile + line), to: "good.baseline.json")
    let run = Invocation("check", "--baseline", file, on: ci)
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\n::") && run.output.contains("removed"))
    _ = try folder.write(
      text.replacing(line, with: line.replacing(/\d+(?=[,\]])/, with: "9223372036854775807")),
      to: "good.baseline.json")
    #expect(Invocation("check", "--baseline", file, on: ci).output.contains("improved"))
  }

  @Test func `a report never replaces a baseline`() {
    for name in ["good.baseline.json", "good.baseline.new.json"] {
      _ = Invocation("baseline", "update", file)
      #expect(Invocation("check", "--baseline", file, "--report", "json=\(folder(name))").status == .badUsage)
    }
    #expect(Invocation("baseline", "diff", file, "--output", folder("good.baseline.json")).status == .badUsage)
  }
}
