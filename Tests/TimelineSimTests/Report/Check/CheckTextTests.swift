import Testing

@testable import TimelineSim

@Suite struct CheckTextTests {
  @Test func `limits come first, then failures with their places, then totals`() throws {
    let text = try CheckReportSample.everything().text()
    #expect(
      text.hasPrefix(
        """
        dir/planted.json
          ok    load.runs >= 1/day          12/day  seed 3
          FAIL  runs.ended <= 3                 24  seed 3
          warn  views.total < 1                 24  seed 3
          skip  staleness.view.max <= 24h        -
          skip  pushes.requested <= 1      no data  seed 3

        dir/broken.json
          cannot be used

        Findings
        dir/broken.json:2:3: error: 
        """), "\(text)")
    #expect(
      text.contains("\ndir/planted.json:5:5: error: runs.ended is 24 and should be <= 3 (seed 3) (a limit for tests)"))
    #expect(text.contains("\n5 |     \"runs.ended\": {"))
    #expect(
      text.contains("\n5 expectations of 2 files: 1 holds, 1 fails, 1 warns, 2 are skipped; 1 file\ncannot be used.\n"))
    #expect(text.hasSuffix("\nNext: correct the errors, then check again.\n"))
  }

  @Test func `a single failure ends with the command that shows it`() throws {
    let text = try CheckReportSample.report(#""runs.ended": "<= 3""#).text()
    #expect(
      text.hasSuffix(
        "1 expectation of 1 file: 1 fails.\nNext: see the causes and the advice: timeline-sim run dir/planted.json\n"))
  }

  @Test func `an empty check reports zero expectations`() {
    let text = CheckReport([]).text()
    #expect(text.contains("0 expectations of 0 files.\nNext: no expectation was judged; add 'expect'"))
  }

  @Test func `a long key continues on the next line, and the table fits in 80 columns`() throws {
    let name = String(repeating: "abc-", count: 24) + "z"
    let text = CheckReportSample.text(
      expecting: #""staleness.view.p95{widget=\#(name)}": { "limit": "<= 24h", "over": "seeds", "pass": ">= 10%" }"#
    ).replacing("\"face\"", with: "\"\(name)\"")
    let document = try ScenarioDocument.load(text: text, name: "x.json")
    var request = CheckRequest()
    request.seeds = .first(2)
    let report = CheckReport([.checked(try ScenarioCheck(document, file: "x.json", request))]).text()
    let lines = report.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(lines.count > 4 && report.contains(" staleness.view.\n"))
    #expect(report.filter { $0 != " " && $0 != "\n" }.contains("<=24h(>=10%ofseeds)"))
  }

  @Test func `colour changes only the colour of words`() throws {
    let report = try CheckReportSample.everything()
    let colored = report.text(TextStyle(isColored: true))
    #expect(colored.contains("\u{1B}[1mdir/planted.json\u{1B}[0m\n  \u{1B}[32mok  \u{1B}[0m  load"))
    #expect(colored.contains("\u{1B}[1;31mFAIL\u{1B}[0m") && colored.contains("\u{1B}[32mok  \u{1B}[0m"))
    #expect(!report.text().contains("\u{1B}"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == report.text())
  }
}
