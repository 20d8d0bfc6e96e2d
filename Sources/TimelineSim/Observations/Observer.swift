/// An observer of a run.
///
/// The engine is generic over it, so that a run that keeps only counters pays nothing for a log.
public protocol Observer {
  /// Records an observation made at an instant.
  mutating func observe(_ observation: Observation, at instant: SimInstant)

  /// Closes all that is still open at the end of the run; the simulator calls it once, after the last observation.
  mutating func finish(at end: SimInstant)

  /// Whether the observer is told of each unit at the instant at which it accrues, rather than when it is first needed.
  var followsUnits: Bool { get }
}

extension Observer {
  /// Does nothing: most observers have nothing open at the end.
  public mutating func finish(at end: SimInstant) {}

  /// Does not follow units: sums of them are all that most observers need.
  public var followsUnits: Bool { false }
}
