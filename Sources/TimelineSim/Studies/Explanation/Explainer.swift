/// Replays a scenario and explains its events, with the rule behind each.
package struct Explainer: Sendable {
  let wording: Wording
  /// The seed of the explained run.
  let seed: UInt64
  let basis: ParameterProvenance

  /// Creates the explainer of a scenario, with its own seed or another.
  package init(_ document: ScenarioDocument, seed: UInt64? = nil) {
    self.init(document.plan, document.names, seed: seed ?? document.seed)
  }

  /// Creates the explainer of a plan, with the names behind its ids.
  init(_ plan: Plan, _ names: NameTable, seed: UInt64) {
    (wording, self.seed, basis) = (Wording(plan: plan, names: names), seed, ParameterProvenance(names))
  }

  var plan: Plan { wording.plan }
  var names: NameTable { wording.names }

  /// The reason why the run ends early, if it does; such a run cannot be explained.
  package var earlyEnd: EarlyEnd? { Simulator(plan).run(seed: seed, observer: EarlyEndObserver()).earlyEnd }

  /// Returns the widgets with a name, or all.
  ///
  /// - Throws: `ExplanationProblem` if no widget has that name.
  func subjects(_ name: String?) throws(ExplanationProblem) -> WidgetSelection {
    guard let name else { return WidgetSelection(plan) }
    if let subjects = WidgetSelection(name, plan, names) { return subjects }
    let hint = Suggestion.nearest(to: name, in: names.kinds + names.instances).map { "Did you mean '\($0)'?" }
    let names = names.kinds.map { "'\($0)'" }.joined(separator: ", ")
    let all = names.isEmpty ? "The scenario has no widgets." : "There are \(names)."
    throw ExplanationProblem(message: "No widget is called '\(name)'. \(hint ?? all)")
  }

  /// Checks that the subjects include a timeline widget, which an option requires.
  ///
  /// - Throws: `ExplanationProblem` if they do not.
  func requireTimelines(_ subjects: WidgetSelection, for option: String) throws(ExplanationProblem) {
    guard subjects.instances.isEmpty else { return }
    guard !subjects.cards.isEmpty else {
      throw ExplanationProblem(message: "'\(option)' explains widgets, and the scenario has none.")
    }
    throw ExplanationProblem(
      message: "'\(option)' explains timeline widgets, not the cards of relevance widgets "
        + "(\(names(ofCards: subjects))); '--why stale' lists when those were stale.")
  }

  /// Returns the name of a widget or card.
  func name(of widget: WidgetSelection.Widget) -> String {
    switch widget {
    case .instance(let instance): names.instances[instance]
    case .card(let card): names.cards[card]
    }
  }

  /// Returns the names of the cards among some subjects.
  func names(ofCards subjects: WidgetSelection) -> String {
    subjects.cards.map { names.cards[$0] }.uniqued.joined(separator: ", ")
  }

  // Queries.

  /// Returns the events that concern some widgets in a span.
  func lines(_ subjects: WidgetSelection, in span: ClosedRange<SimInstant>, filter: ExplanationFilter = .none)
    -> [ExplanationLine]
  {
    let followUp = Simulator(plan).run(seed: seed, observer: FollowUp(wording, subjects))
    let formatter = ExplanationFormatter(wording, subjects, in: span, filter: filter, followUp)
    return Simulator(plan).run(seed: seed, observer: formatter).lines
  }

  /// Returns the times at which some widgets showed stale content.
  func staleStretches(_ subjects: WidgetSelection) -> [StaleStretch] {
    Simulator(plan).run(seed: seed, observer: StaleStretchObserver(wording, subjects)).stretches
  }

  /// Returns the problems of some widgets by day.
  func summary(_ subjects: WidgetSelection) -> RunSummary {
    Simulator(plan).run(seed: seed, observer: RunSummaryObserver(wording, subjects)).summary
  }

  /// Returns the waits of some widgets' requests.
  func waits(_ subjects: WidgetSelection) -> [GateWait] {
    Simulator(plan).run(seed: seed, observer: GateWaitObserver(wording, subjects)).waits
  }

  /// Returns the state of some widgets at an instant.
  func answers(_ subjects: WidgetSelection, at instant: SimInstant) -> [Answer] {
    let simulator = Simulator(plan)
    let watch = simulator.run(seed: seed, observer: AnswerObserver(plan, at: instant))
    return subjects.instances.map { watch.answer($0, simulator.snapshot(of: $0, at: instant, seed: seed)) }
  }
}

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
