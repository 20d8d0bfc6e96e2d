extension CheckReport {
  /// The largest page of Markdown, in bytes: GitHub accepts 1 MiB (1,048,576) a step, which other commands may share.
  private static let largestPage = 1_000_000
  /// The most findings of a file that cannot be used.
  private static let mostFindings = 20

  /// Returns the report for people, whose lines have at most 80 columns, except those of findings.
  package func text(_ style: TextStyle = .plain) -> String { sections().text(style) }

  /// The report as GitHub's Markdown, of a size that GitHub accepts.
  var markdown: String { sections().markdown(limit: Self.largestPage) }

  /// Returns the sections, with the drawings of a page.
  ///
  /// The end of a text is seen first, and of Markdown and pages the beginning, so the totals are there. Text has the
  /// verdicts by file; Markdown has the worst first, then the others folded.
  func sections(on page: CheckPage? = nil) -> [ReportSection] {
    let totals: [ReportBlock] = [.sentence("\(totals).")] + (nextStep.map { [.sentence($0)] } ?? [])
    let missed = ranked.filter { !$0.verdict.isFine }
    let fine = ranked.filter { $0.verdict.isFine }
    return [
      ReportSection(
        "glance", title, role: .opening, in: [.markdown, .pages],
        [.drawing(page.map { _ in { $0.add("h1", text: title + ".") } })] + totals)
    ] + fileSections + [
      ReportSection(
        "verdicts", "Verdicts, the worst first", role: .open, in: [.markdown, .pages],
        [.drawing(verdicts.isEmpty ? nil : page.map { $0.addVerdicts }, otherwise: [.table(table(of: missed))])]),
      ReportSection("findings", "Findings", role: .open, findingBlocks),
      ReportSection("fine", "\(fine.count) as expected", in: [.markdown], [.table(table(of: fine))]),
      ReportSection("baselines", "Baselines", role: .open, BaselineReport(baselines).blocks),
      ReportSection("scenarios", "Scenarios", [.drawing(checks.isEmpty ? nil : page.map { $0.addScenarios })]),
      ReportSection(
        "made", "Provenance", role: .foot, checks.isEmpty ? [] : [.sentence(evidence.foot(of: "all runs"))]),
      ReportSection("totals", "Totals", role: .foot, in: [.text], totals),
    ]
  }

  /// The verdicts of each file.
  private var fileSections: [ReportSection] {
    fileResults.map { result in
      switch result {
      case .refused(let file, _): fileSection(file, [.sentence("cannot be used", level: 1)])
      case .checked(let check): fileSection(check.file, blocks(of: check))
      }
    }
  }

  private func fileSection(_ file: String, _ blocks: [ReportBlock]) -> ReportSection {
    ReportSection("file", file.pathAtStart, in: [.text], blocks)
  }

  private func blocks(of check: ScenarioCheck) -> [ReportBlock] {
    let verdicts = check.verdicts.map { ScenarioVerdict(check: check, verdict: $0) }
    return ReportBlock.sentences(check.names.assignments.map { "with \($0.printable)" })
      + [verdicts.isEmpty ? .sentence("no expectations", level: 1) : .table(table(of: verdicts))]
  }

  /// Returns verdicts as a table.
  private func table(of verdicts: [ScenarioVerdict]) -> ReportTable {
    var table = ReportTable(
      ["expectation", "found", "seeds", "file"], wideColumns: [3], caption: "Verdicts", longNames: .above)
    for judged in verdicts {
      let verdict = judged.verdict
      table.add(
        ["\(verdict.expectation.key) \(verdict.expected)", verdict.found, verdict.seedCell, judged.check.file],
        mark: ReportTable.Mark(word: verdict.word, tone: verdict.tone))
    }
    return table
  }

  /// The findings of the files that cannot be used, then those of the scenarios that were judged.
  private var findingBlocks: [ReportBlock] {
    var blocks = blocks(of: fileFindings)
    for case .refused(_, let findings) in fileResults { blocks += self.blocks(of: findings) }
    return blocks + checks.flatMap { $0.warnings.sorted() + $0.missed }.map { .finding($0) }
  }

  private func blocks(of findings: [Finding]) -> [ReportBlock] {
    let rest = findings.count - Self.mostFindings
    return findings.sorted().prefix(Self.mostFindings).map { .finding($0) }
      + (rest > 0 ? [.sentence("\(rest) more")] : [])
  }
}

extension Verdict {
  /// The outcome in a table.
  fileprivate var word: String {
    switch outcome {
    case .passed: "ok"
    case .failed: judgement == .noData ? "NO DATA" : "FAIL"
    case .warned: "warn"
    case .skipped: isLeftOpen ? "NOT JUDGED" : "skip"
    case .depends: "depends"
    }
  }

  /// The outcome as a tone.
  var tone: ReportTable.Tone {
    switch outcome {
    case .passed: .good
    case .failed: .bad
    case .warned, .depends: .warn
    case .skipped: isLeftOpen ? .warn : .note
    }
  }

  /// The seeds in a table: the only one, their number, or the number that fail.
  fileprivate var seedCell: String {
    if sample.points.isEmpty { return "" }
    if sample.points.count == 1 { return "seed \(sample.points[0].seed)" }
    let failing = failingSeeds.count
    guard judgement == .misses, share == nil, mean == nil, failing > 0 else { return "\(sample.points.count) seeds" }
    return "\(failing) of \(sample.points.count) fail"
  }
}
