extension ComparisonReport {
  /// The report for people, at most 80 columns wide.
  ///
  /// - Parameter isColored: Whether headings are set in bold by terminal codes.
  package func text(isColored: Bool = false) -> String {
    let heading = { (text: String) in isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    var blocks = [headLines.map { $0.safeLine }, [heading("Metrics, worst first")] + metricTable.lines + metricNotes]
    if !comparison.blame.isEmpty { blocks.append([heading(blameHeading)] + blameLines) }
    blocks.append([heading("Common inputs")] + inputTexts.flatMap { $0.wrapped(indent: "  ") })
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var headLines: [String] {
    sides.flatMap { letter, side in
      let name = "\(side.document.names.name.printable) (\(side.file.printable))"
      return name.wrapped(first: "\(letter)  ", indent: "   ")
        + side.assignments.flatMap { "with \($0.printable)".wrapped(first: "   ", indent: "     ") }
    } + seedText.wrapped()
  }

  private var blameLines: [String] {
    comparison.blame.flatMap { shift -> [String] in
      blameNote(shift).map { [$0] } ?? blameTable(shift).lines
    }
  }

  /// The heading of the stale time by cause.
  var blameHeading: String {
    "Stale time by cause" + (comparison.seeds.count > 1 ? " (means of the seeds)" : "")
  }

  /// Returns the line of a widget without differences; `nil` if the widget has a table.
  func blameNote(_ shift: BlameShift) -> String? {
    let name = shift.widget.shortened(to: 36)
    let owner = shift.first == nil ? ", only in B" : shift.second == nil ? ", only in A" : ""
    if shift.parts.isEmpty { return "\(name): never stale\(owner)" }
    return shift.parts.allSatisfy { $0.first == $0.second } ? "\(name): the same in both" : nil
  }

  /// Returns the stale time of a widget by cause, in whole seconds such that every column and every row adds up.
  func blameTable(_ shift: BlameShift) -> ReportTable {
    let columns = [shift.parts.map { $0.first }, shift.parts.map { $0.second }].map(seconds)
    var table = ReportTable([shift.widget, "A", "B", "B - A"], longNames: .above)
    for (place, part) in shift.parts.enumerated() {
      table.add(["  " + part.cause.name] + row(columns[0][place], columns[1][place]))
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
