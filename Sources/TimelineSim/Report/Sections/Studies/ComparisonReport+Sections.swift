extension ComparisonReport: SectionedReport {
  package var sections: [ReportSection] { sections(on: nil) }

  /// Returns the sections, with the drawings of a page.
  func sections(on page: ComparisonPage?) -> [ReportSection] {
    let head = sides.flatMap { letter, side -> [ReportBlock] in
      [.item(label: letter, "\(side.document.names.name.printable) (\(side.file.printable))", column: 3)]
        + side.assignments.map { .item(label: "", "with \($0.printable)", column: 3) }
    }
    let blame = comparison.blame.flatMap { blocks(of: $0, page) }
    let legend: ReportBlock = .drawing(page.map { $0.addLegend })
    return [
      ReportSection(
        "glance", "Comparison", role: .opening,
        [.drawing(page.map { $0.addHeadline }, otherwise: [.sentence(headline), .gap])] + head + [.sentence(seedText)]),
      ReportSection(
        "metrics", "Metrics, worst first", role: .open,
        [.drawing(page.map { $0.addMetrics }, otherwise: [.table(metricTable)])] + metricNotes.map { .sentence($0) }),
      ReportSection("plausible", "Plausible differences", role: .open, rangeBlocks),
      ReportSection("why", blameHeading, role: .open, blame.isEmpty ? [] : [legend] + blame),
      ReportSection("days", "The day that differs most", [.drawing(page?.day.map { day in { day.add(to: &$0) } })]),
      ReportSection("inputs", "Common inputs", role: .open, ReportBlock.sentences(inputTexts)),
      ReportSection(
        "made", "Provenance", role: .foot,
        [.drawing(page.map { $0.addProvenance }, otherwise: [.sentence(evidence.foot(of: Self.runs))])]),
    ]
  }

  /// The greatest certain differences in a sentence each.
  var headline: String {
    let (better, worse) = (
      comparison.pairs.filter { $0.differenceClass == .better },
      comparison.pairs.filter { $0.differenceClass == .worse }
    )
    if better.isEmpty && worse.isEmpty { return "No metric is better or worse for certain." }
    func words(_ pairs: [MetricPair]) -> String? {
      pairs.first.map { pair in
        let rest = pairs.count > 1 ? ", and \(pairs.count - 1) more" : ""
        return "\(pair.label) \(pair.firstText) → \(pair.secondText)\(rest)"
      }
    }
    return [words(better).map { "Better in B: \($0)." }, words(worse).map { "Worse in B: \($0)." }]
      .compactMap { $0 }.joined(separator: " ").printable
  }

  private func blocks(of shift: BlameShift, _ page: ComparisonPage?) -> [ReportBlock] {
    if let note = blameNote(shift) { return [.sentence(note)] }
    return [.drawing(page.map { page in { page.addBars(shift, to: &$0) } }), .table(blameTable(shift))]
  }

  /// The heading of the stale time by cause.
  private var blameHeading: String {
    "Stale time by cause" + (comparison.seeds.count > 1 ? " (means of the seeds)" : "")
  }

  /// Returns the line of a widget without differences; `nil` if the widget has a table.
  private func blameNote(_ shift: BlameShift) -> String? {
    let name = shift.widget.shortened(to: 36)
    let owner = shift.first == nil ? ", only in B" : shift.second == nil ? ", only in A" : ""
    if shift.parts.isEmpty { return "\(name): never stale\(owner)" }
    return shift.parts.allSatisfy { $0.first == $0.second } ? "\(name): the same in both" : nil
  }

  /// Returns the stale time of a widget by cause, in whole seconds such that every column and every row adds up.
  private func blameTable(_ shift: BlameShift) -> ReportTable {
    let columns = [shift.parts.map { $0.first }, shift.parts.map { $0.second }].map(seconds)
    var table = ReportTable(
      [shift.widget, "A", "B", "B - A"], caption: "Stale time of \(shift.widget) by cause", longNames: .above)
    for (index, part) in shift.parts.enumerated() {
      table.add(["  " + part.cause.name] + row(columns[0][index], columns[1][index]), cause: part.cause)
    }
    let totals = columns.map { $0.contains(nil) ? nil : $0.reduce(0) { $0 + ($1 ?? 0) } }
    table.add(["  all causes"] + row(totals[0], totals[1]))
    return table
  }

  /// Returns means of milliseconds in whole seconds; the rounding error of a cause carries over to the next.
  private func seconds(_ times: [Int64?]) -> [Int64?] {
    let step = Int64(comparison.seeds.count) * 1_000
    var (sum, assigned) = (Int64(0), Int64(0))
    return times.map { time in
      guard let time else { return nil }
      sum += time
      let whole = (sum + step / 2) / step
      defer { assigned = whole }
      return whole - assigned
    }
  }

  private func row(_ first: Int64?, _ second: Int64?) -> [String] {
    let text = { (seconds: Int64?) in seconds.map { SimDuration(milliseconds: $0 * 1_000).text(units: 4) } }
    guard let first, let second else { return [text(first) ?? "not in A", text(second) ?? "not in B", "-"] }
    let difference = second - first
    return [text(first) ?? "", text(second) ?? "", (difference > 0 ? "+" : "") + (text(difference) ?? "")]
  }
}
