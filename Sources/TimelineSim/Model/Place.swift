/// The place of a widget, with WidgetKit's name if it has one (fact V1), otherwise ours.
package enum Place: String, Hashable, Sendable, CaseIterable {
  case homeScreen, lockScreen, standBy, carPlay, iPhoneWidgetsOnMac, smartStack, watchFace
  /// The Today View of iPhone and iPad.
  case today
  /// The desktop of a Mac.
  case desktop
  /// Notification Center of a Mac.
  case notificationCenter
  /// A wall or a table in a room, with Apple Vision Pro (fact V5).
  case surface

  /// A display with views besides those of the device.
  enum Display: String, Hashable, Sendable, CaseIterable {
    /// The dimmed display that is always on (facts V7, K10).
    case alwaysOn
    /// A charging device at rest (fact V2).
    case standBy
    /// The screen of a car (fact V3).
    case carPlay
  }

  /// The display that shows the place besides the device's views, or instead of them; `nil` for none.
  var display: Display? {
    switch self {
    case .lockScreen, .watchFace: .alwaysOn
    case .standBy: .standBy
    case .carPlay: .carPlay
    case .homeScreen, .iPhoneWidgetsOnMac, .smartStack, .today, .desktop, .notificationCenter, .surface: nil
    }
  }

  /// Whether views of the device include the place.
  var isInDeviceViews: Bool { self != .standBy && self != .carPlay }

  /// Whether a locked device shows this place (facts V2, V4, V7).
  var isSeenLocked: Bool {
    switch self {
    case .lockScreen, .standBy, .carPlay, .watchFace: true
    case .homeScreen, .iPhoneWidgetsOnMac, .smartStack, .today, .desktop, .notificationCenter, .surface: false
    }
  }

  /// Whether the place is a watch face, which has its own allowance (fact B22).
  var isFace: Bool { self == .watchFace }

  /// Whether the place shows widgets of another device, which are not modelled (facts W10, Z30).
  var isMirrored: Bool { self == .iPhoneWidgetsOnMac }
}
