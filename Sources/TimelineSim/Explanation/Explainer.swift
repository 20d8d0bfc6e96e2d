/// Explains a scenario: it replays it and says what happened, and by which rule.
package struct Explainer: Sendable {
  let wording: Wording
  /// The seed of the run that is explained.
  let seed: UInt64
  let basis: ParameterProvenance

  /// Prepares to explain a scenario, with its own seed or another.
  package init(_ document: ScenarioDocument, seed: UInt64? = nil) {
    self.init(document.plan, document.names, seed: seed ?? document.seed)
  }

  /// Prepares to explain a plan with the names behind its ids.
  init(_ plan: Plan, _ names: NameTable, seed: UInt64) {
    (wording, self.seed, basis) = (Wording(plan: plan, names: names), seed, ParameterProvenance(names))
  }

  var plan: Plan { wording.plan }
  var names: NameTable { wording.names }

  /// Why the run is ended before its time, if it is; there is nothing to explain then.
  package var livelock: EarlyEnd? { Simulator(plan).runForwarding(seed: seed, EarlyEndObserver()).earlyEnd }

  /// The widgets of a name, or all.
  ///
  /// - Throws: `ExplanationProblem` if nothing has that name.
  func subjects(_ name: String?) throws(ExplanationProblem) -> WidgetSelection {
    guard let name else { return WidgetSelection(plan) }
    if let subjects = WidgetSelection(name, plan, names) { return subjects }
    let hint = Suggestion.nearest(to: name, in: names.kinds + names.instances).map { "Did you mean '\($0)'?" }
    let names = names.kinds.map { "'\($0)'" }.joined(separator: ", ")
    let all = names.isEmpty ? "The scenario has no widgets." : "There are \(names)."
    throw ExplanationProblem(message: "No widget is called '\(name)'. \(hint ?? all)")
  }

  /// Asks for a timeline widget where nothing else has an answer.
  ///
  /// - Throws: `ExplanationProblem` if there is none among the subjects.
  func requireTimelines(_ subjects: WidgetSelection, for option: String) throws(ExplanationProblem) {
    guard subjects.instances.isEmpty else { return }
    guard !subjects.cards.isEmpty else {
      throw ExplanationProblem(message: "'\(option)' answers for widgets, and the scenario has none.")
    }
    throw ExplanationProblem(
      message: "'\(option)' answers for timeline widgets, not for the cards of relevance widgets "
        + "(\(names(ofCards: subjects))): '--why stale' tells when those were wrong.")
  }

  /// The cards among some subjects, by name.
  func names(ofCards subjects: WidgetSelection) -> String {
    subjects.cards.map { names.cards[$0] }.uniqued.joined(separator: ", ")
  }

  // What is found out.

  /// What happened to some widgets in a span.
  func lines(_ subjects: WidgetSelection, in span: ClosedRange<SimInstant>, filter: NarrativeFilter = .none) -> [NarrativeLine] {
    let followUp = Simulator(plan).runForwarding(seed: seed, FollowUp(wording, subjects))
    let narrator = NarrativeFormatter(wording, subjects, in: span, filter: filter, followUp)
    return Simulator(plan).runForwarding(seed: seed, narrator).lines
  }

  /// When some widgets showed wrong content.
  func staleStretches(_ subjects: WidgetSelection) -> [StaleInterval] {
    Simulator(plan).runForwarding(seed: seed, StaleIntervalObserver(wording, subjects)).stretches
  }

  /// When the requests of some widgets were held back.
  func waits(_ subjects: WidgetSelection) -> [Wait] {
    Simulator(plan).runForwarding(seed: seed, GateWaitObserver(wording, subjects)).waits
  }

  /// What is true of some widgets at an instant.
  func answers(_ subjects: WidgetSelection, at instant: SimInstant) -> [Answer] {
    let simulator = Simulator(plan)
    let watch = simulator.runForwarding(seed: seed, AnswerObserver(plan, at: instant))
    return subjects.instances.map { watch.answer($0, simulator.snapshot(of: $0, at: instant, seed: seed)) }
  }
}
