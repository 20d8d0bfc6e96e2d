/// What a widget shows: the names that `init --like` accepts, each with the usual answers of such a widget.
package enum Topic: String, Hashable, Sendable, CaseIterable {
  case weather, todo, sports, transit, news, health, calendar
  /// None of these: names and rates for the author to replace.
  case other
}

/// A row of the table of topics: names, content, and the usual answers.
///
/// The shapes are those of `docs/patterns.md` without their faults; all rates are invented.
struct TopicRow: Hashable, Sendable {
  let app: String
  let source: String
  let widget: String
  /// The content in words, after "shows".
  let content: String
  /// The key `changes` of the source.
  let changes: JSONNode
  /// How far ahead a provider knows the changes; zero for not at all.
  var foreseen = SimDuration.zero
  /// Whether a provider reads the content over the network.
  var needsNetwork = true
  /// Whether the person makes the changes, in the app.
  var isEditedInApp = false
  /// How often a day the person opens the app.
  var sessions: Int64 = 4
  var entries = ScenarioDraft.Entries.one
  let policy: ScenarioDraft.Policy
  let calls: [ScenarioDraft.Call]
  var pushes = ScenarioDraft.Pushes.none
  let placement: ScenarioDraft.Placement
}

extension Topic {
  /// The row of the topic; a topic without one does not compile.
  var row: TopicRow {
    switch self {
    case .weather:
      TopicRow(
        app: "weather-app", source: "forecast", widget: "current-weather",
        content: "a forecast from a server, which changes about every hour by day",
        changes: ["mean": "1h", "between": "06:00-22:00"],
        policy: .after(.minutes(30)), calls: [ScenarioDraft.Call(occasion: .foreground)],
        placement: ScenarioDraft.Placement(usualFor: .systemSmall))
    case .todo:
      TopicRow(
        app: "todo-app", source: "tasks", widget: "open-tasks",
        content: "a list that the person changes in the app",
        changes: ["during": "todo-app", "times": 2, "chance": "60%"], needsNetwork: false, isEditedInApp: true,
        sessions: 6, policy: .never, calls: [ScenarioDraft.Call(occasion: .change)],
        placement: ScenarioDraft.Placement(usualFor: .systemMedium))
    case .sports:
      TopicRow(
        app: "football-app", source: "scores", widget: "live-score",
        content: "scores from a server, which change every few minutes in the evening",
        changes: ["mean": "6m", "between": "19:00-21:00"], sessions: 5,
        policy: .after(.hours(1)), calls: [ScenarioDraft.Call(occasion: .foreground)],
        pushes: .changes(apart: .minutes(15)), placement: ScenarioDraft.Placement(usualFor: .systemMedium))
    case .transit:
      TopicRow(
        app: "transit-app", source: "departures", widget: "next-departures",
        content: "departures by a timetable, which is known hours ahead",
        changes: ["every": "12m", "between": "05:30-23:30"], foreseen: .hours(6),
        entries: .foreseen, policy: .atEnd, calls: [ScenarioDraft.Call(occasion: .foreground)],
        placement: ScenarioDraft.Placement(usualFor: .systemMedium))
    case .news:
      TopicRow(
        app: "news-app", source: "headlines", widget: "top-headlines",
        content: "headlines from a server, which change about every 20 minutes by day",
        changes: ["mean": "20m", "between": "06:00-23:00"],
        policy: .after(.minutes(30)), calls: [ScenarioDraft.Call(occasion: .foreground)],
        placement: ScenarioDraft.Placement(usualFor: .systemLarge))
    case .health:
      TopicRow(
        app: "health-app", source: "stairs", widget: "stair-count",
        content: "a count of the device, such as stairs, which changes about every 40 minutes by day",
        changes: ["mean": "40m", "between": "07:00-22:00"], needsNetwork: false,
        policy: .after(.minutes(30)), calls: [ScenarioDraft.Call(occasion: .foreground)],
        placement: ScenarioDraft.Placement(usualFor: .accessoryCircular))
    case .calendar:
      TopicRow(
        app: "calendar-app", source: "appointments", widget: "next-appointment",
        content: "appointments, which are known days ahead",
        changes: ["at": ["09:00", "10:00", "11:30", "14:00", "15:30", "19:00"]], foreseen: .hours(48),
        needsNetwork: false, sessions: 3, entries: .foreseen, policy: .at(.midnight),
        calls: [ScenarioDraft.Call(occasion: .leave)],
        placement: ScenarioDraft.Placement(usualFor: .accessoryRectangular))
    case .other:
      TopicRow(
        app: "my-app", source: "content", widget: "my-widget",
        content: "something else from a server, which changes about six times by day",
        changes: ["perDay": 6, "between": "08:00-20:00"],
        policy: .after(.minutes(30)), calls: [ScenarioDraft.Call(occasion: .foreground)],
        placement: ScenarioDraft.Placement(usualFor: .systemSmall))
    }
  }
}
