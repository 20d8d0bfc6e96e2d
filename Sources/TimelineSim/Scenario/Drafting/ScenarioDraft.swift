/// The answers from which a first scenario is written: the content of its widgets, who reloads them, and their place.
///
/// Three ways fill the same answers: a row of the table of topics, the questions of ``DraftQuestion``, and providers in
/// Swift, which ``ProviderReader`` reads.
package struct ScenarioDraft: Hashable, Sendable {
  /// What the widgets show, and when that changes.
  package internal(set) var topic: Topic
  /// The widgets, at least one.
  var widgets: [Widget]
  /// The calls of the app.
  var calls: [Call]
  /// The pushes of the server, to the widgets that subscribe to them.
  var pushes: Pushes

  /// Creates the usual answers of a topic.
  package init(like topic: Topic) {
    let row = topic.row
    self.topic = topic
    widgets = [
      Widget(
        name: row.widget, entries: row.entries, policy: row.policy, placement: row.placement,
        takesPushes: row.pushes != .none)
    ]
    (calls, pushes) = (row.calls, row.pushes)
  }

  /// A widget, with the timelines of its provider.
  struct Widget: Hashable, Sendable {
    var name: String
    var entries: Entries
    var policy: Policy
    /// The policy after an error; `nil` for the same.
    var onError: Policy?
    var placement: Placement
    var takesPushes: Bool
  }

  /// The entries of a timeline.
  enum Entries: Hashable, Sendable {
    case one
    /// An entry at each change that is known ahead.
    case foreseen
    case counted(Int64, first: SimDuration, every: SimDuration)
    /// Entries at these times from now.
    case offsets([SimDuration])
  }

  /// The reload policy of a timeline.
  enum Policy: Hashable, Sendable {
    case after(SimDuration)
    /// At the next such time of day.
    case at(ClockTime)
    case atEnd
    case never
  }

  /// A call of WidgetCenter.
  struct Call: Hashable, Sendable {
    enum Occasion: Hashable, Sendable {
      /// The app comes to the foreground.
      case foreground
      /// The person leaves the app.
      case leave
      /// The content has changed, and the app knows it.
      case change
    }

    var occasion: Occasion
    /// The names of the reloaded widgets; empty for all.
    var kinds: [String] = []
  }

  /// The pushes of the server.
  enum Pushes: Hashable, Sendable {
    case none
    /// At each change, with at least this time between two.
    case changes(apart: SimDuration)
  }

  /// The place of a widget.
  struct Placement: Hashable, Sendable {
    let family: Family
    let place: Place
    /// The preset of a device that has such a place.
    let preset: String
  }
}

extension ScenarioDraft.Placement {
  /// The place where most people have a widget of a family.
  init(usualFor family: Family) {
    switch family {
    case .systemSmall, .systemMedium, .systemLarge: self.init(family: family, place: .homeScreen, preset: "ios-26")
    case .systemExtraLarge: self.init(family: family, place: .homeScreen, preset: "ipados-26")
    case .systemExtraLargePortrait: self.init(family: family, place: .surface, preset: "visionos-26")
    case .accessoryCircular, .accessoryRectangular, .accessoryInline:
      self.init(family: family, place: .lockScreen, preset: "ios-26")
    case .accessoryCorner: self.init(family: family, place: .watchFace, preset: "watchos-26")
    }
  }
}
