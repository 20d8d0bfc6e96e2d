import Foundation
import Testing

@testable import timeline_sim

@Suite struct ValidateCommandTests {
  private static func knownBad(_ name: String) -> String {
    GoldenFile.package.appending(path: "Tests/KnownBad/\(name).json").path
  }

  @Test func `a scenario without errors is valid, even with warnings`() {
    let run = Invocation("validate", ScenarioLibrary.path("midnight-rush"), ScenarioLibrary.path("plain-day"))
    #expect(run.status == .success && run.diagnostics == "")
    #expect(run.output.contains("midnight-rush.json:10:5: note: on-the-dot: Add up to 30m of jitter"))
    #expect(run.output.hasSuffix("2 files: 0 errors, 0 warnings, 1 note\n"))
  }

  @Test func `an error is shown on standard output with its place and id`() {
    let run = Invocation("validate", Self.knownBad("unknown-key"))
    #expect(run.status == .badScenario && run.diagnostics == "")
    #expect(
      run.output.contains("unknown-key.json:4:3: error: a scenario has no key 'abuot'; did you mean 'about'? [unkn"))
    #expect(run.output.hasSuffix("1 file: 1 error, 0 warnings, 0 notes\n"))
  }

  @Test func `a warning fails only with --strict`() {
    #expect(Invocation("validate", Self.knownBad("no-foresight")).status == .success)
    #expect(Invocation("validate", "--strict", Self.knownBad("no-foresight")).status == .badScenario)
    #expect(Invocation("validate", "--strict", ScenarioLibrary.path("midnight-rush")).status == .success)
  }

  @Test func `a missing file outweighs a file with errors`() {
    let run = Invocation("validate", "nowhere.json", Self.knownBad("unknown-key"))
    #expect(run.status == .noInput)
    #expect(run.output.contains("nowhere.json: error: no such file [no-such-file]"))
  }

  @Test func `standard input can be validated too, once`() {
    let console = Console(input: .bytes(Array(ScenarioText.bad.utf8)))
    let run = Invocation("validate", "-", on: console)
    #expect(run.status == .badScenario && run.output.hasPrefix("<stdin>:1:1: error: "))
    #expect(Invocation("validate", "-", "-").status == .badUsage)
  }

  @Test func `JSON contains the same findings`() throws {
    let run = Invocation("validate", "-f", "json", Self.knownBad("unknown-key"), ScenarioLibrary.path("midnight-rush"))
    let document = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let files = try #require(document["files"] as? [[String: Any]])
    let finding = try #require((files[0]["findings"] as? [[String: Any]])?.first)
    #expect(document["errors"] as? Int == 1 && finding["id"] as? String == "unknown-key")
    let proposal = try #require((files[1]["proposals"] as? [[String: Any]])?.first)
    #expect(proposal["widget"] as? String == "on-the-dot" && proposal["id"] as? String == "aligned-dates")
  }

  @Test func `validation does not run the scenario, so a livelock is no error`() {
    #expect(Invocation("validate", Self.knownBad("livelock")).status == .success)
  }
}
