extension Explainer {
  /// Answers a request in text of at most 80 columns.
  ///
  /// - Throws: `ExplanationProblem` if the request does not fit the scenario.
  package func text(_ request: ExplanationRequest) throws(ExplanationProblem) -> String {
    let subjects = try subjects(request.widget)
    var page = Page(isColored: request.isColored)
    if let moment = request.at {
      let instant = try instant(moment, for: "--at", in: plan.start...Self.last(plan.end))
      try write(answersFor: subjects, at: instant, moment, to: &page)
    } else {
      let span = try span(request)
      page.head("\(roster.name), \(time(span.lowerBound)) to \(time(span.upperBound)) (\(roster.zone))")
      switch request.why {
      case nil: write(remarks(subjects, in: span), to: &page)
      case .stale:
        write(staleStretches(subjects).filter { $0.from <= span.upperBound && $0.to >= span.lowerBound }, to: &page)
      case .waiting:
        write(waits(subjects).filter { $0.since <= span.upperBound && $0.to >= span.lowerBound }, to: &page)
      case .dropped: write(remarks(subjects, in: span, filter: .dropped), to: &page)
      case .merged: write(remarks(subjects, in: span, filter: .merged), to: &page)
      }
    }
    page.head("Rules and facts are in docs/model.md; parameters stand here with their values.")
    page.add("Model: \(roster.preset), seed \(plan.seed).")
    return page.text
  }

  private static let margin = 10

  /// Writes lines under the days on which they fall.
  private func write(_ remarks: [Remark], to page: inout Page) {
    var day: CivilDay?
    for remark in remarks {
      startDay(of: remark.at, after: &day, on: &page)
      let text = (remark.subject.map { "\($0): " } ?? "") + remark.text + " " + basis.text(remark.citation)
      page.add(wording.clock(remark.at), text, indent: Self.margin)
    }
    if remarks.isEmpty { page.add("Nothing.") }
  }

  private func startDay(of instant: SimInstant, after day: inout CivilDay?, on page: inout Page) {
    let today = plan.zone.day(of: instant)
    if day != today { page.head(wording.day(instant)) }
    day = today
  }

  private func write(_ stretches: [StaleStretch], to page: inout Page) {
    var day: CivilDay?
    for stretch in stretches {
      startDay(of: stretch.from, after: &day, on: &page)
      let end = wording.time(stretch.to, from: stretch.from)
      let looks = stretch.looks == 0 ? "not seen" : "seen \(Wording.count(Int64(stretch.looks), "time", "times"))"
      page.add(
        wording.clock(stretch.from),
        "\(roster.instances[stretch.instance]) is wrong until \(end), for "
          + "\(wording.length(stretch.from, stretch.to)), \(looks).", indent: Self.margin)
      page.add("", "Began: \(stretch.began)", indent: Self.margin + 2)
      for (cause, length, parts) in stretch.causes {
        let often = parts > 1 ? " in \(parts) parts" : ""
        let reason = "\(length.text()) \(cause.name)\(often): \(wording.reason(cause))."
        page.add("", "\(reason) \(basis.text(RuleTable.citation(of: cause)))", indent: Self.margin + 2)
      }
      page.add("", "Ended: \(stretch.ended)", indent: Self.margin + 2)
    }
    total(stretches.map { $0.to - $0.from }, "stale stretch", "stale stretches", on: &page)
  }

  private func write(_ waits: [Wait], to page: inout Page) {
    var day: CivilDay?
    for wait in waits {
      startDay(of: wait.since, after: &day, on: &page)
      let end =
        "\(end(wait)) at \(wording.time(wait.to, from: wait.since)), after \(wording.length(wait.since, wait.to))."
      page.add(
        wording.clock(wait.since),
        "\(roster.instances[wait.instance]), \(wait.gate.name): \(wait.text) \(end) "
          + basis.text(RuleTable.citation(of: wait.gate)), indent: Self.margin)
    }
    total(waits.map { $0.to - $0.since }, "wait", "waits", on: &page)
  }

  private func end(_ wait: Wait) -> String {
    switch wait.end {
    case .granted: "Granted"
    case .dropped: "Dropped"
    case .openAtEnd: "Still waiting when the scenario ends,"
    case .next(let gate): "Held by \(gate.name) instead"
    }
  }

  private func total(_ lengths: [SimDuration], _ one: String, _ many: String, on page: inout Page) {
    let sum = lengths.reduce(.zero, +)
    page.head("\(Wording.count(Int64(lengths.count), one, many)), \(sum.text()) in all.")
  }

  private func write(
    answersFor subjects: Subjects, at instant: SimInstant, _ moment: Moment, to page: inout Page
  ) throws(ExplanationProblem) {
    guard !subjects.instances.isEmpty else {
      throw ExplanationProblem(
        message: "'--at' answers for timeline widgets, and this is a relevance widget; leave it out for its story.")
    }
    page.head("\(roster.name), \(wording.clock(instant)) on \(wording.day(instant)) (\(roster.zone))")
    if moment.isBare, plan.zone.day(of: plan.start) != plan.zone.day(of: Self.last(plan.end)) {
      page.add("This is the first day of the run that has \(moment.text).")
    }
    for answer in answers(subjects, at: instant) {
      page.head(roster.instances[answer.instance])
      for point in wording.points(of: answer) {
        let citation = point.citation.map { " " + basis.text($0) } ?? ""
        page.add("  " + point.label, point.text + citation, indent: 15)
      }
    }
  }
}
