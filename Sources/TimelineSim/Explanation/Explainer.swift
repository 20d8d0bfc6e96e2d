/// Explains a scenario: it replays it and says what happened, and by which rule.
package struct Explainer: Sendable {
  let wording: Wording
  let basis: Basis

  /// Prepares to explain a scenario, with its own seed or another.
  package init(_ document: ScenarioDocument, seed: UInt64? = nil) {
    var plan = document.plan
    if let seed { plan.seed = seed }
    wording = Wording(plan: plan, roster: document.roster)
    basis = Basis(document.roster)
  }

  var plan: Plan { wording.plan }
  var roster: Roster { wording.roster }

  /// The instance that would go on for ever at one instant, if one does; there is nothing to explain then.
  package var runaway: Int? { Simulator(plan).run(watcher: RunawayWatch()).instance }

  /// The widgets of a name, or all.
  ///
  /// - Throws: `ExplanationProblem` if nothing has that name.
  func subjects(_ name: String?) throws(ExplanationProblem) -> Subjects {
    guard let name else { return Subjects(plan) }
    if let subjects = Subjects(name, plan, roster) { return subjects }
    let names = roster.kinds + roster.instances
    let hint = Suggestion.nearest(to: name, in: names).map { "Did you mean '\($0)'?" }
    throw ExplanationProblem(
      message: "No widget is called '\(name)'. "
        + (hint ?? "There are \(roster.kinds.map { "'\($0)'" }.joined(separator: ", "))."))
  }

  /// The instant that a time names, for the option that names it.
  ///
  /// - Throws: `ExplanationProblem` if it lies outside the span.
  func instant(
    _ moment: Moment, for option: String, in span: ClosedRange<SimInstant>
  ) throws(ExplanationProblem) -> SimInstant {
    if let instant = moment.instant(in: span, plan.zone) { return instant }
    let days = plan.zone.day(of: plan.start).number...plan.zone.day(of: Self.last(plan.end)).number
    var names = days.prefix(7).map { CivilDay(number: $0).spelling }.joined(separator: ", ")
    if days.count > 7 { names += ", …, \(CivilDay(number: days.upperBound).spelling)" }
    let bounds = [plan.start, plan.end].map { time($0) }
    throw ExplanationProblem(
      message: "\(moment.text) for '\(option)' is not in the run, which goes from \(bounds[0]) to \(bounds[1]). "
        + (days.count == 1 ? "Its day is \(names)." : "Its days are \(names)."))
  }

  /// The span that is asked about; a bare end is the first such time after the beginning.
  func span(_ request: ExplanationRequest) throws(ExplanationProblem) -> ClosedRange<SimInstant> {
    let whole = plan.start...plan.end
    var (from, to) = (plan.start, plan.end)
    if let moment = request.from { from = try instant(moment, for: "--from", in: plan.start...Self.last(plan.end)) }
    if let moment = request.to { to = try instant(moment, for: "--to", in: moment.isBare ? from...plan.end : whole) }
    guard from <= to else {
      throw ExplanationProblem(message: "'--from' (\(time(from))) is later than '--to' (\(time(to))).")
    }
    return from...to
  }

  /// A run has an end at which nothing happens any more.
  static func last(_ end: SimInstant) -> SimInstant { end - .milliseconds(1) }

  /// An instant with its day: `2026-06-13T14:30`.
  func time(_ instant: SimInstant) -> String {
    LocalDateTime(day: plan.zone.day(of: instant), time: plan.zone.clock(at: instant)).spelling
  }

  // What is found out.

  /// What happened to some widgets in a span.
  func remarks(_ subjects: Subjects, in span: ClosedRange<SimInstant>, filter: RemarkFilter = .none) -> [Remark] {
    Simulator(plan).run(watcher: Narrator(wording, subjects, in: span, filter: filter)).remarks
  }

  /// When some widgets showed wrong content.
  func staleStretches(_ subjects: Subjects) -> [StaleStretch] {
    var watch = Simulator(plan).run(watcher: StaleWatch(wording, subjects))
    watch.finish(at: plan.end)
    return watch.stretches
  }

  /// When the requests of some widgets were held back.
  func waits(_ subjects: Subjects) -> [Wait] {
    var watch = Simulator(plan).run(watcher: WaitWatch(wording, subjects))
    watch.finish(at: plan.end)
    return watch.waits
  }

  /// What is true of some widgets at an instant.
  func answers(_ subjects: Subjects, at instant: SimInstant) -> [Answer] {
    let simulator = Simulator(plan)
    let watch = simulator.run(watcher: AnswerWatch(plan, at: instant))
    return subjects.instances.map { watch.answer($0, simulator.standing(of: $0, at: instant)) }
  }
}
