import Testing

@testable import TimelineSim

@Suite struct CheckSARIFTests {
  private func run(_ report: CheckReport) throws -> JSONNode {
    let text = report.rendered(as: .sarif, version: "0.1.0")
    let (tree, findings) = JSONReader.read(SourceText(name: "x", text: text))
    #expect(findings.isEmpty && tree?["version"]?.string == "2.1.0")
    return try #require(tree?["runs"]?.elements?.first)
  }

  private func results(_ report: CheckReport) throws -> [JSONNode] {
    try #require(try run(report)["results"]?.elements)
  }

  private func uri(_ result: JSONNode) -> String? { place(result)?["artifactLocation"]?["uri"]?.string }
  private func place(_ result: JSONNode) -> JSONNode? {
    result["locations"]?.elements?.first?["physicalLocation"]
  }

  @Test func `each finding is a result with its rule, level and place`() throws {
    let run = try run(CheckReportSample.everything())
    let results = try #require(run["results"]?.elements)
    let rules = ["expectation-missed", "expectation-missed", "missing-value"]
    #expect(results.map { $0["ruleId"]?.string } == rules)
    #expect(results.map { $0["level"]?.string } == ["error", "warning", "error"])
    #expect(results.map { $0["ruleIndex"]?.integer } == [1, 1, 0])
    let text = "runs.ended is 24 and should be <= 3 (seed 3) (a limit for tests)"
    #expect(results[0]["message"]?["text"]?.string == text && uri(results[0]) == "dir/planted.json")
    let region = try #require(place(results[0])?["region"])
    #expect(region["startLine"]?.integer == 5)
    #expect(region["startColumn"]?.integer == 5 && region["endColumn"]?.integer == 17)
    #expect(run["columnKind"]?.string == "unicodeCodePoints")
  }

  @Test func `a rule is a kind of finding that occurs, with texts`() throws {
    let driver = try #require(try run(CheckReportSample.everything())["tool"]?["driver"])
    #expect(driver["name"]?.string == "TimelineSim" && driver["semanticVersion"]?.string == "0.1.0")
    let rules = try #require(driver["rules"]?.elements)
    #expect(rules.map { $0["id"]?.string } == ["missing-value", "expectation-missed"])
    for rule in rules {
      for text in ["shortDescription", "fullDescription", "help"] {
        #expect(rule[text]?["text"]?.string?.isEmpty == false)
      }
    }
  }

  @Test func `a passed check has neither results nor rules`() throws {
    let run = try run(CheckReportSample.report(#""runs.ended": ">= 1""#))
    #expect(run["results"]?.elements == [] && run["tool"]?["driver"]?["rules"]?.elements == [])
  }

  @Test(arguments: [
    ("dir/a.json", "dir/a.json"), ("./dir//./a.json", "dir/a.json"), ("/dir/a.json", "file:///dir/a.json"),
    ("a b%[1]:é.json", "a%20b%25%5B1%5D%3A%C3%A9.json"), ("<stdin>", "%3Cstdin%3E"), ("", "unnamed"),
  ])
  func `a path is a URI, relative unless the path is absolute`(path: String, uri: String) throws {
    let results = try results(CheckReportSample.report(#""runs.ended": "<= 3""#, file: path))
    #expect(results.map(self.uri) == [uri])
  }

  @Test func `brackets of a name make no link`() throws {
    let members = #""runs.ended": { "limit": "<= 3", "why": "[a](http://b) \\" }"#
    let text = try #require(try results(CheckReportSample.report(members)).first?["message"]?["text"]?.string)
    #expect(text.hasSuffix(#"(\[a\](http://b) \\)"#), "\(text)")
  }

  @Test func `a finding about a whole file is at its first line`() throws {
    let source = SourceText(name: "a.json", text: "")
    let report = CheckReport([.refused(file: "a.json", findings: [source.finding(.emptyFile, at: nil, "it is empty")])])
    let region = place(try #require(try results(report).first))?["region"]
    #expect(region?["startLine"]?.integer == 1 && region?.members?.count == 1)
  }
}
