/// The report of a fit: the range before and after, the parameters that moved, and the next experiment.
package struct FitReport: SectionedReport, Sendable {
  let fit: Fit

  package init(_ fit: Fit) { self.fit = fit }

  /// The number of parameters that the report names.
  private static let shown = 8

  package var sections: [ReportSection] {
    [
      ReportSection("fit", fit.selector.key, role: .head, head),
      ReportSection("shifts", "What the log tells", role: .open, shifts),
      ReportSection("fragment", "For the scenario", role: .open, fragment),
      ReportSection("next", "Measure next", role: .open, next),
    ].filter { !$0.blocks.isEmpty }
  }

  private var head: [ReportBlock] {
    let sentences =
      fit.agrees
      ? ["after the log: \(text(fit.after))", "before it: \(text(fit.before))"]
      : [
        "No set agrees with the log: its \(farthest) is farther from every simulated day than these are from each "
          + "other. See 'timeline-sim overlay'. The ranges below are those of the nearest days, and are not to be "
          + "trusted.",
        "nearest days: \(text(fit.after))", "all: \(text(fit.before))",
      ]
    let counts =
      "\(Int64(fit.sets).counted("set")) of assumptions; single events rule out \(fit.ruledOut), and the \(fit.near) "
      + "whose days are nearest are kept. A range has nine in ten of them."
    return ReportBlock.sentences(sentences + [counts])
  }

  private var farthest: String {
    fit.farthest.map { "'\($0.quantity.row.name)' of \($0.widget)" } ?? "day"
  }

  private func text(_ range: CentralRange) -> String {
    func value(_ amount: Int64) -> String { MetricValue(amount, fit.selector.unit).text }
    return "\(value(range.low)) to \(value(range.high)), middle \(value(range.middle))"
  }

  private var shifts: [ReportBlock] {
    guard !fit.shifts.isEmpty else {
      return [.sentence("No parameter alone moves by more than chance; the log narrows combinations of them.")]
    }
    var table = ReportTable(["parameter", "before", "after"], caption: "Parameters that the log moves")
    for shift in fit.shifts.prefix(Self.shown) {
      let cells = (0...1).map { side -> String in
        if shift.shares.isEmpty {
          let kind = shift.parameter.kind
          func value(_ level: Int64) -> String { level == .max ? "none" : "\(kind.value(level))" }
          return "\(value(shift.ranges[side].low)) to \(value(shift.ranges[side].high))"
        }
        return shift.shares.map { "\($0.option) \($0.percents[side])%" }.joined(separator: ", ")
      }
      table.add([shift.parameter.id.rawValue] + cells)
    }
    return [.table(table)]
  }

  private var fragment: [ReportBlock] {
    guard fit.agrees, !fit.shifts.isEmpty else { return [] }
    let text = JSONWriter.text(of: .object([("system", fit.fragment)]), .page)
    return [.code(text.split(separator: "\n").map { "  \($0)" })]
  }

  private var next: [ReportBlock] {
    guard let best = fit.candidates.first, best.width < fit.after.width else {
      return [.sentence("No experiment of docs/unknown.md would leave a narrower range.")]
    }
    let width = MetricValue(best.width, fit.selector.unit).text
    return [
      .sentence(
        "Experiment \(best.experiment.rawValue) of docs/unknown.md, \(best.experiment.row.title): it would leave a range of "
          + "about \(width).")
    ]
  }
}
