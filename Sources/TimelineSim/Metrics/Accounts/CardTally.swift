/// How one card of the Smart Stack fared.
struct CardTally: Hashable, Sendable {
  /// Milliseconds in which it was shown.
  var shown: Int64 = 0
  /// Milliseconds of them in which it was wrong.
  var stale: Int64 = 0
  /// Milliseconds in which it was relevant.
  var relevant: Int64 = 0
  /// Milliseconds in which it was relevant and not shown, by the reason.
  var missed = [Int64](repeating: 0, count: MissedCardReason.allCases.count)
  /// How often it was asked for its relevance.
  var asked: Int64 = 0
  /// How often it was asked for an entry.
  var entries: Int64 = 0
  /// How often it was seen.
  var views: Int64 = 0
  /// How often it was seen wrong.
  var staleViews: Int64 = 0

  /// Adds the tally of another card or device.
  mutating func merge(_ other: CardTally) {
    (shown, stale, relevant) = (shown + other.shown, stale + other.stale, relevant + other.relevant)
    (asked, entries) = (asked + other.asked, entries + other.entries)
    (views, staleViews) = (views + other.views, staleViews + other.staleViews)
    for reason in missed.indices { missed[reason] += other.missed[reason] }
  }
}
