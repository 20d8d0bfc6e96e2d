import Foundation
import Testing

@testable import timeline_sim

@Suite struct BaselineCommandTests {
  private let folder: TemporaryFolder
  private let file: String
  /// A console of a continuous integration job.
  private let ci = Console(environment: ["CI": "true"])

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(ScenarioText.good, to: "good.json")
  }

  private func change(_ policy: String = "2h") throws {
    _ = try folder.write(ScenarioText.good.replacing(#""15m""#, with: "\"\(policy)\""), to: "good.json")
  }

  @Test func `update writes the baseline next to its scenario, and only once`() throws {
    #expect(Invocation("baseline", "update", file).output == "\(folder("good.baseline.json")): written\n")
    #expect(folder.names == ["good.baseline.json", "good.json"])
    let text = try folder.read("good.baseline.json")
    #expect(Invocation("baseline", "update", file).output == "\(folder("good.baseline.json")): unchanged\n")
    #expect(try folder.read("good.baseline.json") == text)
    #expect(Invocation("baseline", "diff", file).status == .success)
  }

  @Test func `diff shows the changed metrics and exits with 2`() throws {
    _ = Invocation("baseline", "update", file)
    try change()
    let diff = Invocation("baseline", "diff", file)
    #expect(diff.status == .baselineChanged && diff.status.rawValue == 2)
    let words = diff.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("regressed. Metrics on seeds 1 to 20: ") && words.contains("First difference at 2026-06-1"))
    #expect(diff.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(folder.names == ["good.baseline.json", "good.json"])
  }

  @Test func `a diff over many seeds shows their number and confidence intervals`() throws {
    _ = Invocation("baseline", "update", file, "--seeds", "3")
    try change()
    let diff = Invocation("baseline", "diff", file)
    #expect(diff.output.contains("99.9 %") && diff.output.contains("±"))
    #expect(diff.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let others = Invocation("baseline", "diff", file, "--seeds", "2")
    #expect(others.output.split { $0.isWhitespace }.joined(separator: " ").contains("seeds changed."))
  }

  @Test(arguments: ["update", "accept"])
  func `no baseline is written if CI is set`(action: String) throws {
    _ = Invocation("baseline", "update", file)
    let text = try folder.read("good.baseline.json")
    try change()
    _ = try folder.write(text, to: "good.baseline.new.json")
    let run = Invocation("baseline", action, file, on: ci)
    #expect(run.status == .badUsage)
    #expect(run.firstError.hasPrefix("Error: Baselines are not written where CI is set;"))
    #expect(try folder.read("good.baseline.json") == text)
    #expect(folder.names == ["good.baseline.json", "good.baseline.new.json", "good.json"])
  }

  @Test func `a CI variable set to false or 0 counts as unset`() {
    for value in ["", "false", "0"] { #expect(!ContinuousIntegration.isOn(in: ["CI": value])) }
    for value in ["true", "1", "woodpecker"] { #expect(ContinuousIntegration.isOn(in: ["CI": value])) }
    #expect(!ContinuousIntegration.isOn(in: [:]))
  }

  @Test func `accept installs the pending change and keeps edited tolerances`() throws {
    _ = Invocation("baseline", "update", file)
    let edited = try folder.read("good.baseline.json").replacing(
      #""metrics": {"#, with: #""tolerances": {"load.runs":7},"# + "\n" + #"  "metrics": {"#)
    try change()
    _ = Invocation("baseline", "update", file)
    try FileManager.default.moveItem(atPath: folder("good.baseline.json"), toPath: folder("good.baseline.new.json"))
    _ = try folder.write(edited, to: "good.baseline.json")
    #expect(Invocation("baseline", "accept", file).output == "\(folder("good.baseline.json")): accepted\n")
    #expect(folder.names == ["good.baseline.json", "good.json"])
    let accepted = try folder.read("good.baseline.json")
    #expect(accepted.contains(#""tolerances": {"load.runs":7}"#))
    #expect(Invocation("baseline", "diff", file).status == .success)
    #expect(Invocation("baseline", "accept", file).output.hasSuffix("no change is pending\n"))
  }

  @Test func `results of another version of the scenario are not accepted`() throws {
    _ = Invocation("baseline", "update", file)
    try change()
    _ = Invocation("check", "--baseline", file)
    let accepted = try folder.read("good.baseline.json")
    try change("3h")
    let run = Invocation("baseline", "accept", file)
    #expect(run.status == .badUsage && run.diagnostics.contains("was made from another version of"))
    #expect(try folder.read("good.baseline.json") == accepted)
  }

  @Test func `a check with assignments leaves no results to accept`() throws {
    _ = Invocation("baseline", "update", file)
    #expect(Invocation("check", "--baseline", file, "--set", "seed=9").status != .badUsage)
    #expect(folder.names == ["good.baseline.json", "good.json"])
  }

  @Test func `list shows which scenarios have a baseline and its state`() throws {
    let other = try folder.write(ScenarioText.good, to: "other.json")
    _ = Invocation("baseline", "update", file)
    _ = try folder.write(try folder.read("good.baseline.json"), to: "good.baseline.new.json")
    let list = Invocation("baseline", "list", file, other)
    #expect(list.status == .success)
    #expect(list.output.contains("seeds 1 to 20  same, a change is pending\n"))
    #expect(list.output.contains("other.json" + String(repeating: " ", count: 17) + "no baseline\n"))
  }

  @Test func `a broken baseline is a finding and stays unchanged`() throws {
    let other = try folder.write(ScenarioText.good, to: "other.json")
    _ = try folder.write(#"{ "baseline": 1 }"#, to: "good.baseline.json")
    let run = Invocation("baseline", "update", file, other)
    #expect(run.status == .badScenario)
    #expect(run.firstError.contains("good.baseline.json:1:1: error: a baseline"))
    #expect(try folder.read("good.baseline.json") == #"{ "baseline": 1 }"#)
    #expect(run.output == "\(folder("other.baseline.json")): written\n")
  }

  @Test func `baselines among the files are skipped`() {
    _ = Invocation("baseline", "update", file)
    #expect(Invocation("baseline", "diff", folder("good.baseline.json"), file).status == .success)
  }

  @Test func `an unknown action is a usage error with a suggestion`() {
    #expect(Invocation("baseline", "updte", file).firstError.contains("Did you mean 'update'?"))
    #expect(Invocation("baseline", "update").firstError.contains("Missing expected argument '<files> ...'"))
    #expect(Invocation("baseline", "diff", "-").status == .badUsage)
    #expect(Invocation("baseline", "list", file, "--strict").status == .badUsage)
    #expect(Invocation("baseline", "accept", file, "--seeds", "3").status == .badUsage)
    #expect(Invocation("baseline", "diff", file, "--output", file).status == .badUsage)
  }

  @Test func `a folder in place of a baseline is an error and stays unchanged`() throws {
    try FileManager.default.createDirectory(atPath: folder("good.baseline.json"), withIntermediateDirectories: false)
    #expect(Invocation("baseline", "update", file).status == .noInput)
    #expect(folder.names == ["good.baseline.json", "good.json"])
  }

  @Test func `a pipe in place of a baseline or its change does not block`() throws {
    #expect(mkfifo(folder("good.baseline.json"), 0o600) == 0)
    #expect(Invocation("baseline", "diff", file).status == .noInput)
    #expect(Invocation("check", "--baseline", file).status == .noInput)
    try FileManager.default.removeItem(atPath: folder("good.baseline.json"))
    #expect(mkfifo(folder("good.baseline.new.json"), 0o600) == 0)
    #expect(Invocation("check", "--baseline", file).status == .cannotCreate)
    #expect(Invocation("baseline", "accept", file).status == .noInput)
  }

  @Test func `JSON and Markdown show the same change`() throws {
    _ = Invocation("baseline", "update", file)
    try change()
    let json = Invocation("baseline", "diff", file, "-f", "json")
    let object = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let baseline = try #require((object["baselines"] as? [[String: Any]])?.first)
    #expect(baseline["state"] as? String == "regressed")
    #expect((baseline["firstDifference"] as? [String: Any])?["isExact"] as? Bool == true)
    let markdown = Invocation("baseline", "diff", file, "-f", "markdown").output
    #expect(markdown.hasPrefix("## Baselines\n") && markdown.contains("| :--- | ---: |"))
  }
}
