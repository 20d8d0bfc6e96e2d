/// A source of content, whose version increases with each change.
package struct SourcePlan: Hashable, Sendable {
  /// How far ahead a provider can foresee changes.
  package var foreseen: SimDuration
  /// Whether reading the source needs the network.
  package var needsNetwork: Bool
  /// The device whose random streams the source uses, so that several devices of a fleet see the same changes; `nil`
  /// for the device's own.
  package var realisation: UInt64?

  /// Creates a source.
  package init(foreseen: SimDuration, needsNetwork: Bool) {
    (self.foreseen, self.needsNetwork) = (foreseen, needsNetwork)
  }
}
