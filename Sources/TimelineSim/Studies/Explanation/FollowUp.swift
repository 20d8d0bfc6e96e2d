/// The ends of all waits in a run, known once the run has ended.
struct FollowUp: Observer {
  /// A push by its sender and number.
  private struct Push: Hashable, Sendable {
    let sender: Int
    let ordinal: Int64
  }

  /// A stage of a push and its beginning.
  private struct StageStart: Hashable, Sendable {
    let stage: PushStage
    let at: SimInstant
  }

  private var waits: GateWaitObserver
  private var starts: [Push: [StageStart]] = [:]

  /// Creates the observer of a run that has not begun.
  init(_ wording: Wording, _ subjects: WidgetSelection) { waits = GateWaitObserver(wording, subjects) }

  /// Records an observation.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    waits.observe(observation, at: now)
    guard case .push(let sender, let ordinal, let stage) = observation else { return }
    starts[Push(sender: sender, ordinal: ordinal), default: []].append(StageStart(stage: stage, at: now))
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) { waits.finish(at: end) }

  /// Returns when the wait that an observation begins ended; `nil` if it begins none.
  func end(of observation: Observation, at now: SimInstant) -> SimInstant? {
    if case .waits(let instance, let gate, _) = observation {
      return waits.waits.last { $0.instance == instance && $0.gate == gate && $0.since <= now }?.to
    }
    guard case .push(let sender, let ordinal, let stage) = observation, stage.row.isWait else { return nil }
    return next(after: StageStart(stage: stage, at: now), of: Push(sender: sender, ordinal: ordinal))
  }

  private func next(after start: StageStart, of push: Push) -> SimInstant? {
    guard let starts = starts[push], let index = starts.lastIndex(of: start) else { return nil }
    return starts.dropFirst(index + 1).first?.at
  }
}
