/// A display that shows widgets besides the device's ordinary views, or one widget with views of its own (facts V1–V7).
struct DisplayPlan: Hashable, Sendable {
  /// A widget on the display.
  struct Member: Hashable, Sendable {
    var instance: Int
    /// The share of the display's views that include it, while it is on top of its stack if it is in one.
    package var seen: Ratio
    /// The share of views that include it while another widget is on top of its stack.
    var seenHidden: Ratio
  }

  /// A display whose views a parameter of the model counts.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A dimmed display that is always on (facts V7, K10).
    case alwaysOn
    /// StandBy, on a charging phone (fact V2).
    case standBy
    /// The screen of a car (fact V3).
    case carPlay
  }

  /// The kind of display; `nil` if the scenario gives the views.
  package var kind: Kind?
  /// The widgets, ascending.
  package var members: [Member]
  /// The condition without which the display shows no widgets; `nil` for none.
  var requires: Condition?
  /// The condition during which it shows none; `nil` for none.
  package var excludes: Condition?
  /// Whether it shows widgets only while no app is in the foreground.
  var isAtRest = false
  /// Whether a view of it is a use of the device.
  var isUse: Bool
}
