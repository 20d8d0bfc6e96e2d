/// Something that watches a run.
///
/// The engine is generic over it, so that a run that keeps only counters pays nothing for a log.
public protocol Observer {
  /// Takes note of something that happened at an instant.
  mutating func observe(_ observation: Observation, at instant: SimInstant)
}

/// Two observers that watch the same run.
public struct ObserverPair<First: Observer, Second: Observer>: Observer {
  /// The one that is told first.
  public var first: First
  /// The one that is told second.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// Tells both.
  @inline(__always)
  public mutating func observe(_ observation: Observation, at instant: SimInstant) {
    first.observe(observation, at: instant)
    second.observe(observation, at: instant)
  }
}

extension ObserverPair: Sendable where First: Sendable, Second: Sendable {}
