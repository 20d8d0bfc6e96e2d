import Foundation
import Testing

@testable import timeline_sim

@Suite struct CompareCommandTests {
  private let folder: TemporaryFolder
  private let good: String
  private let slow: String
  private let bad: String
  private static let setting = "widgets.score.provider.policy.after=2h"

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.write(ScenarioText.good, to: "good.json")
    slow = try folder.write(ScenarioText.good.replacing(#""15m""#, with: #""2h""#), to: "slow.json")
    bad = try folder.write(ScenarioText.bad, to: "bad.json")
  }

  /// Compares without the range over the assumptions, which takes most of the time.
  private func quick(_ arguments: [String], on console: Console = Console()) -> Invocation {
    Invocation(["compare", "--no-range"] + arguments, on: console)
  }

  private func quick(_ arguments: String..., on console: Console = Console()) -> Invocation {
    quick(arguments, on: console)
  }

  @Test func `setting a value compares like a file with that value`() throws {
    let (one, two) = (quick(good, "--set", Self.setting), quick(good, slow))
    #expect(one.status == .success && two.status == .success)
    let rows = { (run: Invocation) in run.output.split(separator: "\n\n").dropFirst().joined() }
    #expect(rows(one) == rows(two))
    #expect(one.output.contains("worse") && one.output.contains("with \(Self.setting)"))
  }

  @Test(arguments: ["2h", "1m", "15m"])
  func `lines fit in 80 columns`(after: String) {
    let arguments = [good, "--set", "widgets.score.provider.policy.after=\(after)"]
    for run in [quick(arguments), quick(arguments + ["--seeds", "3"]), quick(arguments + ["--seeds", "3", "--all"])] {
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `lines with a range over the assumptions fit in 80 columns`() {
    let run = Invocation("compare", good, slow)
    #expect(run.output.contains("\nPlausible differences\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `a difference fails only if the options say so`() {
    let set = ["--set", Self.setting]
    let better = ["--set", "widgets.score.provider.policy.after=6m"]
    let run = { (arguments: [String]) in quick([good] + arguments).status }
    #expect(run(set) == .success)
    #expect(run(set + ["--fail-on", "regression"]) == .expectationFailed)
    let slower = ["--set", "widgets.score.provider.policy.after=25m", "--fail-on", "regression"]
    #expect(run(slower) == .expectationFailed)
    #expect(run(slower + ["--tolerance", "100%"]) == .success)
    #expect(run(better + ["--fail-on", "change"]) == .expectationFailed)
    #expect(run(["--set", "widgets.score.provider.policy.after=15m", "--fail-on", "change"]) == .success)
    #expect(quick(good, slow, "--fail-on", "regression").status.rawValue == 1)
  }

  @Test func `a comparison needs exactly one second scenario`() {
    #expect(Invocation("compare", good).firstError.contains("needs a scenario to compare with"))
    #expect(Invocation("compare", good, slow, "--set", Self.setting).status == .badUsage)
    #expect(Invocation("compare", "-", "-").status == .badUsage)
    #expect(Invocation("compare", good, slow, bad).status == .badUsage)
    #expect(Invocation("compare").status == .badUsage)
    #expect(Invocation("compare", good, slow, "--output", slow).status == .badUsage)
  }

  @Test func `an unknown path is a usage error shown at its place`() {
    let run = Invocation("compare", good, "--set", "widgets.scor.provider.policy.after=2h")
    #expect(run.status == .badUsage)
    #expect(run.diagnostics.contains("--set:1:9: error: 'widgets' has no 'scor'; did you mean 'score'?"))
    #expect(run.output == "")
  }

  @Test func `a refused value names the setting`() {
    let run = Invocation("compare", good, "--set", "widgets.score.provider.policy.after=2x")
    #expect(run.status == .badScenario)
    #expect(run.firstError == "Error: the scenario cannot run with --set 'widgets.score.provider.policy.after=2x'")
    #expect(run.diagnostics.contains("--set:1:37: error: "))
  }

  @Test func `a setting that makes a widget livelock is a finding`() {
    let run = Invocation(
      "compare", good, "--set", #"system={ "preset": "ideal", "interval.minimum": "0s" }"#,
      "--set", #"widgets.score.provider={ "policy": { "after": "0s" }, "takes": "0s" }"#)
    #expect(run.status == .badScenario)
    #expect(run.firstError.hasPrefix("Error: the scenario cannot run with --set "))
    #expect(run.diagnostics.contains("good.json:9:7: error: score ran 10,000 times at one instant"))
  }

  @Test func `findings of both files are shown, and the highest exit status wins`() {
    let run = Invocation("compare", bad, folder("none.json"))
    #expect(run.status == .noInput)
    #expect(run.diagnostics.contains("bad.json:1:") && run.diagnostics.contains("none.json: error"))
  }

  @Test func `a tolerance is a ratio`() {
    #expect(Invocation("compare", good, slow, "--tolerance", "5").status == .badUsage)
    #expect(quick(good, slow, "--tolerance", "5%").status == .success)
  }

  @Test func `a comparison names different seeds of the second scenario`() throws {
    let other = try folder.write(ScenarioText.good.replacing(#""seed": 1"#, with: #""seed": 9"#), to: "other.json")
    #expect(quick(good, other).output.contains("Seed 1 for both, which is A's own; B's own is 9."))
    #expect(quick(good, slow).output.contains("Seed 1 for both.\n"))
    #expect(quick(good, slow, "--seeds", "2").output.contains("Seeds 1 to 2 for both"))
  }

  @Test func `standard input can be one of the two scenarios`() {
    let console = Console(input: .bytes(Array(ScenarioText.good.utf8)))
    #expect(quick("-", slow, on: console).status == .success)
    #expect(quick("-", "--set", Self.setting, on: console).status == .success)
  }

  @Test func `in JSON the causes add up`() throws {
    let run = quick(good, slow, "--format", "json", "--seeds", "3")
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["hasRegression"] as? Bool == true)
    let blame = try #require((object["blame"] as? [[String: Any]])?.first)
    let (causes, total) = try (
      #require(blame["causes"] as? [[String: Any]]), #require(blame["total"] as? [String: Any])
    )
    for side in ["first", "second", "difference"] {
      #expect(causes.reduce(0) { $0 + ($1[side] as? Int ?? 0) } == total[side] as? Int)
    }
    #expect(!(try #require(object["metrics"] as? [Any])).isEmpty)
  }

  @Test func `Markdown has tables`() {
    let run = quick(good, slow, "--format", "markdown")
    #expect(run.output.contains("| :--- | ---: |"))
    #expect(run.output.contains("## Comparison"))
  }

  @Test func `a report in a file equals the report on standard output`() throws {
    let run = quick(good, slow, "-o", folder("report.txt"))
    #expect(run.output == "")
    #expect(try folder.read("report.txt") == quick(good, slow).output)
  }
}
