/// A stretch of time in which one gate held a widget's request.
struct GateWait: Hashable, Sendable {
  /// How a wait ends.
  enum End: Hashable, Sendable {
    case granted, dropped, pending
    /// The run of a copy serves the request.
    case shared
    /// Another gate holds the request from then on, which opens at an instant.
    case next(Gate, opens: SimInstant)
  }

  /// The widget.
  let instance: Int
  /// The gate that held the request.
  let gate: Gate
  /// When the wait began.
  let since: SimInstant
  /// The state when the wait began: the number behind it, and the expected end.
  let text: String
  /// The deciding rule.
  let citation: Citation
  /// When it ended.
  fileprivate(set) var to = SimInstant.never
  /// How it ended.
  fileprivate(set) var end = End.pending
}

/// Finds the waits of some widgets.
struct GateWaitObserver: Observer {
  private let wording: Wording
  private let subjects: WidgetSelection
  private let context: ExplanationContext
  private var open: [Int: GateWait] = [:]
  /// The ended waits, in order of their ends; after the run, of their beginnings.
  private(set) var waits: [GateWait] = []

  /// Creates the observer of a run that has not begun.
  init(_ wording: Wording, _ subjects: WidgetSelection) {
    (self.wording, self.subjects, context) = (wording, subjects, ExplanationContext(wording.plan))
  }

  /// Records an observation.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    context.observe(observation, at: now)
    guard let instance = observation.instance, subjects.instances.contains(instance) else { return }
    switch observation {
    case .waits(_, let gate, let until):
      if open[instance]?.gate == gate { return }
      close(instance, .next(gate, opens: until), at: now)
      let text = wording.wait(instance, gate, until, at: now, context.balances)
      let citation = wording.citation(of: gate, holding: instance, until: until, context)
      open[instance] = GateWait(instance: instance, gate: gate, since: now, text: text, citation: citation)
    case .granted: close(instance, .granted, at: now)
    case .ended(_, _, .dropped): close(instance, .dropped, at: now)
    case .runJoined: close(instance, .shared, at: now)
    default: break
    }
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) {
    for instance in subjects.instances { close(instance, .pending, at: end) }
    waits.sort { ($0.since, $0.instance) < ($1.since, $1.instance) }
  }

  private mutating func close(_ instance: Int, _ end: GateWait.End, at now: SimInstant) {
    guard var wait = open.removeValue(forKey: instance) else { return }
    (wait.to, wait.end) = (now, end)
    if now > wording.plan.start { waits.append(wait) }
  }
}

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
