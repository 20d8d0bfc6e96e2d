extension RunReport {
  private static let mostDays = 7
  private static let mostWidgets = 6

  /// Every widget's days as strips, those of the headline's widget first, with their legend; pages draw them.
  var stripSection: ReportSection {
    let rows = run.strip?.rows ?? []
    guard let first = rows.first else { return ReportSection("strips", "Half hour by half hour", []) }
    let shown = rows.filter {
      $0.instance < Self.mostWidgets && $0.day < first.day.advanced(by: Int64(Self.mostDays))
    }
    let widgets = names.instances.prefix(Self.mostWidgets)
    let width = min(22, widgets.map { $0.count }.max() ?? 0)
    let margin = String(repeating: " ", count: width + 8)
    func lines(_ rows: [DayStrip.WidgetDay]) -> [String] {
      rows.sorted { ($0.instance, $0.day) < ($1.instance, $1.day) }.map { row in
        "\(names.instances[row.instance].fitted(to: width)) \(row.day.short) \(row.text)".trimmingEnd()
      }
    }
    let kind = kindsByStaleViews.first?.kind
    let leading = shown.filter { run.plan.instances[$0.instance].kind == kind }
    let others = lines(shown.filter { run.plan.instances[$0.instance].kind != kind })
    let start = [(margin + DayStrip.ruler).trimmingEnd()] + lines(leading)
    let all =
      start + others + omissions(rows.count - shown.count + (run.strip?.omittedRows ?? 0)) + legend(of: shown)
    return ReportSection(
      "strips", "Half hour by half hour", in: [.text, .markdown],
      [.code(all, details: start.count..<start.count + others.count)])
  }

  private func omissions(_ count: Int) -> [String] {
    count > 0 ? ["(\(count) more rows: a page of '--report html=FILE' has all days)"] : []
  }

  private func legend(of rows: [DayStrip.WidgetDay]) -> [String] {
    let items = DayStrip.legend(of: rows)
    return (["Prevailing state:"] + items.dropLast().map { $0 + " |" } + items.suffix(1)).filled(indent: "  ")
  }
}
