import Testing

@testable import TimelineSim
@testable import timeline_sim

/// An option of several commands means the same in each.
@Suite struct SharedOptionTests {
  let folder: TemporaryFolder
  let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(ScenarioText.good, to: "good.json")
  }

  @Test(arguments: [
    "color", "device", "devices", "jobs", "load", "max-events", "output", "quiet", "samples", "seed", "set",
    "uncertain",
  ])
  func `an option of several commands has the same spelling and values in each`(name: String) {
    let options = Tool.subcommands.flatMap(\.options).map(\.spec).filter { $0.name == name }
    #expect(options.count > 1)
    #expect(Set(options.map { [$0.listLabel, $0.form?.range, $0.fallback] }).count == 1)
    #expect(Set(options.map(\.candidates)).count == 1)
    #expect(Set(options.map(\.isRepeating)).count == 1)
  }

  @Test(arguments: [
    ["run"], ["check"], ["validate"], ["compare", "--set", "seed=2"], ["baseline", "list"], ["baseline", "diff"],
    ["sweep", "--axis", "widgets.score.provider.policy.after=15m,1h", "--seeds", "2"],
  ])
  func `--quiet omits the report on standard output, and keeps status and files`(arguments: [String]) throws {
    let command = arguments + [file]
    let report = Invocation(command, on: Console())
    let quiet = Invocation(command + ["-q"], on: Console())
    #expect(!report.output.isEmpty && quiet.output.isEmpty)
    #expect(quiet.status == report.status)
    guard arguments != ["check"], arguments != ["baseline", "list"] else { return }
    #expect(Invocation(command + ["-q", "-o", folder("report")], on: Console()).output.isEmpty)
    #expect(try folder.read("report") == report.output)
  }

  @Test func `a quiet merge writes only its files`() throws {
    let (plan, part) = (folder("plan"), folder("part"))
    let fleet = ScenarioLibrary.path("fleet-news")
    #expect(Invocation("plan", fleet, "--devices", "4", "--shards", "1", "-o", plan).status == .success)
    #expect(Invocation("worker", plan, "--shard", "1", "-o", part).status == .success)
    let quiet = Invocation("merge", plan, part, "--quiet", "--load", folder("load.csv"))
    #expect(quiet.status == .success && quiet.output == "")
    #expect(try !folder.read("load.csv").isEmpty)
  }

  @Test func `a comparison on one seed replays both scenarios on it`() {
    let command = ["compare", file, "--set", "widgets.score.provider.policy.after=45m", "--seed", "5"]
    #expect(Invocation(command, on: Console()).output.contains("Seed 5 for both."))
    let both = Invocation(command + ["--seeds", "2"], on: Console())
    #expect(both.firstError == "Error: '--seeds' and '--seed' exclude each other.")
  }

  @Test func `a baseline can have one seed`() {
    #expect(Invocation("baseline", "update", file, "--seed", "7").status == .success)
    #expect(Invocation("baseline", "list", file).output.contains("  seed 7"))
    #expect(Invocation("baseline", "diff", file).status == .success)
    let accept = Invocation("baseline", "accept", file, "--seed", "7")
    #expect(accept.firstError == "Error: '--seed' needs 'baseline update' or 'baseline diff'.")
  }

  @Test func `findings about baselines can be coloured`() throws {
    let bad = try folder.write(ScenarioText.bad, to: "bad.json")
    #expect(Invocation("baseline", "list", bad, "--color", "always").diagnostics.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(!Invocation("baseline", "list", bad).diagnostics.contains("\u{1B}"))
  }
}
