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

  private func request(_ policies: String...) throws -> CheckRequest {
    var request = CheckRequest()
    for (index, text) in policies.enumerated() {
      request.policies.append(try .load(text: text, name: "policy\(index).json"))
    }
    return request
  }

  @Test func `expectations of a policy are judged in addition to the scenario's own`() throws {
    let policy = #"[{ "match": "dir/**", "expect": { "stale.share.time": "<= 0%" } }]"#
    let check = try CheckSample.check(#""stale.share.time": "<= 100%""#, request(policy))
    #expect(check.verdicts.map(\.outcome) == [.passed, .failed])
    #expect(check.verdicts.map(\.expectation.location.file) == ["dir/test.json", "policy0.json"])
    #expect(check.verdicts[1].expectation.location.span?.place == "1:35")
  }

  @Test func `the last matching pattern decides`() throws {
    let expect = #""expect": { "stale.share.time": "<= 0%" }"#
    let spared = #"[{ "match": ["**", "!dir/**"], \#(expect) }, { "match": "*.md", \#(expect) }]"#
    #expect(try CheckSample.check("", request(spared)).verdicts.isEmpty)
    let taken = #"{ "match": ["**", "!dir/**", "test.json"], \#(expect) }"#
    #expect(try CheckSample.check("", request(taken)).verdicts.count == 1)
  }

  @Test func `a name that is unknown in the scenario is reported at its place in the policy`() throws {
    let policy = #"[{ "match": "*.json", "expect": { "budget.used{widget=mian}": "<= 60/day" } }]"#
    let error = #expect(throws: InvalidScenario.self) { try CheckSample.check("", request(policy)) }
    #expect(error?.findings.map(\.message) == ["there is no widget 'mian' in dir/test.json; did you mean 'main'?"])
    #expect(error?.findings.first?.location.file == "policy0.json")
  }

  @Test func `a policy that matches no file is an error`() throws {
    let policy = try ExpectationFile.load(text: #"[{ "match": "scenario/**", "expect": { "blame": "<= 1h" } }]"#)
    let finding = policy.unmatchedElements(among: ["dir/test.json"]).first
    #expect(finding?.problem == "no checked file matches 'scenario/**'" && finding?.severity == .error)
    #expect(policy.unmatchedElements(among: ["dir/test.json", "scenario/a.json"]).isEmpty)
  }

  @Test func `a policy entry that matches no file is a warning if another entry matches`() throws {
    let expect = #""expect": { "blame": "<= 1h" }"#
    let policy = try ExpectationFile.load(text: #"[{ "match": "a.json", \#(expect) }, { "match": "b", \#(expect) }]"#)
    #expect(policy.unmatchedElements(among: ["a.json"]).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("[]", ["the policy has no expectations; add an entry"]),
    (#"[{ "match": "*" }]"#, ["a policy entry needs 'expect'"]),
    (
      #"[{ "match": "!*", "expect": { "x": "1" } }]"#,
      ["'match' includes no file; write \"scenarios/**\" or \"*.json\""]
    ),
    (#"[{ "match": "*", "expect": {} }]"#, ["this entry has no expectations"]),
    (
      #"[{ "mtach": "*", "expect": { "x": "1" } }]"#,
      ["a policy entry has no key 'mtach'; did you mean 'match'?"]
    ),
    ("7", ["a policy entry must be an object, not a number; write { … }"]),
  ])
  func `an unreadable policy is reported`(text: String, messages: [String]) {
    #expect(findings(text) == messages)
  }
}
