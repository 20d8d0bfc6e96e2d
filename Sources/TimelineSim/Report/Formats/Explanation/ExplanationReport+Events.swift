/// Answers, events, stretches and waits, one after the other.
extension ExplanationReport {
  private static let margin = 10
  private static let noEvents = "No matching events."

  /// Writes the points of an answer.
  func write(_ answer: Answer, to page: inout ExplanationPage) {
    page.head(names.instances[answer.instance])
    for point in wording.points(of: answer) {
      let citation = point.citation.map { " " + basis.text($0) } ?? ""
      page.add("  " + point.label, point.text + citation, indent: 15)
    }
  }

  /// Writes lines under headings for their days.
  func write(_ lines: [ExplanationLine], to page: inout ExplanationPage) {
    var day = titleDay
    for line in lines {
      startDay(of: line.at, after: &day, on: &page)
      let text = (line.subject.map { "\($0): " } ?? "") + line.text + " " + basis.text(line.citation)
      page.add(wording.clock(line.at), text, indent: Self.margin)
    }
    if lines.isEmpty { page.add(Self.noEvents) }
  }

  /// Writes lines about requests and pushes, and the number of each.
  func writeCounted(_ lines: [ExplanationLine], to page: inout ExplanationPage) {
    write(lines, to: &page)
    guard !lines.isEmpty else { return }
    let pushes = Int64(lines.count { $0.isPush })
    let requests = Int64(lines.count) - pushes
    let counts = [
      requests > 0 ? Wording.count(requests, "request", "requests") : nil,
      pushes > 0 ? Wording.count(pushes, "push", "pushes") : nil,
    ]
    page.remark(counts.compactMap { $0 }.joined(separator: ", ") + ".")
  }

  /// Writes stale stretches, each divided by cause.
  func write(_ stretches: [StaleStretch], to page: inout ExplanationPage) {
    var day = titleDay
    for stretch in stretches {
      startDay(of: stretch.from, after: &day, on: &page)
      let end = wording.time(stretch.to, from: stretch.from)
      let views = stretch.views == 0 ? "not seen" : "seen \(Wording.count(Int64(stretch.views), "time", "times"))"
      page.add(
        wording.clock(stretch.from),
        "\(explainer.name(of: stretch.widget)) is stale until \(end), for "
          + "\(wording.length(stretch.from, stretch.to)), \(views).", indent: Self.margin)
      page.addPart("Began: \(stretch.began)", indent: Self.margin + 2)
      for (reason, length, parts) in stretch.reasons {
        let count = parts > 1 ? " in \(parts) parts" : ""
        let text = "\(length.text()) \(reason.name)\(count): \(wording.reason(reason, in: stretch.segments))."
        page.addPart("\(text) \(basis.text(RuleTable.citation(of: reason)))", indent: Self.margin + 2)
      }
      page.addPart("Ended: \(stretch.ended)", indent: Self.margin + 2)
    }
    total(stretches.map { $0.to - $0.from }, "stale stretch", "stale stretches", on: &page)
  }

  /// Writes the waits of requests.
  func write(_ waits: [GateWait], to page: inout ExplanationPage) {
    var day = titleDay
    for wait in waits {
      startDay(of: wait.since, after: &day, on: &page)
      page.add(
        wording.clock(wait.since),
        "\(names.instances[wait.instance]), \(wait.gate.name): \(wait.text) \(end(wait)) "
          + basis.text(wait.citation), indent: Self.margin)
    }
    total(waits.map { $0.to - $0.since }, "wait", "waits", on: &page)
  }

  /// The day in the title; `nil` if the scope is a span.
  private var titleDay: CivilDay? {
    if case .day(let day, _) = explanation.scope { return day }
    return nil
  }

  private func startDay(of instant: SimInstant, after day: inout CivilDay?, on page: inout ExplanationPage) {
    let today = explainer.plan.zone.day(of: instant)
    if day != today { page.head(wording.day(instant)) }
    day = today
  }

  private func end(_ wait: GateWait) -> String {
    let (end, length) = (wording.time(wait.to, from: wait.since), wording.length(wait.since, wait.to))
    return switch wait.end {
    case .granted: "Granted at \(end), after \(length)."
    case .dropped: "Dropped at \(end), after \(length)."
    case .pending: "Still waiting when the scenario ends, at \(end), after \(length)."
    case .next(let gate): "At \(end), after \(length), it waits for \(gate.row.opening) instead."
    }
  }

  /// Writes the number of stretches and their total length.
  ///
  /// A stretch that lies only partly in the span counts in full.
  private func total(_ lengths: [SimDuration], _ one: String, _ many: String, on page: inout ExplanationPage) {
    guard !lengths.isEmpty else { return page.add(Self.noEvents) }
    let (number, sum) = (Wording.count(Int64(lengths.count), one, many), lengths.reduce(.zero, +).text())
    let overlap = lengths.count == 1 ? "overlaps" : "overlap"
    let part = if case .day = explanation.scope { "day" } else { "span" }
    page.remark(
      explanation.isWhole
        ? "\(number), \(sum) in total." : "\(number) \(overlap) this \(part), \(sum) in total, counted in full.")
  }
}
