import Testing

@testable import TimelineSim

/// Sources that are composed of others, as a scenario says them.
@Suite struct CompositionTests {
  /// Returns a scenario with the sources `day`, foreseen and on the device, `tasks`, and a composed one.
  private static func text(_ composed: String, source: String = #""both""#) -> String {
    let sources = """
      "sources": { "both": \(composed), "day": { "changes": { "at": "00:00" }, "foreseen": "2h", "network": false }, \
      "tasks": { "changes": { "every": "1h" }, "foreseen": "1h" } },
      """
    return Sample.scenario(
      top: sources, widget: Sample.placement.replacing(#""news""#, with: source) + Sample.simple
    ).replacing(#""sources": { "news": { \#(Sample.hourly) } },"#, with: "")
  }

  @Test func `a composed source has the network of any part, and the longest foresight`() throws {
    let plan = try Sample.load(Self.text(#"{ "of": ["tasks", "day"] }"#)).plan
    #expect(plan.sources[0] == SourcePlan(foreseen: .hours(2), needsNetwork: true, parts: [1, 2]))
    #expect(PlanIndex(plan).fetches == [1, 0, 1])
    #expect(plan.instances[0].source == 0)
  }

  @Test func `its parts change as they do alone`() throws {
    let both = try Sample.load(Self.text(#"{ "of": ["tasks", "day"] }"#))
    let alone = try Sample.load(Self.text(#"{ "changes": [] }"#))
    #expect(both.plan.schedules == alone.plan.schedules)
  }

  @Test func `people of one fleet cannot see different parts`() {
    let set = #"{ "sources.both.of": ["tasks", "more"] }"#
    let profiles = #"{ "a": { "weight": 1 }, "b": { "weight": 1, "set": \#(set) } }"#
    let text = Self.text(#"{ "of": ["tasks", "day"] }"#).replacing(
      #""sources": { "both""#,
      with: #""fleet": { "people": 3, "profiles": \#(profiles) }, "sources": { "more": { "changes": [] }, "both""#)
    let error = #expect(throws: InvalidScenario.self) { _ = try Sample.load(text) }
    #expect(error?.findings.map(\.id) == [.wrongProfile])
  }

  @Test(arguments: [
    FindingCase(
      text(#"{ "of": «"day"» }"#),
      #"'of' must be an array of at least two sources, each once; write ["one", "other"]"#),
    FindingCase(
      text(#"{ "of": «[»"day", "day"] }"#),
      #"'of' must be an array of at least two sources, each once; write ["one", "other"]"#),
    FindingCase(text(#"{ "of": ["day", «"task"»] }"#), "there is no source 'task'; did you mean 'tasks'?"),
    FindingCase(
      text(#"{ "of": ["day", «"both"»] }"#),
      "'both' is composed itself; name the sources of which it is composed"),
    FindingCase(
      text(#"{ "of": ["day", "tasks"], «"network"»: false }"#), "a composed source has no key 'network'; write 'of'"),
    FindingCase(
      text(#"{ "of": ["day", "tasks"] }"#, source: #"«[»"day", "tasks"]"#),
      """
      'shows' is the name of one source, not an array; add a source with {"of": ["one", "other"]}, and write its name
      """),
  ])
  func `mistakes have located findings`(_ row: FindingCase) { row.check() }
}
