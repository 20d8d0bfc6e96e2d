/// An observer of a run.
package protocol Observer {
  /// Prepares the observer for the run of a device with a seed; called once, before the first observation.
  mutating func begin(seed: UInt64, device: UInt64)

  /// Records an observation made at an instant.
  mutating func observe(_ observation: Observation, at instant: SimInstant)

  /// Finishes the observer at the end of the run; called once, after the last observation.
  mutating func finish(at end: SimInstant)

  /// Whether the observer receives each unit when it accrues, rather than when it is first needed.
  var followsUnits: Bool { get }
}

extension Observer {
  /// Does nothing: most observers draw no random numbers of their own.
  package mutating func begin(seed: UInt64, device: UInt64) {}

  /// Does nothing: most observers need no work at the end.
  package mutating func finish(at end: SimInstant) {}

  /// The default, false: most observers only need sums of units.
  package var followsUnits: Bool { false }
}

/// An observer for which the compiler makes an engine of its own.
///
/// The most frequent observations have methods of their own, so that such an observer need not search for their kind.
/// Each has the effect of ``Observer/observe(_:at:)``.
protocol EngineObserver: Observer {
  /// Records a change of a source.
  mutating func observeChange(of source: Int, to version: ContentVersion, at instant: SimInstant)

  /// Records the last of several changes of a source, the others of which the observer did not need.
  mutating func observeLastChange(of source: Int, to version: ContentVersion, at instant: SimInstant)

  /// Records a view of an instance.
  mutating func observeView(of instance: Int, until end: SimInstant, at instant: SimInstant)

  /// Records the delivery of a timeline.
  mutating func observeDelivery(_ delivery: Delivery, at instant: SimInstant)

  /// Returns whether the observer needs only the last of the further changes of a source before the next event of
  /// another kind.
  ///
  /// The engine then skips the others, and does not report the changes of several sources in their order.
  func needsOnlyLastChange(of source: Int) -> Bool
}

/// An observer that forwards every observation to a closure.
struct ForwardingObserver: EngineObserver {
  let followsUnits: Bool
  private let forward: (Observation, SimInstant) -> Void

  /// Creates an observer that forwards to a closure.
  init(followsUnits: Bool = false, _ forward: @escaping (Observation, SimInstant) -> Void) {
    (self.followsUnits, self.forward) = (followsUnits, forward)
  }

  func observe(_ observation: Observation, at instant: SimInstant) { forward(observation, instant) }

  func observeChange(of source: Int, to version: ContentVersion, at instant: SimInstant) {
    forward(.changed(source: source, version: version), instant)
  }

  func observeLastChange(of source: Int, to version: ContentVersion, at instant: SimInstant) {
    forward(.changed(source: source, version: version), instant)
  }

  func observeView(of instance: Int, until end: SimInstant, at instant: SimInstant) {
    forward(.viewed(instance: instance, until: end), instant)
  }

  func observeDelivery(_ delivery: Delivery, at instant: SimInstant) {
    delivery.forEach { forward($0, instant) }
  }

  func needsOnlyLastChange(of source: Int) -> Bool { false }
}
