import Foundation
import Testing

@testable import TimelineSim
@testable import timeline_sim

@Suite struct CatalogueCommandTests {
  @Test(arguments: ["model", "metrics"])
  func `a catalogue is available as text and as JSON`(command: String) throws {
    let text = Invocation(command)
    #expect(text.status == .success && text.diagnostics.isEmpty)
    #expect(text.output == Invocation(command, "--format", "text").output)
    let json = Invocation(command, "-f", "json").output
    let document = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect(json.hasSuffix("}\n"))
  }

  @Test func `a catalogue can be written to a file`() throws {
    let folder = try TemporaryFolder()
    #expect(Invocation("metrics", "-o", folder("metrics.txt")).output == "")
    #expect(try folder.read("metrics.txt") == Invocation("metrics").output)
    #expect(Invocation("model", "-o", folder("none/model.txt")).status == .cannotCreate)
  }

  @Test(arguments: Preset.all.map { $0.name })
  func `every preset has its own model`(preset: String) {
    let model = Invocation("model", "--preset", preset)
    #expect(model.status == .success)
    #expect(model.output.contains(preset))
  }

  @Test func `the default preset is the first`() {
    #expect(Invocation("model").output == Invocation("model", "-p", Preset.all[0].name).output)
  }

  @Test func `the model of a scenario has its preset and its overrides`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(ScenarioText.good, to: "a.json")
    let model = Invocation("model", scenario, "--set", #"system={"preset": "ipados-26", "push.loss": "1%"}"#)
    #expect(model.output.hasPrefix("Preset ipados-26:"))
    #expect(model.output.contains("! push.loss               1%"))
  }

  @Test func `a value can be set in a preset without a file`() {
    #expect(Invocation("model", "--set", #"system."push.loss"=1%"#).output.contains("! push.loss               1%"))
    #expect(Invocation("model", "--set", #"system."push.loss"=1"#).status == .badScenario)
    #expect(Invocation("model", "--set", #"system."push.los"=1%"#).status == .badUsage)
  }
}
