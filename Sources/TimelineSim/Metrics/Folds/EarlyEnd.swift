/// The reason why a run ended early, or did not begin.
package enum EarlyEnd: Hashable, Sendable {
  /// The instance reloaded endlessly at one instant.
  case livelock(instance: Int)
  /// The run exceeded the limit of events.
  case exhausted
  /// The simulations of the command would make about so many events, or have made more than it may.
  case tooMuchWork(events: Int64?, limit: Int64)

  /// Creates the reason from an observation; `nil` if the observation does not end a run.
  @inline(__always)
  init?(_ observation: Observation) {
    if case .livelock(let instance) = observation {
      self = .livelock(instance: instance)
    } else if case .exhausted = observation {
      self = .exhausted
    } else {
      return nil
    }
  }
}

/// Records whether and why a run ended early.
struct EarlyEndObserver: Observer {
  /// The reason; `nil` for a run that reached its end.
  private(set) var earlyEnd: EarlyEnd?

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    if let reason = EarlyEnd(observation) { earlyEnd = reason }
  }
}
