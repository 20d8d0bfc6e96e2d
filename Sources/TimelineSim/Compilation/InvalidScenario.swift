/// A scenario that cannot run, with everything that is wrong with it.
public struct InvalidScenario: Error, Hashable, Sendable {
  /// The mistakes, and doubts beside them, in the order of their places; at least one is an error.
  public let findings: [Finding]
}
