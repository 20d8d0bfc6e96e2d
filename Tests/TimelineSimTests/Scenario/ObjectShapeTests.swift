import Testing

@testable import TimelineSim

@Suite struct ObjectShapeTests {
  private static func decode(_ text: String, _ body: (inout ObjectDecoder) -> Void) -> [String] {
    let shape = ObjectShape(
      "thing", "A thing.",
      [
        KeyShape("size", .size, required: true, "How large it is."), KeyShape("takes", .duration, "How long it takes."),
      ])
    let source = SourceText(name: "x", text: text)
    let log = FindingLog(source: source)
    ObjectDecoder.decode(JSONReader.read(source).0 ?? .null, shape, at: .root, log: log, body)
    return log.findings.map(\.message)
  }

  @Test func `unknown and missing keys are reported even if no key is read`() {
    #expect(
      Self.decode(#"{ "tkes": "1s" }"#) { _ in } == [
        "a thing has no key 'tkes'; did you mean 'takes'?", "a thing needs 'size'",
      ])
  }

  @Test func `a known key that is not read is a finding`() {
    #expect(Self.decode(#"{ "size": "1B", "takes": "1s" }"#) { _ = $0.size("size") } == ["'takes' does not apply here"])
  }

  @Test func `reading a key that is not in the table is a programmer error`() async {
    await #expect(processExitsWith: .failure) { _ = Self.decode("{}") { _ = $0.duration("lasts") } }
  }

  @Test func `reading a key in another form is a programmer error`() async {
    await #expect(processExitsWith: .failure) { _ = Self.decode("{}") { _ = $0.duration("size") } }
  }

  @Test func `a key that is twice in a table is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = ObjectShape("thing", "A thing.", [KeyShape("a", .text, "One."), KeyShape("a", .text, "Another.")])
    }
  }

  @Test func `the names of shapes are unique`() {
    let ids = ObjectShape.scenario.reachable.map(\.id)
    #expect(Set(ids).count == ids.count && ids.contains("relevanceWidget"))
  }
}
