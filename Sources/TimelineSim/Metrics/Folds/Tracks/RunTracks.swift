/// The history of a run on a time axis, for pictures and traces.
///
/// All times lie in the run: a slice that began in the history begins with the run. Every list is in order of time.
struct RunTracks: Hashable, Sendable {
  /// The nights of the person.
  var nights: [TimeSlice<Bool>] = []
  /// The conditions that held.
  var conditions: [TimeSlice<Condition>] = []
  /// The sessions of each app.
  var sessions: [[TimeSlice<SessionKind>]] = []
  /// The changes of each source, with the new version.
  var changes: [[TimeMark<ContentVersion>]] = []
  /// The calls of WidgetCenter that were made, with the index of their rule.
  var calls: [TimeMark<Int>] = []
  /// The changes of the system.
  var systemEvents: [TimeMark<SystemEvent>] = []
  /// The instants at which the device installed a new version of the apps.
  var updates: [SimInstant] = []
  /// The tracks of each placed widget.
  var widgets: [WidgetTrack] = []
  /// The pushes of each sender, in order of their requests.
  var pushes: [[PushTrack]] = []
  /// The balance of each pool, in the order of the pools.
  var balances: [[TimeMark<Int64>]] = []
  /// The member on top of each stack.
  var tops: [[TimeSlice<Int>]] = []
  /// The tracks of each card.
  var cards: [CardTrack] = []
}

/// A stretch of time with one value.
struct TimeSlice<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The beginning.
  var from: SimInstant
  /// The end, which is excluded.
  var to: SimInstant
  /// The value.
  var value: Value

  /// The duration.
  var length: SimDuration { to - from }
}

/// An instant with a value.
struct TimeMark<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The instant.
  var at: SimInstant
  /// The value.
  var value: Value
}

/// The history of a placed widget.
struct WidgetTrack: Hashable, Sendable {
  /// The state of the content on screen; a gap before the widget is placed.
  var screen: [TimeSlice<ScreenState>] = []
  /// The content behind it.
  var contents: [TimeSlice<ShownContent>] = []
  /// The views of it, with the state of the content at their beginning.
  var views: [TimeMark<ScreenState>] = []
  /// The requests, with their causes.
  var requests: [TimeMark<RequestCause>] = []
  /// The waits of requests, with the gate that held them.
  var waits: [TimeSlice<Gate>] = []
  /// The granted reloads.
  var reloads: [ReloadTrack] = []
}

/// The state of a widget's content on screen.
enum ScreenState: Hashable, Sendable {
  case upToDate
  /// It is stale since an instant, by a cause.
  case stale(BlameCause, since: SimInstant)
  case placeholder

  /// The cause of stale content.
  var cause: BlameCause? {
    if case .stale(let cause, _) = self { return cause }
    return nil
  }

  /// Returns the staleness at an instant; zero for content that is not stale.
  func staleness(at instant: SimInstant) -> SimDuration {
    if case .stale(_, let since) = self { return instant - since }
    return .zero
  }
}

/// The content that a widget shows.
struct ShownContent: Hashable, Sendable {
  /// The version of the source.
  var version: ContentVersion
  /// The instant at which it was read.
  var readAt: SimInstant
}

/// A granted reload, from the grant to the end of its run.
struct ReloadTrack: Hashable, Sendable {
  /// The causes of its request.
  var causes: CauseSet
  /// Its charge.
  var charge: Charge
  /// The instant of the grant.
  var granted: SimInstant
  /// The start of the run; `nil` if the scenario ends first.
  var started: SimInstant?
  /// The version that the run read.
  var version: ContentVersion?
  /// The number of its fetches from the network.
  var fetches: Int64 = 0
  /// The end of the run; `nil` if the scenario ends first.
  var ended: SimInstant?
  /// The result of the run.
  var result: RunResult?
}

/// A push from its request on.
struct PushTrack: Hashable, Sendable {
  /// Its number among the pushes of its sender.
  var ordinal: Int64
  /// The instant at which the server requested it.
  var requested: SimInstant
  /// Its stages.
  var stages: [TimeMark<PushStage>] = []

  /// The instant of the last stage.
  var last: SimInstant { stages.last?.at ?? requested }
}

/// The history of a card in the Smart Stack.
struct CardTrack: Hashable, Sendable {
  /// The times at which its context holds.
  var relevant: [TimeSlice<Bool>] = []
  /// The times at which it was shown, with whether its content was stale.
  var shown: [TimeSlice<Bool>] = []
  /// The reasons for which it was relevant and not shown.
  var missed: [TimeSlice<MissedCardReason>] = []
  /// The views of it, with whether its content was stale.
  var views: [TimeMark<Bool>] = []
}
