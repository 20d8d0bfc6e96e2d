/// One relevance configuration: a card the Smart Stack may show while its context holds (facts R14–R25).
struct CardPlan: Hashable, Sendable {
  /// The context that makes the card relevant (facts, RelevantContext).
  enum Context: Hashable, Sendable {
    /// A window of every day, or of some days of the week, known in advance.
    case daily(DailyWindow)
    /// While a condition of the device or the person holds.
    case condition(Condition)
    /// From each change of a source until the next one of another, at most for a time: both may be given. The system
    /// learns of the changes when it requests the relevance.
    case change(source: Int, lasts: SimDuration?, until: Int? = nil)
  }
  /// The kind of context, in the order of preference (facts, `DateKind`).
  enum DateKind: Int, Hashable, Sendable, CaseIterable {
    case scheduled, standard, informational
  }

  /// The hash of the widget's name and the card's number.
  package var key: UInt64
  /// The index of its widget's kind among all kinds.
  package var kind: Int
  /// The app that the card belongs to.
  package var app: Int
  /// The source of the card's content.
  package var source: Int
  /// The context that makes the card relevant.
  package var context: Context
  /// The kind of context, which orders the cards.
  var dateKind: DateKind
  /// The group of the card, as an index over the groups of all apps; only one card of a group is shown at a time (fact
  /// R23).
  var group: Int?
  /// The timeline instances that the card replaces while it is shown (fact R21), ascending.
  package var replaces: [Int]
  /// The share of the device's views that include the card while it is shown.
  package var seen: Ratio
  /// The time that the provider takes for an entry.
  package var takes: SimDuration
  /// The share of entry requests without an entry (fact R18).
  var lacksEntry: Ratio
  /// Whether pushes for the app also request the card's relevance (fact R27).
  var subscribesToPushes: Bool
}
