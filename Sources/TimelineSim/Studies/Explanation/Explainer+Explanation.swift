extension Explainer {
  /// Returns the explanation for a request.
  ///
  /// - Throws: `ExplanationProblem` if the request does not fit the scenario.
  package func explanation(_ request: ExplanationRequest) throws(ExplanationProblem) -> Explanation {
    let subjects = try subjects(request.widget)
    if let moment = request.at { return try explanation(request, subjects, at: moment) }
    if request.asksForSummary { return summary(request, subjects) }
    let scope = try scope(request)
    var notes: [String] = []
    if let from = request.from { notes += clockChangeNotes(for: from, scope.span.lowerBound) }
    if let to = request.to { notes += clockChangeNotes(for: to, scope.span.upperBound) }
    return Explanation(
      request: request, explainer: self, subjects: subjects, scope: scope, notes: notes,
      content: try content(request, subjects, in: scope.span))
  }

  /// Returns the events of a span, or the topic that the request selects.
  private func content(
    _ request: ExplanationRequest, _ subjects: WidgetSelection, in span: ClosedRange<SimInstant>
  ) throws(ExplanationProblem) -> Explanation.Content {
    // A stretch does not include its end.
    let overlaps = { (from: SimInstant, to: SimInstant) in
      from <= span.upperBound && (to > span.lowerBound || from == span.lowerBound)
    }
    switch request.why {
    case nil: return .events(lines(subjects, in: span))
    case .stale: return .stale(staleStretches(subjects).filter { overlaps($0.from, $0.to) })
    case .waiting:
      try requireTimelines(subjects, for: "--why waiting")
      return .waiting(waits(subjects).filter { overlaps($0.since, $0.to) })
    case .dropped: return .dropped(lines(subjects, in: span, filter: .dropped))
    case .merged: return .merged(lines(subjects, in: span, filter: .merged))
    }
  }

  private func explanation(
    _ request: ExplanationRequest, _ subjects: WidgetSelection, at moment: TimeArgument
  ) throws(ExplanationProblem) -> Explanation {
    let instant = try instant(at: moment)
    try requireTimelines(subjects, for: "--at")
    var notes: [String] = []
    if moment.isTimeOnly, hasSeveralDays { notes.append("This is the first day of the run that has \(moment.text).") }
    notes += clockChangeNotes(for: moment, instant)
    if !subjects.cards.isEmpty { notes.append("'--at' does not cover cards (\(names(ofCards: subjects))).") }
    return Explanation(
      request: request, explainer: self, subjects: subjects, scope: .instant(instant), notes: notes,
      content: .answers(answers(subjects, at: instant)))
  }

  private func summary(_ request: ExplanationRequest, _ subjects: WidgetSelection) -> Explanation {
    let from = max(plan.start, plan.measuredFrom)
    let isWarmUp = plan.start < from
    return Explanation(
      request: request, explainer: self, subjects: subjects, scope: .span(from...plan.end),
      notes: isWarmUp ? ["The warm-up before, from \(time(plan.start)) on, is not included."] : [],
      content: .summary(summary(subjects)))
  }
}

extension Explanation.Scope {
  /// The first and the last instant.
  var span: ClosedRange<SimInstant> {
    switch self {
    case .instant(let instant): instant...instant
    case .day(_, let span), .span(let span): span
    }
  }
}
