import Testing

@testable import TimelineSim

@Suite struct ExpectationFileTests {
  private func findings(_ text: String) -> [String] {
    do throws(InvalidScenario) {
      _ = try ExpectationFile.load(text: text)
      return []
    } catch {
      return error.findings.map(\.message)
    }
  }

  private func request(_ expectationFiles: String...) throws -> CheckRequest {
    var request = CheckRequest()
    for (index, text) in expectationFiles.enumerated() {
      request.expectationFiles.append(try .load(text: text, name: "file\(index).json"))
    }
    return request
  }

  @Test func `expectations of a file are judged in addition to the scenario's own`() throws {
    let file = #"[{ "match": "dir/**", "expect": { "stale.share.time": "<= 0%" } }]"#
    let check = try CheckSample.check(#""stale.share.time": "<= 100%""#, request(file))
    #expect(check.verdicts.map(\.outcome) == [.passed, .failed])
    #expect(check.verdicts.map(\.expectation.location.file) == ["dir/test.json", "file0.json"])
    #expect(check.verdicts[1].expectation.location.span?.place == "1:35")
  }

  @Test func `the last matching pattern decides`() throws {
    let expect = #""expect": { "stale.share.time": "<= 0%" }"#
    let spared = #"[{ "match": ["**", "!dir/**"], \#(expect) }, { "match": "*.md", \#(expect) }]"#
    #expect(try CheckSample.check("", request(spared)).verdicts.isEmpty)
    let taken = #"{ "match": ["**", "!dir/**", "test.json"], \#(expect) }"#
    #expect(try CheckSample.check("", request(taken)).verdicts.count == 1)
  }

  @Test func `a name that is unknown in the scenario is reported at its place in the expectation file`() throws {
    let file = #"[{ "match": "*.json", "expect": { "budget.used{widget=mian}": "<= 60/day" } }]"#
    let error = #expect(throws: InvalidScenario.self) { try CheckSample.check("", request(file)) }
    #expect(error?.findings.map(\.message) == ["there is no widget 'mian' in dir/test.json; did you mean 'main'?"])
    #expect(error?.findings.first?.location.file == "file0.json")
  }

  @Test func `an expectation file that matches no scenario is an error`() throws {
    let file = try ExpectationFile.load(text: #"[{ "match": "scenario/**", "expect": { "blame": "<= 1h" } }]"#)
    let finding = file.unmatchedElements(among: ["dir/test.json"]).first
    #expect(finding?.problem == "no checked file matches 'scenario/**'" && finding?.severity == .error)
    #expect(file.unmatchedElements(among: ["dir/test.json", "scenario/a.json"]).isEmpty)
  }

  @Test func `an element that matches no file is a warning if another matches`() throws {
    let expect = #""expect": { "blame": "<= 1h" }"#
    let file = try ExpectationFile.load(text: #"[{ "match": "a.json", \#(expect) }, { "match": "b", \#(expect) }]"#)
    #expect(file.unmatchedElements(among: ["a.json"]).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("[]", ["the file has no expectations; add an element"]),
    (#"[{ "match": "*" }]"#, ["an expectation file element needs 'expect'"]),
    (
      #"[{ "match": "!*", "expect": { "x": "1" } }]"#,
      ["'match' includes no file; write \"scenarios/**\" or \"*.json\""]
    ),
    (#"[{ "match": "*", "expect": {} }]"#, ["this element has no expectations"]),
    (
      #"[{ "mtach": "*", "expect": { "x": "1" } }]"#,
      ["an expectation file element has no key 'mtach'; did you mean 'match'?"]
    ),
    ("7", ["an expectation file element must be an object, not a number; write { … }"]),
  ])
  func `an unreadable expectation file is reported`(text: String, messages: [String]) {
    #expect(findings(text) == messages)
  }
}
