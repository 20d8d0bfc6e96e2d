/// Where a widget is; WidgetKit's names where it has one (fact V1), ours for the rest.
public enum Place: String, Hashable, Sendable, CaseIterable {
  case homeScreen, lockScreen, standBy, carPlay, iPhoneWidgetsOnMac, smartStack, watchFace
  /// The Today View of iPhone and iPad.
  case today
  /// The desktop of a Mac.
  case desktop
  /// Notification Center of a Mac.
  case notificationCenter
  /// A wall or a table in a room, with Apple Vision Pro (fact V5).
  case surface

  /// Whether a locked device shows it (facts V2, V4, V7).
  public var isSeenLocked: Bool {
    switch self {
    case .lockScreen, .standBy, .carPlay, .watchFace: true
    case .homeScreen, .iPhoneWidgetsOnMac, .smartStack, .today, .desktop, .notificationCenter, .surface: false
    }
  }

  /// Whether it is a watch face, with the allowance of one (fact B22).
  public var isFace: Bool { self == .watchFace }

  /// Whether it shows a widget of another device, which the model does not have (facts W10, Z30).
  public var isMirrored: Bool { self == .iPhoneWidgetsOnMac }
}
