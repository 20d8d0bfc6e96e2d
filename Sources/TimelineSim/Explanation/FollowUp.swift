/// What came of all that waited in a run: known once the run has been watched to its end.
struct FollowUp: Observer {
  /// A push by its sender and number.
  private struct Push: Hashable, Sendable {
    let sender: Int
    let ordinal: Int64
  }

  /// A stage at which a push was, and from when on.
  private struct Step: Hashable, Sendable {
    let stage: PushStage
    let at: SimInstant
  }

  private var waits: GateWaitObserver
  private var steps: [Push: [Step]] = [:]

  /// Creates the watch of a run that has not begun.
  init(_ wording: Wording, _ subjects: WidgetSelection) { waits = GateWaitObserver(wording, subjects) }

  /// Takes note of something that happened.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    waits.observe(observation, at: now)
    guard case .push(let sender, let ordinal, let stage) = observation else { return }
    steps[Push(sender: sender, ordinal: ordinal), default: []].append(Step(stage: stage, at: now))
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) { waits.finish(at: end) }

  /// When the wait ended that an observation tells of; `nil` if it tells of none.
  func end(of observation: Observation, at now: SimInstant) -> SimInstant? {
    switch observation {
    case .waits(let instance, let gate, _):
      waits.waits.last { $0.instance == instance && $0.gate == gate && $0.since <= now }?.to
    case .push(let sender, let ordinal, let stage):
      stage.isWait ? next(after: Step(stage: stage, at: now), of: Push(sender: sender, ordinal: ordinal)) : nil
    default: nil
    }
  }

  private func next(after step: Step, of push: Push) -> SimInstant? {
    guard let steps = steps[push], let place = steps.lastIndex(of: step) else { return nil }
    return steps.dropFirst(place + 1).first?.at
  }
}

extension PushStage {
  /// Whether a push stays at the stage for a while.
  fileprivate var isWait: Bool {
    switch self {
    case .throttled, .retrying, .inTransit, .held, .stored, .overBudget: true
    default: false
    }
  }
}
