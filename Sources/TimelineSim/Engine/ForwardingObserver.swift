/// Passes on what it is told.
struct ForwardingObserver: Observer {
  private let tell: (Observation, SimInstant) -> Void

  /// Creates an observer that passes everything on.
  init(_ tell: @escaping (Observation, SimInstant) -> Void) { self.tell = tell }

  mutating func observe(_ observation: Observation, at instant: SimInstant) { tell(observation, instant) }
}
