/// Explains a scenario: it replays it and says what happened, and by which rule.
package struct Explainer: Sendable {
  let wording: Wording
  /// The seed of the run that is explained.
  let seed: UInt64
  let basis: Basis

  /// Prepares to explain a scenario, with its own seed or another.
  package init(_ document: ScenarioDocument, seed: UInt64? = nil) {
    self.init(document.plan, document.roster, seed: seed ?? document.seed)
  }

  /// Prepares to explain a plan with the names behind its ids.
  init(_ plan: Plan, _ roster: Roster, seed: UInt64) {
    (wording, self.seed, basis) = (Wording(plan: plan, roster: roster), seed, Basis(roster))
  }

  var plan: Plan { wording.plan }
  var roster: Roster { wording.roster }

  /// Why the run is ended before its time, if it is; there is nothing to explain then.
  package var runaway: EarlyEnd? { Simulator(plan).runForwarding(seed: seed, EarlyEndWatch()).earlyEnd }

  /// The widgets of a name, or all.
  ///
  /// - Throws: `ExplanationProblem` if nothing has that name.
  func subjects(_ name: String?) throws(ExplanationProblem) -> Subjects {
    guard let name else { return Subjects(plan) }
    if let subjects = Subjects(name, plan, roster) { return subjects }
    let hint = Suggestion.nearest(to: name, in: roster.kinds + roster.instances).map { "Did you mean '\($0)'?" }
    let names = roster.kinds.map { "'\($0)'" }.joined(separator: ", ")
    let all = names.isEmpty ? "The scenario has no widgets." : "There are \(names)."
    throw ExplanationProblem(message: "No widget is called '\(name)'. \(hint ?? all)")
  }

  /// Asks for a timeline widget where nothing else has an answer.
  ///
  /// - Throws: `ExplanationProblem` if there is none among the subjects.
  func requireTimelines(_ subjects: Subjects, for option: String) throws(ExplanationProblem) {
    guard subjects.instances.isEmpty else { return }
    guard !subjects.cards.isEmpty else {
      throw ExplanationProblem(message: "'\(option)' answers for widgets, and the scenario has none.")
    }
    throw ExplanationProblem(
      message: "'\(option)' answers for timeline widgets, not for the cards of relevance widgets "
        + "(\(names(ofCards: subjects))): '--why stale' tells when those were wrong.")
  }

  /// The cards among some subjects, by name.
  func names(ofCards subjects: Subjects) -> String {
    subjects.cards.map { roster.cards[$0] }.uniqued.joined(separator: ", ")
  }

  // What is found out.

  /// What happened to some widgets in a span.
  func remarks(_ subjects: Subjects, in span: ClosedRange<SimInstant>, filter: RemarkFilter = .none) -> [Remark] {
    let sequel = Simulator(plan).runForwarding(seed: seed, Sequel(wording, subjects))
    let narrator = Narrator(wording, subjects, in: span, filter: filter, sequel)
    return Simulator(plan).runForwarding(seed: seed, narrator).remarks
  }

  /// When some widgets showed wrong content.
  func staleStretches(_ subjects: Subjects) -> [StaleStretch] {
    Simulator(plan).runForwarding(seed: seed, StaleWatch(wording, subjects)).stretches
  }

  /// When the requests of some widgets were held back.
  func waits(_ subjects: Subjects) -> [Wait] {
    Simulator(plan).runForwarding(seed: seed, WaitWatch(wording, subjects)).waits
  }

  /// What is true of some widgets at an instant.
  func answers(_ subjects: Subjects, at instant: SimInstant) -> [Answer] {
    let simulator = Simulator(plan)
    let watch = simulator.runForwarding(seed: seed, AnswerWatch(plan, at: instant))
    return subjects.instances.map { watch.answer($0, simulator.standing(of: $0, at: instant, seed: seed)) }
  }
}
