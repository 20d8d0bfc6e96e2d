/// The state of a widget at one instant of a run, and its consequences.
struct Answer: Hashable, Sendable {
  /// The widget.
  let instance: Int
  let at: SimInstant
  /// The pending request, the gates that hold it and the next steps, from a second query of the gates.
  let snapshot: Snapshot
  /// The content on screen.
  let screen: Screen
  /// The current version of the source.
  let current: ContentVersion
  /// The shown value and the current one; `nil` without content, or if the source has no values.
  let values: ShownValue?
  /// The part of a composed source whose change the shown content lacks first; `nil` if it is up to date.
  let lackedPart: Int?
  /// The reasons why the content has been stale, in order, the last of them in force now; empty if it is up to date.
  let reasons: [StaleStretch.Segment]
  /// Why there is no content; `nil` if there is some.
  let absence: PlaceholderReason?
  /// Whether Low Power Mode reduces the units that accrue.
  let isAccrualReduced: Bool
  /// The granted start that has not come; `nil` if there is none.
  let start: RunHistory.Start?
  /// The instant since which the widget has shown up-to-date content, stale content or a placeholder.
  let since: SimInstant
  /// The next run in the replay; `nil` if there was none.
  let run: Run?
  /// The next instant with up-to-date content on screen; `never` if there was none.
  let upToDateAt: SimInstant

  /// A later run.
  struct Run: Hashable, Sendable {
    let start: SimInstant
    let version: ContentVersion
    /// The copy whose provider runs, if it is another one.
    var runner: Int?
  }
}

/// Collects the state of each widget at one instant of a run, and the events after it that the answer needs.
struct AnswerObserver: Observer {
  /// The state of one widget.
  private struct WidgetRecord: Hashable, Sendable {
    var reasons: [StaleStretch.Segment] = []
    var isVisible = false
    var isStale = false
    var since = SimInstant.distantPast
    var run: Answer.Run?
    var upToDateAt = SimInstant.never
  }

  private let at: SimInstant
  private let plan: Plan
  private let context: ExplanationContext
  /// The context at the instant, which ignores what the run does later.
  private let contextAtInstant: ExplanationContext
  private var records: [WidgetRecord]

  /// Creates the observer of a run that has not begun.
  init(_ plan: Plan, at instant: SimInstant) {
    (at, self.plan) = (instant, plan)
    (context, contextAtInstant) = (ExplanationContext(plan), ExplanationContext(plan))
    records = Array(repeating: WidgetRecord(), count: plan.instances.count)
  }

  mutating func begin(seed: UInt64, device: UInt64) {
    for context in [context, contextAtInstant] { context.begin(RandomSource(seed: seed, device: device)) }
  }

  /// Records an observation.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    context.observe(observation, at: now)
    if now > at { return recordFuture(observation, at: now) }
    contextAtInstant.observe(observation, at: now)
    recordPast(at: now)
  }

  private mutating func recordPast(at now: SimInstant) {
    for instance in records.indices {
      let (screen, reason) = (context.display.screen(of: instance), context.reason(of: .instance(instance)))
      if let reason {
        let next = context.nextRequest(of: .instance(instance), reason)
        records[instance].reasons.extend(by: reason, next: next, at: now)
      } else {
        records[instance].reasons = []
      }
      if records[instance].isVisible != screen.isVisible || records[instance].isStale != screen.isStale {
        (records[instance].isVisible, records[instance].isStale) = (screen.isVisible, screen.isStale)
        records[instance].since = now
      }
    }
  }

  private mutating func recordFuture(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .runStarted(let instance, let version, _):
      if records[instance].run == nil { records[instance].run = Answer.Run(start: now, version: version) }
    case .runJoined(let instance, let runner, let version):
      if records[instance].run == nil {
        records[instance].run = Answer.Run(start: now, version: version, runner: runner)
      }
    default: break
    }
    for instance in records.indices where records[instance].upToDateAt == .never {
      let screen = context.display.screen(of: instance)
      if screen.isVisible, !screen.isStale { records[instance].upToDateAt = now }
    }
  }

  /// Returns the answer for one widget.
  func answer(_ instance: Int, _ snapshot: Snapshot) -> Answer {
    let (context, records) = (contextAtInstant, records[instance])
    return Answer(
      instance: instance, at: at, snapshot: snapshot, screen: context.display.screen(of: instance),
      current: context.versions[plan.instances[instance].source], values: context.display.values(of: instance),
      lackedPart: context.display.lackedPart(of: instance),
      reasons: records.reasons,
      absence: context.absence(of: instance), isAccrualReduced: context.history.isAccrualReduced,
      start: context.history.start(of: instance), since: records.since, run: records.run,
      upToDateAt: records.upToDateAt)
  }
}

/// One labelled point of an answer, with the rule behind it.
struct AnswerPoint: Hashable, Sendable {
  let label: String
  let text: String
  var citation: Citation?
}
