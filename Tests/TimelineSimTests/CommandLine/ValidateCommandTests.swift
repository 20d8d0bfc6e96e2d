import Foundation
import Testing

@testable import timeline_sim

@Suite struct ValidateCommandTests {
  private static func knownBad(_ name: String) -> String {
    GoldenFile.package.appending(path: "Tests/KnownBad/\(name).json").path
  }

  @Test func `scenarios without mistakes succeed, whatever could be better`() {
    let run = Invocation("validate", ScenarioLibrary.path("midnight-rush"), ScenarioLibrary.path("plain-day"))
    #expect(run.status == .success && run.diagnostics == "")
    #expect(run.output.contains("midnight-rush.json:10:5: note: on-the-dot: Add up to 30m of jitter"))
    #expect(run.output.hasSuffix("2 files: 0 errors, 0 warnings, 1 note\n"))
  }

  @Test func `a mistake stands on standard output with its place and id`() {
    let run = Invocation("validate", Self.knownBad("unknown-key"))
    #expect(run.status == .badScenario && run.diagnostics == "")
    #expect(
      run.output.contains("unknown-key.json:4:3: error: a scenario has no key 'abuot'; did you mean 'about'? [unkn"))
    #expect(run.output.hasSuffix("1 file: 1 error, 0 warnings, 0 notes\n"))
  }

  @Test func `a doubt fails only where it shall`() {
    #expect(Invocation("validate", Self.knownBad("no-foresight")).status == .success)
    #expect(Invocation("validate", "--strict", Self.knownBad("no-foresight")).status == .badScenario)
    #expect(Invocation("validate", "--strict", ScenarioLibrary.path("midnight-rush")).status == .success)
  }

  @Test func `a file that is not there weighs more than one with mistakes`() {
    let run = Invocation("validate", "nowhere.json", Self.knownBad("unknown-key"))
    #expect(run.status == .noInput)
    #expect(run.output.contains("nowhere.json: error: no such file [no-such-file]"))
  }

  @Test func `standard input is validated too, once`() {
    let console = Console(input: .bytes(Array(Scenario.bad.utf8)))
    let run = Invocation("validate", "-", on: console)
    #expect(run.status == .badScenario && run.output.hasPrefix("<stdin>:1:1: error: "))
    #expect(Invocation("validate", "-", "-").status == .badUsage)
  }

  @Test func `as data it says the same`() throws {
    let run = Invocation("validate", "-f", "json", Self.knownBad("unknown-key"), ScenarioLibrary.path("midnight-rush"))
    let document = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let files = try #require(document["files"] as? [[String: Any]])
    let finding = try #require((files[0]["findings"] as? [[String: Any]])?.first)
    #expect(document["errors"] as? Int == 1 && finding["id"] as? String == "unknown-key")
    let proposal = try #require((files[1]["proposals"] as? [[String: Any]])?.first)
    #expect(proposal["widget"] as? String == "on-the-dot" && proposal["id"] as? String == "aligned-dates")
  }

  @Test func `nothing is run, so that a widget without end is no mistake`() {
    #expect(Invocation("validate", Self.knownBad("runaway")).status == .success)
  }
}

@Suite struct SchemaCommandTests {
  @Test func `the schema is printed as it is checked in`() throws {
    let file = GoldenFile.package.appending(path: "docs/scenario.schema.json")
    #expect(try Invocation("schema").output == String(contentsOf: file, encoding: .utf8))
  }
}
