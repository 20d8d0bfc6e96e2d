/// The places of widget families on each device (facts V1–V7).
package enum PlacementTable {
  /// Returns the places for a family on a device, in the order of `Place`.
  static func places(for family: Family, on platform: Platform) -> [Place] {
    switch (platform, family) {
    case (.iPhone, .systemSmall): [.homeScreen, .standBy, .carPlay, .today]
    case (.iPhone, .systemMedium), (.iPhone, .systemLarge): [.homeScreen, .today]
    case (.iPhone, .accessoryCircular), (.iPhone, .accessoryRectangular), (.iPhone, .accessoryInline): [.lockScreen]
    case (.iPad, .systemSmall): [.homeScreen, .lockScreen, .today]
    case (.iPad, .systemMedium), (.iPad, .systemLarge), (.iPad, .systemExtraLarge): [.homeScreen, .today]
    case (.iPad, .accessoryCircular), (.iPad, .accessoryRectangular), (.iPad, .accessoryInline): [.lockScreen]
    case (.watch, .accessoryCircular), (.watch, .accessoryRectangular): [.smartStack, .watchFace]
    case (.watch, .accessoryInline), (.watch, .accessoryCorner): [.watchFace]
    case (.mac, .systemSmall), (.mac, .systemMedium), (.mac, .systemLarge), (.mac, .systemExtraLarge):
      [.desktop, .notificationCenter]
    case (.vision, .systemSmall), (.vision, .systemMedium), (.vision, .systemLarge), (.vision, .systemExtraLarge),
      (.vision, .systemExtraLargePortrait), (.vision, .accessoryCircular), (.vision, .accessoryRectangular):
      [.surface]
    case (.iPhone, .systemExtraLarge), (.iPhone, .systemExtraLargePortrait), (.iPhone, .accessoryCorner),
      (.iPad, .systemExtraLargePortrait), (.iPad, .accessoryCorner),
      (.watch, .systemSmall), (.watch, .systemMedium), (.watch, .systemLarge), (.watch, .systemExtraLarge),
      (.watch, .systemExtraLargePortrait),
      (.mac, .systemExtraLargePortrait), (.mac, .accessoryCircular), (.mac, .accessoryRectangular),
      (.mac, .accessoryInline), (.mac, .accessoryCorner), (.vision, .accessoryInline), (.vision, .accessoryCorner):
      []
    }
  }

  /// Returns whether a device allows a widget of a family at a place.
  static func allows(_ family: Family, at place: Place, on platform: Platform) -> Bool {
    places(for: family, on: platform).contains(place)
  }

  /// Returns the places for widgets on a device, in the order of `Place`.
  static func places(on platform: Platform) -> [Place] {
    Place.allCases.filter { !families(at: $0, on: platform).isEmpty }
  }

  /// Returns the families that a place on a device allows, in the order of `Family`.
  static func families(at place: Place, on platform: Platform) -> [Family] {
    Family.allCases.filter { allows($0, at: place, on: platform) }
  }

  /// Returns whether a device shows relevance widgets, which have no family and one place, the Smart Stack (fact R20).
  static func showsRelevance(on platform: Platform) -> Bool { platform == .watch }

  /// Returns the problem with a placement and a remedy; `nil` for an allowed placement.
  static func refusal(
    of family: Family, at place: Place, on platform: Platform
  ) -> (problem: String, remedy: String)? {
    guard !allows(family, at: place, on: platform) else { return nil }
    if place.isMirrored {
      return (
        "\(place.rawValue) mirrors a widget of an iPhone, which the model does not have",
        "the widget at its place on the iPhone"
      )
    }
    let families = families(at: place, on: platform).map { $0.rawValue }
    let places = places(for: family, on: platform).map { $0.rawValue }
    guard !families.isEmpty else {
      let all = self.places(on: platform).map { $0.rawValue }
      return ("\(platform.name) has no \(place.rawValue) for widgets", "one of " + all.joined(separator: ", "))
    }
    guard !places.isEmpty else {
      return ("\(platform.name) has no \(family.rawValue) widgets", "one of " + families.joined(separator: ", "))
    }
    return (
      "\(family.rawValue) cannot be at \(place.rawValue) on \(platform.name)",
      "there: \(families.joined(separator: ", ")); \(family.rawValue) at: \(places.joined(separator: ", "))"
    )
  }
}

/// The size and shape of a widget, by WidgetKit's names.
package enum Family: String, Hashable, Sendable, CaseIterable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
  case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner
}

/// A kind of device that shows widgets; tvOS has none (fact V9).
enum Platform: String, Hashable, Sendable, CaseIterable {
  case iPhone, iPad, watch, mac, vision

  /// The product name.
  package var name: String {
    switch self {
    case .iPhone: "iPhone"
    case .iPad: "iPad"
    case .watch: "Apple Watch"
    case .mac: "Mac"
    case .vision: "Apple Vision Pro"
    }
  }
}

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

  /// The display that shows the place besides the device's views, or instead of them; `nil` for none.
  var display: DisplayPlan.Kind? {
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
