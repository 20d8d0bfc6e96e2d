/// The cause of a request for a reload (facts T5–T12, W1, W6, P1, E6–E10, B16).
public enum Cause: Int, Hashable, Sendable, CaseIterable {
  case placed, policy, appCall, push, interaction, systemEvent, location, staleOnView, reconfigured, retry
}

/// A set of causes.
public struct CauseSet: OptionSet, Hashable, Sendable {
  /// One bit for each cause, the lowest for the first case.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// Creates the set of one cause.
  @inline(__always)
  public init(_ cause: Cause) { rawValue = 1 << UInt16(cause.rawValue) }

  /// Whether the set holds only the reload policy, a retry, or both.
  public var isPolicyOnly: Bool { isSubset(of: [CauseSet(.policy), CauseSet(.retry)]) }

  /// The causes that are free in every state of the app (facts E4, E6, E7, E9, E10, B16; T11 and T12 are assumed).
  public static let alwaysFree: CauseSet = [
    CauseSet(.placed), CauseSet(.interaction), CauseSet(.systemEvent), CauseSet(.location), CauseSet(.staleOnView),
    CauseSet(.reconfigured),
  ]
}
