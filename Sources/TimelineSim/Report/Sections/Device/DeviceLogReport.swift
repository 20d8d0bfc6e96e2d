/// What was read from the log of a device, and when its widgets ran.
package struct DeviceLogReport: SectionedReport, Sendable {
  let imported: ImportedScenario
  let activities: [ReloadActivity]

  package init(_ imported: ImportedScenario) { (self.imported, activities) = (imported, imported.activities) }

  /// The most texts of the system's log that the report shows.
  private static let shownTexts = 20

  package var sections: [ReportSection] {
    let zone = imported.zone
    let (from, to) = (LocalDateTime(imported.start, in: zone), LocalDateTime(imported.end, in: zone))
    let head = ReportSection(
      "log", "A log of \(imported.app)", role: .head,
      [
        .sentence(
          "\(from.spelling) to \(to.spelling), \(imported.log.lines.count) lines of "
            + Int64(imported.log.files.count).counted("file"))
      ]
        + qualityBlocks)
    return [
      head,
      ReportSection("read", "Read", role: .open, notes(isOpen: false)),
      ReportSection("open", "Left to you", role: .open, notes(isOpen: true)),
      ReportSection("activity", "When the widgets ran", role: .open, [.table(runTable), .gap, .table(callTable)]),
    ]
  }

  private func notes(isOpen: Bool) -> [ReportBlock] {
    ReportBlock.sentences(imported.notes.filter { $0.isOpen == isOpen }.map { $0.sentence })
  }

  private var qualityBlocks: [ReportBlock] {
    let quality = imported.log.quality
    var sentences: [String] = []
    if quality.lost > 0 { sentences.append("\(quality.lost.counted("line")) lost, by their numbers") }
    if quality.torn > 0 { sentences.append("\(quality.torn.counted("file")) with a torn last line") }
    if quality.repeated > 0 { sentences.append("\(quality.repeated.counted("line")) given twice") }
    if quality.restarts > 0 { sentences.append("the device restarted \(quality.restarts.counted("time"))") }
    for change in quality.clockChanges {
      sentences.append("the clock was set by \(change.text()); times before it are moved")
    }
    for (name, count) in quality.unknown.sorted(by: { $0.key < $1.key }) {
      sentences.append("\(count.counted("line")) of the unknown event '\(name.printable)'")
    }
    var blocks = ReportBlock.sentences(sentences)
    if !quality.unmatched.isEmpty {
      let count = quality.unmatched.values.reduce(0, +)
      blocks.append(.sentence("\(count.counted("line")) of the system's log without a known pattern:"))
      let texts = quality.unmatched.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      blocks.append(.code(texts.prefix(Self.shownTexts).map { "  \($0.value) of '\($0.key.safeLine)'" }))
    }
    return blocks
  }

  /// The quantities of the table of runs; the table of calls has the delays.
  private static let shown: [ActivityQuantity] = [
    .runs, .requests, .gapMedian, .gap95, .gapLongest, .burst, .ageMedian, .age95,
  ]

  private var runTable: ReportTable {
    var table = ReportTable(
      ["widget", "runs"] + Self.shown.map { $0.row.heading },
      caption: "Runs, the times between them, and the age of the data at them")
    for (widget, activity) in zip(imported.widgets, activities) {
      table.add(
        [widget.name, Limits.text(Int64(activity.runs.count))] + Self.shown.map { $0.text($0.value(of: activity)) })
    }
    return table
  }

  private var callTable: ReportTable {
    let heading = ReloadActivity.buckets.map { "≤ \($0.text())" }
    var table = ReportTable(
      ["calls", "calls"] + heading + ["no run"], caption: "The time from a call to the next run of the widget")
    for (widget, activity) in zip(imported.widgets, activities) where !activity.calls.isEmpty {
      table.add(
        [widget.name, Limits.text(Int64(activity.calls.count))] + activity.delayCounts.map { Limits.text($0) }
          + [Limits.text(activity.callsWithoutRun)])
    }
    return table
  }
}
