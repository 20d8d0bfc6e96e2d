/// A source of content, whose version increases with each change.
public struct SourcePlan: Hashable, Sendable {
  /// How far ahead a provider can foresee changes.
  public var foreseen: SimDuration
  /// Whether reading the source needs the network.
  public var needsNetwork: Bool

  /// Creates a source.
  public init(foreseen: SimDuration, needsNetwork: Bool) {
    (self.foreseen, self.needsNetwork) = (foreseen, needsNetwork)
  }
}
