/// The numbers of a log beside those of simulated runs, and the first event that no assumption can produce.
package struct OverlayReport: SectionedReport, Sendable {
  let overlay: Overlay

  package init(_ overlay: Overlay) { self.overlay = overlay }

  package var sections: [ReportSection] {
    [
      ReportSection(
        "overlay", "A log of \(overlay.imported.app), and simulated runs", role: .head, [.sentence(span)]),
      ReportSection("activity", "Observed and simulated", role: .open, activity),
      ReportSection("contradiction", "First contradiction", role: .open, contradiction),
    ]
  }

  /// All of it, for a section of another report.
  var blocks: [ReportBlock] {
    [.sentence(span)] + activity + [.sentence("First contradiction")] + contradiction
  }

  private var span: String {
    let imported = overlay.imported
    let (from, to) = (LocalDateTime(imported.start, in: imported.zone), LocalDateTime(imported.end, in: imported.zone))
    return "\(from.spelling) to \(to.spelling); \(Int64(overlay.sets).counted("run")) with sampled assumptions, and "
      + "\(Overlay.centreCount) at their centre."
  }

  private var activity: [ReportBlock] {
    overlay.widgets.flatMap { name, rows in
      rows.isEmpty
        ? [ReportBlock.sentence("The scenario has no \(name).")] : [.table(table(name, rows)), .gap]
    }
  }

  private func table(_ name: String, _ rows: [Overlay.Row]) -> ReportTable {
    var table = ReportTable([name, "observed", "centre", "range", ""], caption: "\(name), observed and simulated")
    for row in rows {
      let quantity = row.quantity
      let range = row.range.map { "\(quantity.text($0.low)) to \(quantity.text($0.high))" }
      table.add([
        quantity.row.name, quantity.text(row.observed), quantity.text(row.centre), range ?? "",
        row.isOutside ? "outside" : "",
      ])
    }
    return table
  }

  private var contradiction: [ReportBlock] {
    guard let bound = overlay.contradiction else {
      let rules = LogBound.Rule.allCases.compactMap { rule -> String? in
        let count = overlay.bounds.count { $0.rule == rule }
        return count == 0 ? nil : "\(rule.rawValue) \(count)"
      }
      return ReportBlock.sentences([
        "None: plausible values can produce every event that tells something by itself"
          + (rules.isEmpty ? "; the log has no such event." : " (\(rules.joined(separator: ", "))).")
      ])
    }
    let zone = overlay.imported.zone
    var sentences = [
      "At \(zone.spelling(of: bound.at)) \(bound.sentence(overlay.imported.widgets[bound.widget].name)).",
      "The rule: \(bound.rule.words).",
    ]
    for id in bound.rule.parameters {
      sentences.append("\(id): \(overlay.document.system.parameter(id).plausible)")
    }
    return ReportBlock.sentences(sentences)
  }
}
