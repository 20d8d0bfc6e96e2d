/// A stretch of time in which one gate held a widget's request back.
struct Wait: Hashable, Sendable {
  /// How a wait ends.
  enum End: Hashable, Sendable {
    case granted, dropped, openAtEnd
    /// Another gate holds the request back from now on.
    case next(Gate)
  }

  /// The widget.
  let instance: Int
  /// What held it back.
  let gate: Gate
  /// When that began.
  let since: SimInstant
  /// What was known when it began: the number behind it, and when the gate was to open.
  let text: String
  /// What decided it.
  let citation: Citation
  /// When it ended.
  fileprivate(set) var to = SimInstant.never
  /// How it ended.
  fileprivate(set) var end = End.openAtEnd
}

/// Finds the waits of some widgets.
struct GateWaitObserver: Observer {
  private let wording: Wording
  private let subjects: WidgetSelection
  private var context: ExplanationContext
  private var open: [Int: Wait] = [:]
  /// The waits that have ended, in the order of their ends.
  private(set) var waits: [Wait] = []

  /// Creates the watch of a run that has not begun.
  init(_ wording: Wording, _ subjects: WidgetSelection) {
    (self.wording, self.subjects, context) = (wording, subjects, ExplanationContext(wording.plan))
  }

  /// Takes note of something that happened.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    context.observe(observation, at: now)
    guard let instance = observation.instance, subjects.instances.contains(instance) else { return }
    switch observation {
    case .waits(_, let gate, let until):
      if open[instance]?.gate == gate { return }
      close(instance, .next(gate), at: now)
      let text = wording.wait(instance, gate, until, at: now, context.balances)
      let citation = RuleTable.citation(of: observation, context.history)
      open[instance] = Wait(instance: instance, gate: gate, since: now, text: text, citation: citation)
    case .granted: close(instance, .granted, at: now)
    case .ended(_, _, .dropped): close(instance, .dropped, at: now)
    default: break
    }
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) {
    for instance in subjects.instances { close(instance, .openAtEnd, at: end) }
    waits.sort { ($0.since, $0.instance) < ($1.since, $1.instance) }
  }

  private mutating func close(_ instance: Int, _ end: Wait.End, at now: SimInstant) {
    guard var wait = open.removeValue(forKey: instance) else { return }
    (wait.to, wait.end) = (now, end)
    waits.append(wait)
  }
}
