/// A change of the system that affects every widget.
public enum SystemEvent: Int, Hashable, Sendable, CaseIterable {
  /// Changes after which the system reloads every widget (facts E6, E7, E9).
  case locale, dynamicType, accessibility, significantTime, account
  /// Changes that only redraw (facts E5, E8, E11, V10).
  case appearance, standBy, animation

  /// Whether the change runs providers.
  public var reloads: Bool { rawValue <= SystemEvent.account.rawValue }
}
