extension BaselineReport: SectionedReport {
  package var sections: [ReportSection] { [ReportSection("baselines", "Baselines", role: .opening, blocks)] }

  /// The scenarios one after another: sentences, tables and commands.
  var blocks: [ReportBlock] {
    checks.flatMap { check -> [ReportBlock] in
      let steps = nextSteps(check)
      var blocks = [ReportBlock.sentence("Baseline of \(check.file): \(headline(check))", isHanging: true)]
      blocks += differenceSentences(check).map { .sentence($0, level: 1) }
      blocks += [.table(causeTable(check)), .table(table(check))]
      return blocks + (steps.isEmpty ? [] : [.sentence("More:"), .commands(steps)])
    }
  }
}
