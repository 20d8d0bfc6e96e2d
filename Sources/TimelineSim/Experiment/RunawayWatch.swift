/// Notes the instance that spins, if one does.
struct RunawayWatch: Observer {
  /// The instance that would have gone on for ever at one instant.
  private(set) var instance: Int?

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    if case .runaway(let instance) = observation { self.instance = instance }
  }
}
