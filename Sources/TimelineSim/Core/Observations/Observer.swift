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

  /// Records the last of several changes of a source, the others of which it did not need.
  ///
  /// The default observes it like any other change.
  mutating func observeLastChange(of source: Int, to version: Int64, at instant: SimInstant)

  /// Records a view of an instance.
  ///
  /// Views are as frequent as changes. The default observes ``Observation/viewed(instance:until:)``.
  mutating func observeView(of instance: Int, until end: SimInstant, at instant: SimInstant)

  /// Records the delivery of a timeline.
  ///
  /// The default observes each of its observations.
  mutating func observeDelivery(_ delivery: Delivery, at instant: SimInstant)

  /// Records a run that delivers at once.
  ///
  /// The default observes each of its observations.
  mutating func observeInstantRun(_ run: InstantRun, at instant: SimInstant)

  /// Returns whether the observer needs only the last of the further changes of a source before the next event of
  /// another kind.
  ///
  /// The engine then skips the others, and does not report the changes of several sources in their order. The default
  /// is false.
  func needsOnlyLastChange(of source: Int) -> Bool

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

  /// Observes the view like any other observation.
  @inline(__always)
  public mutating func observeView(of instance: Int, until end: SimInstant, at instant: SimInstant) {
    observe(.viewed(instance: instance, until: end), at: instant)
  }

  /// Observes each observation of the run.
  public mutating func observeInstantRun(_ run: InstantRun, at instant: SimInstant) {
    run.forEach(at: instant) { observe($0, at: instant) }
  }

  /// The default, false: most observers need every change.
  public func needsOnlyLastChange(of source: Int) -> Bool { false }

  /// Observes the change like any other.
  public mutating func observeLastChange(of source: Int, to version: Int64, at instant: SimInstant) {
    observeChange(of: source, to: version, at: instant)
  }

  /// Observes each observation of the delivery.
  public mutating func observeDelivery(_ delivery: Delivery, at instant: SimInstant) {
    delivery.forEach { observe($0, at: instant) }
  }

  /// Does nothing: most observers need no work at the end.
  public mutating func finish(at end: SimInstant) {}

  /// The default, false: most observers only need sums of units.
  public var followsUnits: Bool { false }
}
