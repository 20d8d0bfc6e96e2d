/// The report of a scenario after a change of its text: the new answer, and the metrics that changed.
package struct ChangeReport: Sendable {
  private let report: RunReport
  private let comparison: PairedComparison

  /// Runs both versions of a scenario on one seed.
  ///
  /// - Parameters:
  ///   - last: The version before the change.
  ///   - next: The version after the change.
  ///   - seed: The seed; `nil` for that of the version after the change.
  ///   - runs: The simulations of the command.
  /// - Throws: `InvalidScenario` if a run ends early.
  /// - Complexity: Linear in the events of both runs.
  package init(
    from last: PairedComparison.Side, to next: PairedComparison.Side, seed: UInt64? = nil, in runs: inout RunStore
  ) throws(InvalidScenario) {
    let seed = seed ?? next.document.seed
    do throws(PairedComparison.UnfinishedSide) {
      comparison = try PairedComparison(last, next, seeds: [seed], in: &runs)
    } catch {
      throw InvalidScenario(earlyEnd: error.reason, in: (error.isSecond ? next : last).document)
    }
    report = RunReport(
      runs.run(next.document, seed: seed), population: next.document.fleet, file: next.file)
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
