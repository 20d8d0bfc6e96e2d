extension CheckReport {
  /// The largest page, in bytes: GitHub accepts 1 MiB (1,048,576) a step, which other commands may share.
  static let largestPage = 1_000_000

  /// The report as a page of GitHub-flavoured Markdown: missed expectations, the worst first, their findings, then the
  /// expectations that hold.
  ///
  /// Where it would be larger than ``largestPage``, a part ends at a row or block with the number of omitted ones.
  var markdown: String {
    let missed = ranked.filter { !$0.verdict.isFine }
    let fine = ranked.filter { $0.verdict.isFine }
    let findings = refusals + missed.compactMap { $0.verdict.finding(in: $0.check.file) }
    var page = MarkdownPage()
    page.add("## Expectations of widgets: \(outcome.heading)", "", totals + ".")
    if outcome == .empty || outcome == .incomplete, let nextStep { page.add(nextStep) }
    if !missed.isEmpty { page.add(table: missed.map { $0.row }, upTo: Self.largestPage / 3) }
    if !findings.isEmpty {
      page.add(findings.map { $0.description.lines.codeBlock }, upTo: 2 * Self.largestPage / 3) {
        "and \($0) more findings\n"
      }
    }
    if !fine.isEmpty {
      page.add("<details><summary>\(fine.count) as expected</summary>")
      page.add(table: fine.map { $0.row }, upTo: Self.largestPage)
      page.add("</details>")
    }
    if !baselines.isEmpty {
      page.add("## Baselines")
      page.add(BaselineReport(baselines).markdownBlocks, upTo: Self.largestPage + 40_000) { "and \($0) more\n" }
    }
    return page.text
  }
}

extension MarkdownPage {
  /// Adds a table of verdicts.
  fileprivate mutating func add(table rows: [String], upTo size: Int) {
    let heading = ["| | file | expectation | limit | found | seeds |\n| --- | --- | --- | --- | ---: | ---: |\n"]
    add(heading + rows, upTo: size) { "| | and \($0) more | | | | |\n" }
  }
}

extension CheckReport.CheckOutcome {
  /// The outcome of the check in a heading.
  var heading: String {
    switch self {
    case .invalid: "a file cannot be used"
    case .failed: "not met"
    case .depends: "depends on the assumptions"
    case .changed: "met, but a baseline changed"
    case .incomplete: "not all expectations were judged"
    case .empty: "no expectation was judged"
    case .passed: "met"
    }
  }
}

extension CheckReport.ScenarioVerdict {
  /// The verdict as a row of a table.
  fileprivate var row: String {
    let word = verdict.isFine ? verdict.word : "**\(verdict.word)**"
    let cells = [
      word, check.file.code, verdict.expectation.key.code, verdict.expected.code, verdict.found.code, verdict.seedCell,
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }
}
