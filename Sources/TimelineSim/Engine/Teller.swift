/// An observer that forwards every observation to a closure.
struct Teller: Observer {
  private let tell: (Observation, SimInstant) -> Void

  /// Creates an observer that forwards to a closure.
  init(_ tell: @escaping (Observation, SimInstant) -> Void) { self.tell = tell }

  mutating func observe(_ observation: Observation, at instant: SimInstant) { tell(observation, instant) }
}
