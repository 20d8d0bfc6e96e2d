extension Explainer {
  /// Returns the explanation for a request, in lines of at most 80 columns.
  ///
  /// - Throws: `ExplanationProblem` if the request does not fit the scenario.
  package func text(_ request: ExplanationRequest) throws(ExplanationProblem) -> String {
    let subjects = try subjects(request.widget)
    var page = ExplanationPage(isColored: request.isColored)
    if let moment = request.at {
      let instant = try instant(at: moment)
      try write(answersFor: subjects, at: instant, moment, to: &page)
    } else {
      try write(request, subjects, to: &page)
    }
    page.head("Rules and facts: docs/model.md. Parameters are shown with their values.")
    page.add("Model: \(names.preset), seed \(seed).")
    return page.text
  }

  /// Writes the events of a span, or the topic that the request selects.
  private func write(
    _ request: ExplanationRequest, _ subjects: WidgetSelection, to page: inout ExplanationPage
  ) throws(ExplanationProblem) {
    let span = try span(request)
    page.head("\(names.name), \(time(span.lowerBound)) to \(time(span.upperBound)) (\(names.zone))")
    if let from = request.from { clockChangeNotes(for: from, span.lowerBound).forEach { page.add($0) } }
    if let to = request.to { clockChangeNotes(for: to, span.upperBound).forEach { page.add($0) } }
    let overlaps = { (from: SimInstant, to: SimInstant) in from <= span.upperBound && to >= span.lowerBound }
    let isWhole = request.from == nil && request.to == nil
    switch request.why {
    case nil: write(lines(subjects, in: span), to: &page)
    case .stale:
      let stretches = staleStretches(subjects).filter { overlaps($0.from, $0.to) }
      write(stretches, isWhole: isWhole, to: &page)
    case .waiting:
      try requireTimelines(subjects, for: "--why waiting")
      write(waits(subjects).filter { overlaps($0.since, $0.to) }, isWhole: isWhole, to: &page)
    case .dropped: writeCounted(lines(subjects, in: span, filter: .dropped), to: &page)
    case .merged: writeCounted(lines(subjects, in: span, filter: .merged), to: &page)
    }
  }

  private static let margin = 10
  private static let noEvents = "No matching events."

  /// Writes lines under headings for their days.
  private func write(_ lines: [ExplanationLine], to page: inout ExplanationPage) {
    var day: CivilDay?
    for line in lines {
      startDay(of: line.at, after: &day, on: &page)
      let text = (line.subject.map { "\($0): " } ?? "") + line.text + " " + basis.text(line.citation)
      page.add(wording.clock(line.at), text, indent: Self.margin)
    }
    if lines.isEmpty { page.add(Self.noEvents) }
  }

  /// Writes lines about requests and pushes, and the number of each.
  private func writeCounted(_ lines: [ExplanationLine], to page: inout ExplanationPage) {
    write(lines, to: &page)
    guard !lines.isEmpty else { return }
    let pushes = Int64(lines.count { $0.isPush })
    let requests = Int64(lines.count) - pushes
    let counts = [
      requests > 0 ? Wording.count(requests, "request", "requests") : nil,
      pushes > 0 ? Wording.count(pushes, "push", "pushes") : nil,
    ]
    page.head(counts.compactMap { $0 }.joined(separator: ", ") + ".")
  }

  private func startDay(of instant: SimInstant, after day: inout CivilDay?, on page: inout ExplanationPage) {
    let today = plan.zone.day(of: instant)
    if day != today { page.head(wording.day(instant)) }
    day = today
  }

  private func write(_ stretches: [StaleStretch], isWhole: Bool, to page: inout ExplanationPage) {
    var day: CivilDay?
    for stretch in stretches {
      startDay(of: stretch.from, after: &day, on: &page)
      let end = wording.time(stretch.to, from: stretch.from)
      let views = stretch.views == 0 ? "not seen" : "seen \(Wording.count(Int64(stretch.views), "time", "times"))"
      page.add(
        wording.clock(stretch.from),
        "\(name(of: stretch.widget)) is stale until \(end), for "
          + "\(wording.length(stretch.from, stretch.to)), \(views).", indent: Self.margin)
      page.add("", "Began: \(stretch.began)", indent: Self.margin + 2)
      for (reason, length, parts) in stretch.reasons {
        let count = parts > 1 ? " in \(parts) parts" : ""
        let text = "\(length.text()) \(reason.name)\(count): \(wording.reason(reason, in: stretch.segments))."
        page.add("", "\(text) \(basis.text(RuleTable.citation(of: reason)))", indent: Self.margin + 2)
      }
      page.add("", "Ended: \(stretch.ended)", indent: Self.margin + 2)
    }
    total(stretches.map { $0.to - $0.from }, "stale stretch", "stale stretches", isWhole: isWhole, on: &page)
  }

  private func write(_ waits: [GateWait], isWhole: Bool, to page: inout ExplanationPage) {
    var day: CivilDay?
    for wait in waits {
      startDay(of: wait.since, after: &day, on: &page)
      page.add(
        wording.clock(wait.since),
        "\(names.instances[wait.instance]), \(wait.gate.name): \(wait.text) \(end(wait)) "
          + basis.text(wait.citation), indent: Self.margin)
    }
    total(waits.map { $0.to - $0.since }, "wait", "waits", isWhole: isWhole, on: &page)
  }

  private func end(_ wait: GateWait) -> String {
    let (end, length) = (wording.time(wait.to, from: wait.since), wording.length(wait.since, wait.to))
    return switch wait.end {
    case .granted: "Granted at \(end), after \(length)."
    case .dropped: "Dropped at \(end), after \(length)."
    case .pending: "Still waiting when the scenario ends, at \(end), after \(length)."
    case .next(let gate): "At \(end), after \(length), it waits for \(wording.object(of: gate)) instead."
    }
  }

  private func name(of widget: WidgetSelection.Widget) -> String {
    switch widget {
    case .instance(let instance): names.instances[instance]
    case .card(let card): names.cards[card]
    }
  }

  /// Writes the number of stretches and their total length.
  ///
  /// A stretch that lies only partly in the span counts in full.
  private func total(
    _ lengths: [SimDuration], _ one: String, _ many: String, isWhole: Bool, on page: inout ExplanationPage
  ) {
    guard !lengths.isEmpty else { return page.add(Self.noEvents) }
    let (number, sum) = (Wording.count(Int64(lengths.count), one, many), lengths.reduce(.zero, +).text())
    let overlap = lengths.count == 1 ? "overlaps" : "overlap"
    page.head(
      isWhole ? "\(number), \(sum) in total." : "\(number) \(overlap) this span, \(sum) in total, counted in full.")
  }

  private func write(
    answersFor subjects: WidgetSelection, at instant: SimInstant, _ moment: TimeArgument, to page: inout ExplanationPage
  ) throws(ExplanationProblem) {
    try requireTimelines(subjects, for: "--at")
    page.head("\(names.name), \(wording.clock(instant)) on \(wording.day(instant)) (\(names.zone))")
    if moment.isTimeOnly, hasSeveralDays { page.add("This is the first day of the run that has \(moment.text).") }
    clockChangeNotes(for: moment, instant).forEach { page.add($0) }
    if !subjects.cards.isEmpty { page.add("'--at' does not cover cards (\(names(ofCards: subjects))).") }
    for answer in answers(subjects, at: instant) {
      page.head(names.instances[answer.instance])
      for point in wording.points(of: answer) {
        let citation = point.citation.map { " " + basis.text($0) } ?? ""
        page.add("  " + point.label, point.text + citation, indent: 15)
      }
    }
  }
}
