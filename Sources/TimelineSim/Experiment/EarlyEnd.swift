/// Why a run was ended before its time.
public enum EarlyEnd: Hashable, Sendable {
  /// This instance would have gone on for ever at one instant.
  case spins(instance: Int)
  /// More happened than a run may hold.
  case exhausted

  /// Creates the reason that an observation gives; `nil` for all others.
  @inline(__always)
  init?(_ observation: Observation) {
    switch observation {
    case .livelock(let instance): self = .spins(instance: instance)
    case .exhausted: self = .exhausted
    default: return nil
    }
  }
}

/// Records why a run was ended before its time, if it was.
struct EarlyEndObserver: Observer {
  /// The reason; `nil` for a run that reached its end.
  private(set) var earlyEnd: EarlyEnd?

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    if let reason = EarlyEnd(observation) { earlyEnd = reason }
  }
}
