/// A source of content, whose version increases with each change.
package struct SourcePlan: Hashable, Sendable {
  /// How far ahead a provider can foresee changes.
  package var foreseen: SimDuration
  /// Whether reading the source needs the network.
  package var needsNetwork: Bool

  /// Creates a source.
  package init(foreseen: SimDuration, needsNetwork: Bool) {
    (self.foreseen, self.needsNetwork) = (foreseen, needsNetwork)
  }
}
