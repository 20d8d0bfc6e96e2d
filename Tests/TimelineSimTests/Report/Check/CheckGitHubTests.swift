import Testing

@testable import TimelineSim

@Suite struct CheckGitHubTests {
  @Test func `annotations are at the lines of their findings, errors before warnings`() throws {
    let lines = try CheckReportSample.everything().rendered(as: .github).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error file=dir/broken.json,line=2,endLine=2,col=3,"))
    #expect(
      lines[1]
        == "::error file=dir/planted.json,line=5,endLine=5,col=5,endColumn=17,title=runs.ended <= 3::"
        + "runs.ended is 24 and should be <= 3 (seed 3) (a limit for tests) [expectation-missed]")
    #expect(lines[2].hasPrefix("::warning file=dir/planted.json,line=6,"))
  }

  @Test func `the worst misses come first`() throws {
    let members =
      #""views.total": "<= 15", "runs.ended": "<= 1", "pushes.requested": "<= 1""#
    let lines = try CheckReportSample.report(members).rendered(as: .github).split(separator: "\n")
    let errors = lines.filter { $0.hasPrefix("::error ") }
    let titles = errors.map { $0.split(separator: "title=")[1].prefix { $0 != " " } }
    #expect(titles == ["pushes.requested", "runs.ended", "views.total"], "\(lines)")
  }

  @Test(arguments: [(10, 10, "runs.ended"), (11, 10, "and 2 more"), (200, 10, "and 191 more")])
  func `ten errors are shown, and the tenth of more states their number`(count: Int, shown: Int, last: String) throws {
    let limits = (0..<count).map { "\"<= \($0 % 3)\"" }.joined(separator: ", ")
    let lines = try CheckReportSample.report("\"runs.ended\": [\(limits)]").rendered(as: .github)
      .split(separator: "\n")
    #expect(lines.count == shown && lines.last?.contains("title=\(last)") == true)
  }

  @Test func `a passed check has no annotations`() throws {
    #expect(try CheckReportSample.report(#""runs.ended": ">= 1""#).rendered(as: .github) == "")
  }
}
