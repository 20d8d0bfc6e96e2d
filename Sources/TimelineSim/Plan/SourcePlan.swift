/// Where content comes from: its version goes up at instants.
public struct SourcePlan: Hashable, Sendable {
  /// How far ahead a provider can know the changes.
  public var foreseen: SimDuration
  /// Whether reading it needs the network.
  public var needsNetwork: Bool

  /// Creates a source.
  public init(foreseen: SimDuration, needsNetwork: Bool) {
    (self.foreseen, self.needsNetwork) = (foreseen, needsNetwork)
  }
}
