/// What is true of a widget at one instant of a run, and what comes of it.
struct Answer: Hashable, Sendable {
  /// The widget.
  let instance: Int
  /// The instant.
  let at: SimInstant
  /// What waits, what holds it, and what comes next: the gates asked again.
  let snapshot: Snapshot
  /// What is on screen.
  let screen: Screen
  /// The version of the source.
  let current: Int64
  /// Why it has been wrong, reason by reason, the last of them now; none if it is right.
  let reasons: [StaleInterval.Part]
  /// Why there is no content; `nil` if there is.
  let absence: PlaceholderReason?
  /// Whether Low Power Mode keeps units from arriving.
  let areUnitsFewer: Bool
  /// Whether Low Power Mode made the last grant later.
  let isSlowed: Bool
  /// Since when what is seen has been right, wrong or a placeholder.
  let since: SimInstant
  /// The next run as the replay went on; `nil` if there was none.
  let run: Run?
  /// When right content was in view next, if it was not; `never` if that did not come.
  let rightAt: SimInstant

  /// A run that came later.
  struct Run: Hashable, Sendable {
    let start: SimInstant
    let version: Int64
  }
}

/// Stops a run at an instant in thought: what is known then is kept, and what comes of it is noted.
struct AnswerObserver: Observer {
  /// What is known of one widget.
  private struct Notes: Hashable, Sendable {
    var reasons: [StaleInterval.Part] = []
    var isVisible = false
    var isStale = false
    var since = SimInstant.distantPast
    var run: Answer.Run?
    var rightAt = SimInstant.never
  }

  private let at: SimInstant
  private let plan: Plan
  private var context: ExplanationContext
  /// The scene at the instant, once it is past.
  private var kept: ExplanationContext?
  private var notes: [Notes]

  /// Creates the watch of a run that has not begun.
  init(_ plan: Plan, at instant: SimInstant) {
    (at, self.plan, context) = (instant, plan, ExplanationContext(plan))
    notes = Array(repeating: Notes(), count: plan.instances.count)
  }

  /// Takes note of something that happened.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    if now > at, kept == nil { kept = context }
    context.observe(observation, at: now)
    if now > at { lookAhead(observation, at: now) } else { follow(at: now) }
  }

  private mutating func follow(at now: SimInstant) {
    for instance in notes.indices {
      let (screen, reason) = (context.display.screen(of: instance), context.reason(of: .instance(instance)))
      if let reason { notes[instance].reasons.extend(by: reason, at: now) } else { notes[instance].reasons = [] }
      if notes[instance].isVisible != screen.isVisible || notes[instance].isStale != screen.isStale {
        (notes[instance].isVisible, notes[instance].isStale) = (screen.isVisible, screen.isStale)
        notes[instance].since = now
      }
    }
  }

  private mutating func lookAhead(_ observation: Observation, at now: SimInstant) {
    if case .runStarted(let instance, let version, _) = observation, notes[instance].run == nil {
      notes[instance].run = Answer.Run(start: now, version: version)
    }
    for instance in notes.indices where notes[instance].rightAt == .never {
      let screen = context.display.screen(of: instance)
      if screen.isVisible, !screen.isStale { notes[instance].rightAt = now }
    }
  }

  /// Returns the answer for one widget.
  func answer(_ instance: Int, _ snapshot: Snapshot) -> Answer {
    let (context, notes) = (kept ?? context, notes[instance])
    return Answer(
      instance: instance, at: at, snapshot: snapshot, screen: context.display.screen(of: instance),
      current: context.versions[plan.instances[instance].source], reasons: notes.reasons,
      absence: context.absence(of: instance), areUnitsFewer: context.history.areUnitsFewer,
      isSlowed: context.history.isSlowed(instance), since: notes.since,
      run: notes.run, rightAt: notes.rightAt)
  }
}
