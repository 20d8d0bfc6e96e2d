/// An observer of a run.
///
/// The engine is generic over its observer, so that a run that only counts does not pay for a log.
public protocol Observer {
  /// Records an observation made at an instant.
  mutating func observe(_ observation: Observation, at instant: SimInstant)

  /// Records a change of a source.
  ///
  /// Changes are the most frequent observations, and have a method of their own so that an observer can skip the search
  /// for the kind. The default observes ``Observation/changed(source:version:)``.
  mutating func observeChange(of source: Int, to version: Int64, at instant: SimInstant)

  /// Finishes the observer at the end of the run; called once, after the last observation.
  mutating func finish(at end: SimInstant)

  /// Whether the observer receives each unit when it accrues, rather than when it is first needed.
  var followsUnits: Bool { get }
}

extension Observer {
  /// Observes the change like any other observation.
  @inline(__always)
  public mutating func observeChange(of source: Int, to version: Int64, at instant: SimInstant) {
    observe(.changed(source: source, version: version), at: instant)
  }

  /// Does nothing: most observers need no work at the end.
  public mutating func finish(at end: SimInstant) {}

  /// The default, false: most observers only need sums of units.
  public var followsUnits: Bool { false }
}
