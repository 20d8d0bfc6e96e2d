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
