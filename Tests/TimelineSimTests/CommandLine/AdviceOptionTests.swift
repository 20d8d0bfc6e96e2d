import Foundation
import Testing

@testable import timeline_sim

@Suite struct AdviceOptionTests {
  let folder: TemporaryFolder
  let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(ScenarioText.good, to: "good.json")
  }

  private func run(_ text: String) throws -> [String: Any] {
    let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require((document["runs"] as? [[String: Any]])?.first)
  }

  @Test func `a report ends with advice unless it is switched off`() {
    #expect(Invocation("run", file, "--details").output.contains("\nAdvice\n"))
    #expect(Invocation("run", file).output.contains("\nNo change that the rules know helps; "))
    let bare = Invocation("run", file, "--no-advice", "--details")
    #expect(bare.status == .success)
    #expect(!bare.output.contains("Advice") && !bare.output.contains("was tried"))
  }

  @Test func `the option removes only the advice`() throws {
    var with = try run(Invocation("run", "-f", "json", file).output)
    let without = try run(Invocation("run", "-f", "json", "--no-advice", file).output)
    #expect(with["advice"] is [Any])
    for key in ["advice", "adviceSeeds", "changesNotTried", "adviceIsCutShort"] { with[key] = nil }
    #expect(NSDictionary(dictionary: with) == NSDictionary(dictionary: without))
  }

  @Test func `a change that was not tried because of the limit on events cannot be written`() {
    let failed = Invocation("run", file, "--apply-advice", "1", "--max-events", "10000")
    #expect(failed.status == .badUsage)
    #expect(failed.diagnostics.contains("not all changes ran, because of '--max-events'."))
  }

  @Test func `observations and recordings do not depend on advice`() throws {
    for (name, options) in [("with", [String]()), ("without", ["--no-advice"])] {
      var console = Console()
      let arguments = ["run", file, "--events", folder(name + ".ndjson"), "--record", folder(name)] + options
      #expect(Tool.run(arguments, console: &console) == .success)
    }
    #expect(try folder.read("with.ndjson") == folder.read("without.ndjson"))
    #expect(try folder.read("with/good.json") == folder.read("without/good.json"))
  }
}
