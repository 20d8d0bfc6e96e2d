/// The report of a scenario after a change of its text: the new answer, and the metrics that changed.
package struct ChangeReport: Sendable {
  private let report: RunReport
  private let comparison: PairedComparison

  /// Runs both versions of a scenario on the seed of the new one.
  ///
  /// - Throws: `InvalidScenario` if a run ends early.
  package init(
    from last: PairedComparison.Side, to next: PairedComparison.Side, in runs: inout RunStore
  ) throws(InvalidScenario) {
    do throws(PairedComparison.UnfinishedSide) {
      comparison = try PairedComparison(last, next, seeds: [next.document.seed], in: &runs)
    } catch {
      throw InvalidScenario(earlyEnd: error.reason, in: (error.isSecond ? next : last).document)
    }
    report = RunReport(
      runs.run(next.document), population: RunReport.Population(next.document), file: next.file)
  }

  /// The report for people.
  package func text(_ style: TextStyle = .plain) -> String {
    var table = ReportTable(["metric", "before", "now", "change", ""], longNames: .above)
    for pair in comparison.pairs where pair.differenceClass != .same {
      table.add([pair.label, pair.firstText, pair.secondText, pair.differenceText, word(of: pair)])
    }
    let isSame = table.isEmpty
    return [
      ReportSection("answer", "Changed", role: .open, Array(report.answerBlocks.dropLast())),
      ReportSection(
        "changes", "Since the last version", role: .open,
        isSame ? [.sentence("No metric of the report changed.")] : [.table(table)]),
    ].text(style)
  }

  private func word(of pair: MetricPair) -> String {
    switch pair.differenceClass {
    case .onlyFirst: "only before"
    case .onlySecond: "only now"
    case .worse, .better, .changed, .unclear, .same: pair.word
    }
  }
}
