/// Answers, events, stretches and waits, one after the other.
extension ExplanationReport {
  private static let margin = 10
  private static let noEvents = "No matching events."

  /// Writes the points of an answer.
  func write(_ answer: Answer, to sections: inout [ReportSection]) {
    sections.begin(names.instances[answer.instance])
    for point in wording.points(of: answer) {
      let citation = point.citation.map { " " + basis.text($0) } ?? ""
      sections.add(.item(label: "  " + point.label, point.text + citation, column: 15))
    }
  }

  /// Writes lines under headings for their days.
  func write(_ lines: [ExplanationLine], to sections: inout [ReportSection]) {
    var day = titleDay
    for line in lines {
      startDay(of: line.at, after: &day, on: &sections)
      let text = (line.subject.map { "\($0): " } ?? "") + line.text + " " + basis.text(line.citation)
      sections.add(.item(label: wording.clock(line.at), text, column: Self.margin))
    }
    if lines.isEmpty { sections.add(.sentence(Self.noEvents)) }
  }

  /// Writes lines about requests and pushes, and the number of each.
  func writeCounted(_ lines: [ExplanationLine], to sections: inout [ReportSection]) {
    write(lines, to: &sections)
    guard !lines.isEmpty else { return }
    let pushes = Int64(lines.count { $0.isPush })
    let requests = Int64(lines.count) - pushes
    let counts = [
      requests > 0 ? requests.counted("request") : nil,
      pushes > 0 ? pushes.counted("push", "pushes") : nil,
    ]
    sections.add(.remark(counts.compactMap { $0 }.joined(separator: ", ") + "."))
  }

  /// Writes stale stretches, each divided by cause.
  func write(_ stretches: [StaleStretch], to sections: inout [ReportSection]) {
    var day = titleDay
    for stretch in stretches {
      startDay(of: stretch.from, after: &day, on: &sections)
      let end = wording.time(stretch.to, from: stretch.from)
      let views = stretch.views == 0 ? "not seen" : "seen \(stretch.views.counted("time"))"
      let text =
        "\(explainer.name(of: stretch.widget)) is stale until \(end), for "
        + "\(wording.length(stretch.from, stretch.to)), \(views)."
      sections.add(.item(label: wording.clock(stretch.from), text, column: Self.margin))
      sections.add(.item(label: "", "Began: \(stretch.began)", column: Self.margin + 2))
      for (reason, length, parts) in stretch.reasons {
        let count = parts > 1 ? " in \(parts) parts" : ""
        let text =
          "\(length.text()) \(reason.name)\(count): \(wording.reason(reason, in: stretch.segments)). "
          + basis.text(RuleTable.citation(of: reason))
        sections.add(.item(label: "", text, column: Self.margin + 2))
      }
      sections.add(.item(label: "", "Ended: \(stretch.ended)", column: Self.margin + 2))
    }
    total(stretches.map { $0.to - $0.from }, "stale stretch", "stale stretches", on: &sections)
  }

  /// Writes the waits of requests.
  func write(_ waits: [GateWait], to sections: inout [ReportSection]) {
    var day = titleDay
    for wait in waits {
      startDay(of: wait.since, after: &day, on: &sections)
      let text =
        "\(names.instances[wait.instance]), \(wait.gate.name): \(wait.text) \(end(wait)) " + basis.text(wait.citation)
      sections.add(.item(label: wording.clock(wait.since), text, column: Self.margin))
    }
    total(waits.map { $0.to - $0.since }, "wait", "waits", on: &sections)
  }

  /// The day in the title; `nil` if the scope is a span.
  private var titleDay: CivilDay? {
    if case .day(let day, _) = explanation.scope { return day }
    return nil
  }

  private func startDay(of instant: SimInstant, after day: inout CivilDay?, on sections: inout [ReportSection]) {
    let today = explainer.plan.zone.day(of: instant)
    if day != today { sections.begin(wording.day(instant)) }
    day = today
  }

  private func end(_ wait: GateWait) -> String {
    let (end, length) = (wording.time(wait.to, from: wait.since), wording.length(wait.since, wait.to))
    return switch wait.end {
    case .granted: "Granted at \(end), after \(length)."
    case .dropped: "Dropped at \(end), after \(length)."
    case .shared: "Served by the run of a copy at \(end), after \(length)."
    case .pending: "Still waiting when the scenario ends, at \(end), after \(length)."
    case .next(let gate, let opens):
      "At \(end), after \(length), it waits for \(gate.opening(at: opens)) instead."
    }
  }

  /// Writes the number of stretches and their total length.
  ///
  /// A stretch that lies only partly in the span counts in full.
  private func total(_ lengths: [SimDuration], _ one: String, _ many: String, on sections: inout [ReportSection]) {
    guard !lengths.isEmpty else { return sections.add(.sentence(Self.noEvents)) }
    let (number, sum) = (lengths.count.counted(one, many), lengths.reduce(.zero, +).text())
    let overlap = lengths.count == 1 ? "overlaps" : "overlap"
    let part = if case .day = explanation.scope { "day" } else { "span" }
    sections.add(
      .remark(
        explanation.isWhole
          ? "\(number), \(sum) in total." : "\(number) \(overlap) this \(part), \(sum) in total, counted in full."))
  }
}
