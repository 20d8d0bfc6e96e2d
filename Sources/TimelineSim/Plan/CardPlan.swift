/// One relevance configuration: a card the Smart Stack may show while its context holds (facts R14–R25).
public struct CardPlan: Hashable, Sendable {
  /// The clue that makes it relevant (facts, RelevantContext).
  public enum Context: Hashable, Sendable {
    /// A stretch of every day, known in advance.
    case daily(DailyWindow)
    /// While a condition of the device or the person holds.
    case condition(Condition)
    /// For a while after each change of a source, which the system learns of when it asks.
    case change(source: Int, lasts: SimDuration)
  }
  /// How much a clue of this kind counts (facts, `DateKind`); the order is the order of preference.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    case scheduled, standard, informational
  }

  /// The hash of its widget's name and its number.
  public var key: UInt64
  /// The index of its widget's kind among all kinds.
  public var kind: Int
  /// The app it belongs to.
  public var app: Int
  /// What it shows.
  public var source: Int
  /// What makes it relevant.
  public var context: Context
  /// How much that counts.
  public var weight: Kind
  /// Of one named group only one card is shown at a time; an index over all apps' groups (fact R23).
  public var group: Int?
  /// The timeline instances it replaces while it is shown (fact R21), ascending.
  public var replaces: [Int]
  /// The share of the device's views in which it is seen while it is shown.
  public var seen: Ratio
  /// How long its entry takes.
  public var takes: SimDuration
  /// How many calls for an entry bring none (fact R18).
  public var lacksEntry: Ratio
  /// Whether pushes for the app ask for its relevance (fact R27).
  public var takesPushes: Bool

  /// Creates a card.
  public init(
    key: UInt64, kind: Int, app: Int, source: Int, context: Context, weight: Kind, group: Int?, replaces: [Int],
    seen: Ratio, takes: SimDuration, lacksEntry: Ratio, takesPushes: Bool
  ) {
    (self.key, self.kind, self.app, self.source) = (key, kind, app, source)
    (self.context, self.weight, self.group, self.replaces) = (context, weight, group, replaces)
    (self.seen, self.takes, self.lacksEntry, self.takesPushes) = (seen, takes, lacksEntry, takesPushes)
  }
}
