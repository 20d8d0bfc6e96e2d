/// Calls of WidgetCenter by an app (facts W1, B20, E14).
public struct CallPlan: Hashable, Sendable {
  /// What makes the app call.
  public enum Trigger: Hashable, Sendable {
    /// A schedule of its own.
    case timed
    /// A change of a source.
    case change(source: Int)
    /// The start of a session of a kind.
    case begin(SessionKind)
    /// The end of a session in front.
    case leave
  }
  /// Where the app must be for the call to happen.
  public enum Place: Hashable, Sendable {
    /// Wherever it is; an extension of the app may call too, and nothing prevents it.
    case anywhere
    /// In front: other calls do not happen.
    case foreground
    /// Running, or woken in the background, which Low Power Mode may prevent (fact M10).
    case background
  }
  /// What is called.
  public enum Call: Hashable, Sendable {
    /// `reloadTimelines(ofKind:)` or `reloadAllTimelines()` on these instances, ascending.
    case reload(instances: [Int])
    /// `invalidateRelevance(ofKind:)` on these relevance widgets' cards, ascending.
    case invalidateRelevance(cards: [Int])
  }

  /// The calling app.
  public var app: Int
  /// What makes it call.
  public var trigger: Trigger
  /// Where it must be.
  public var place: Place
  /// What it calls.
  public var call: Call
  /// How many times in a row.
  public var count: Int64
  /// How far apart these are.
  public var apart: SimDuration
  /// Whether it calls only for instances whose content has changed since the last call for them (fact W11).
  public var onlyIfChanged: Bool

  /// Creates calls.
  public init(
    app: Int, trigger: Trigger, place: Place, call: Call, count: Int64 = 1, apart: SimDuration = .zero,
    onlyIfChanged: Bool = false
  ) {
    (self.app, self.trigger, self.place, self.call) = (app, trigger, place, call)
    (self.count, self.apart, self.onlyIfChanged) = (count, apart, onlyIfChanged)
  }
}
