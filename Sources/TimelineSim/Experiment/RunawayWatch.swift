/// Notes why a run was ended before its time, if it was.
struct RunawayWatch: Observer {
  /// The reason.
  private(set) var runaway: EarlyEnd?

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    switch observation {
    case .runaway(let instance): runaway = .spins(instance: instance)
    case .exhausted: runaway = .exhausted
    default: break
    }
  }
}
