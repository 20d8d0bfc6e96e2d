/// The times and counts of one card of the Smart Stack.
struct CardTally: Hashable, Sendable {
  /// Milliseconds in which it was shown.
  var shown: Int64 = 0
  /// Milliseconds in which it was shown with stale content.
  var stale: Int64 = 0
  /// Milliseconds in which it was relevant.
  var relevant: Int64 = 0
  /// Milliseconds in which it was relevant and not shown, by reason.
  var missed = [Int64](repeating: 0, count: MissedCardReason.allCases.count)
  /// Requests for its relevance.
  var requested: Int64 = 0
  /// Requests for an entry.
  var entries: Int64 = 0
  /// Views.
  var views: Int64 = 0
  /// Views of stale content.
  var staleViews: Int64 = 0

  /// Adds the tally of another card or device.
  mutating func merge(_ other: CardTally) {
    (shown, stale, relevant) = (shown + other.shown, stale + other.stale, relevant + other.relevant)
    (requested, entries) = (requested + other.requested, entries + other.entries)
    (views, staleViews) = (views + other.views, staleViews + other.staleViews)
    for reason in missed.indices { missed[reason] += other.missed[reason] }
  }

  /// Codes the measurements.
  mutating func code(_ coder: inout StateCoder) {
    coder.code(&shown)
    coder.code(&stale)
    coder.code(&relevant)
    coder.code(counters: &missed)
    coder.code(&requested)
    coder.code(&entries)
    coder.code(&views)
    coder.code(&staleViews)
  }
}
