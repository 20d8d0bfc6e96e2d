/// A change of the system that concerns every widget.
public enum SystemEvent: Int, Hashable, Sendable, CaseIterable {
  /// A change after which the system reloads every widget by itself (facts E6, E7, E9).
  case locale, dynamicType, accessibility, significantTime, account
  /// A change that only redraws (facts E5, E8, E11, V10).
  case appearance, standBy, animation

  /// Whether providers run.
  public var reloads: Bool { rawValue <= SystemEvent.account.rawValue }
}
