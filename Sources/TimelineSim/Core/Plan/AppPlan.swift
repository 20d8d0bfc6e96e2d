/// An app that contains widgets.
struct AppPlan: Hashable, Sendable {
  /// The hash of the app's name.
  package var key: UInt64
  /// The app's instances, ascending.
  var instances: [Int]
}

/// A kind of session in which an app's reloads are free (facts E1–E3, X9).
package enum SessionKind: Int, Hashable, Sendable, CaseIterable {
  case foreground, media, navigation, location
}

/// A series of WidgetCenter calls by an app (facts W1, B20, E14).
struct CallPlan: Hashable, Sendable {
  /// The event that makes the app call.
  enum Trigger: Hashable, Sendable {
    /// The call's own schedule.
    case timed
    case change(source: Int)
    /// The start of a session of a kind.
    case begin(SessionKind)
    /// The end of a foreground session.
    case leave
    /// The start or the end of a condition of the device or the person.
    case condition(Condition, holds: Bool)
    /// The system has woken the app in the background (fact M12).
    case wake
  }
  /// The state that the app must be in to make the call.
  enum AppState: Hashable, Sendable {
    /// Any state; an extension of the app may call too, without restriction.
    case anywhere
    /// In the foreground; otherwise the call is suppressed.
    case foreground
    /// Running, or woken in the background, which Low Power Mode may prevent (fact M10).
    case background
  }
  /// The method of WidgetCenter, or a write for widgets that read what the app has saved.
  enum Call: Hashable, Sendable {
    /// `reloadTimelines(ofKind:)` or `reloadAllTimelines()` on these instances, ascending.
    case reload(instances: [Int])
    /// `invalidateRelevance(ofKind:)` on these relevance widgets' cards, ascending.
    case invalidateRelevance(cards: [Int])
    /// A write of these saved contents, ascending, which ends `takes` later with the version known at its start.
    case save(contents: [Int], takes: SimDuration)
  }

  package var app: Int
  /// The event that makes the app call.
  package var trigger: Trigger
  /// The state that the app must be in.
  var appState: AppState
  /// The method to call.
  package var call: Call
  /// The number of calls in the series.
  package var count: Int64 = 1
  /// The time between two calls of the series.
  var apart = SimDuration.zero
  /// Whether the app calls only for instances whose content has changed since its last call for them (fact W11).
  var onlyIfChanged = false
}

/// The content of a source as an app last saved it, for its widgets that read it there.
struct SavedPlan: Hashable, Sendable {
  /// The app that saves it.
  var app: Int
  /// The source of which it is a copy.
  var source: Int
}

/// Changes of a source that the person makes in an app, at random times of each session in the foreground.
struct EditPlan: Hashable, Sendable {
  /// The hash of its name, which keys its random numbers.
  var key: UInt64
  /// The app in which the person changes the source.
  var app: Int
  var source: Int
  /// The number of changes that a session can bring.
  var times: Int64
  /// The chance of each of them.
  var chance: Ratio
}

/// A source of content, whose version increases with each change.
///
/// A composed source has parts, and changes whenever one of them does.
struct SourcePlan: Hashable, Sendable {
  /// Runs that get old content over the network.
  struct Lag: Hashable, Sendable {
    /// The hash of the source's name.
    let key: UInt64
    /// The share of the runs.
    var share: Ratio
    /// How old their content is.
    var by: SimDuration
  }

  /// How far ahead a provider can foresee changes; of a composed source, those of the part that is foreseen furthest.
  package var foreseen: SimDuration
  /// Whether reading the source, or one of its parts, needs the network.
  var needsNetwork: Bool
  /// The sources of which it is composed, ascending; empty for a source of its own.
  var parts: [Int] = []
  /// The runs that get old content; `nil` if none does.
  var lag: Lag?
  /// Whether its local times are those of the device's zone, not of the servers'.
  var usesDeviceZone = false
  /// The device whose random streams the source uses, so that several devices of a fleet see the same changes; `nil`
  /// for the device's own.
  var realisation: UInt64?
  /// The values of its versions; `nil` if it has none.
  package var values: ValuesPlan?
}

extension [SourcePlan] {
  /// Returns the sources that change a source: its parts, or itself if it is not composed.
  func origins(of source: Int) -> [Int] { self[source].parts.isEmpty ? [source] : self[source].parts }
}

extension CallPlan.Call {
  /// Whether it writes content instead of calling WidgetCenter.
  var isSave: Bool {
    if case .save = self { return true }
    return false
  }
}
