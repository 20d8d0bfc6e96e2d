/// An observer that forwards every observation to a closure.
struct ForwardingObserver: Observer {
  private let forward: (Observation, SimInstant) -> Void

  /// Creates an observer that forwards to a closure.
  init(_ forward: @escaping (Observation, SimInstant) -> Void) { self.forward = forward }

  mutating func observe(_ observation: Observation, at instant: SimInstant) { forward(observation, instant) }
}
