import Foundation
import Testing

@testable import TimelineSim

@Suite struct CheckJUnitTests {
  /// The attributes that the strictest known schema allows.
  private static let allowed: [String: Set<String>] = [
    "testsuites": ["name", "time", "tests", "failures", "errors"],
    "testsuite": [
      "name", "tests", "failures", "errors", "skipped", "time", "timestamp", "hostname", "id", "package", "file", "log",
      "url", "group",
    ],
    "properties": [], "property": ["name", "value"], "testcase": ["name", "time", "classname", "group"],
    "failure": ["type", "message"], "error": ["type", "message"], "skipped": ["type", "message"], "system-out": [],
  ]

  private func elements(_ report: CheckReport) throws -> ElementList {
    try #require(ElementList.read(report.rendered(as: .junit, version: "0.1.0")))
  }

  @Test func `every element and attribute is allowed by readers`() throws {
    let list = try elements(CheckReportSample.everything())
    for (name, attributes) in list.elements {
      let allowed = try #require(Self.allowed[name], "\(name)")
      #expect(allowed.isSuperset(of: attributes.keys), "\(name)")
    }
    #expect(Set(list.elements.map(\.name)) == Set(Self.allowed.keys))
  }

  @Test func `the counts are those of the test cases`() throws {
    let list = try elements(CheckReportSample.everything())
    #expect(
      list.elements[0].attributes == ["name": "timeline-sim check", "tests": "6", "failures": "1", "errors": "1"])
    for name in ["testcase", "failure", "error", "skipped"] {
      let sum = list.elements.filter { $0.name == "testsuite" }
        .compactMap { Int($0.attributes[name == "testcase" ? "tests" : name == "skipped" ? name : name + "s"] ?? "") }
        .reduce(0, +)
      let isCounted = name != "failure" && name != "error" || sum > 0
      #expect(isCounted && list.elements.count { $0.name == name } == sum, "\(name)")
    }
  }

  @Test func `a failure starts with the place in the style of compilers`() throws {
    let text = try CheckReportSample.everything().rendered(as: .junit)
    #expect(text.contains(">dir/planted.json:5:5: error: runs.ended is 24 and should be &lt;= 3 (seed 3)"))
    #expect(text.contains("<failure message=\"runs.ended is 24 and should be &lt;= 3 (seed 3)\" type=\"limit\">"))
    #expect(text.contains("<system-out>dir/planted.json:6:5: warning: views.total is 24"))
    #expect(text.contains("<skipped message=\"staleness.view.max is not judged: its level is off\"/>"))
  }

  @Test func `properties name the seed, the tool and the fingerprint`() throws {
    let list = try elements(CheckReportSample.everything())
    let names = list.elements.filter { $0.name == "property" }.map { $0.attributes["name"] ?? "" }
    #expect(names == ["timeline-sim", "preset", "seed", "seeds", "fingerprint"])
  }

  @Test func `no two test cases share name and class`() throws {
    let twice = #""runs.ended": ["<= 3", ">= 1", "<= 3"]"#
    let report = CheckReport([
      .checked(try CheckReportSample.check(twice, file: "a/b.json")),
      .checked(try CheckReportSample.check(twice, file: "a/b.json")),
      .checked(try CheckReportSample.check(twice, file: "a/b.jsonc")), CheckReportSample.refused("{", file: "a/b"),
    ])
    let names = try elements(report).elements.filter { $0.name == "testcase" }
      .map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }
    #expect(Set(names).count == 10 && names.count == 10)
    #expect(names[1] == "a.b runs.ended (2)" && names[3] == "a.b (2) runs.ended")
  }

  @Test(arguments: [
    ("Scenarios/match-day.json", "Scenarios.match-day"), ("./v1.2/a.b.json", "v1_2.a_b"), ("/tmp/x", "tmp.x"),
    ("../x.json", "__.x"), (".hidden", "_hidden"), ("<stdin>", "<stdin>"), ("/", "file"),
  ])
  func `a path becomes a class with slashes for dots`(path: String, name: String) {
    #expect(path.className == name)
  }
}
