import Testing

@testable import TimelineSim

@Suite struct CheckCodeQualityTests {
  private func issues(_ report: CheckReport) throws -> [JSONNode] {
    let text = report.rendered(as: .codequality)
    return try #require(JSONReader.read(SourceText(name: "x", text: text)).0?.elements)
  }

  private func fingerprints(_ report: CheckReport) throws -> [String?] {
    try issues(report).map { $0["fingerprint"]?.string }
  }

  @Test func `an issue has the fields that GitLab reads`() throws {
    let report = try CheckReportSample.report(#""runs.ended": "<= 3""#, file: "./dir/planted.json")
    #expect(
      report.rendered(as: .codequality) == """
        [
          {
            "description": "runs.ended is 24 and should be <= 3 (seed 3)",
            "check_name": "expectation-missed",
            "fingerprint": "\(try fingerprints(report)[0] ?? "")",
            "severity": "major",
            "location": {
              "path": "dir/planted.json",
              "lines": {
                "begin": 4
              }
            }
          }
        ]

        """)
  }

  @Test func `a warning is minor, an error major`() throws {
    let severities = try issues(CheckReportSample.everything()).map { $0["severity"]?.string }
    #expect(severities == ["major", "minor", "major"])
  }

  @Test func `a passed check has no issues`() throws {
    #expect(try CheckReportSample.report(#""runs.ended": ">= 1""#).rendered(as: .codequality) == "[]\n")
  }

  @Test func `a fingerprint depends on neither line nor value`() throws {
    let one = try fingerprints(CheckReportSample.report(#""runs.ended": "<= 3""#))
    let moved = try fingerprints(CheckReportSample.report("\n\n" + #""runs.ended": "<= 4""#))
    let other = try fingerprints(CheckReportSample.report(#""load.runs": "<= 3""#))
    #expect(one == moved && one != other)
  }

  @Test func `fingerprints differ within a report`() throws {
    let report = try CheckReportSample.report(#""runs.ended": ["<= 3", "<= 3", "<= 2"], "load.runs": "<= 3""#)
    let fingerprints = try fingerprints(report)
    #expect(Set(fingerprints).count == 4 && fingerprints.count == 4)
  }

  @Test func `an expectation of two scenarios has two fingerprints, independent of the other scenario`() throws {
    var request = CheckRequest()
    request.expectationFiles = [
      try .load(text: #"[{ "match": "**", "expect": { "runs.ended": "<= 3" } }]"#, name: "policy.json")
    ]
    let checks = try ["a.json", "b.json"].map { file in
      let document = try ScenarioDocument.load(text: CheckReportSample.text(expecting: ""), name: file)
      return CheckReport.FileResult.checked(try ScenarioCheck(document, file: file, request))
    }
    let both = try fingerprints(CheckReport(checks))
    #expect(Set(both).count == 2)
    #expect(try fingerprints(CheckReport([checks[1]])) == [both[1]])
  }
}
