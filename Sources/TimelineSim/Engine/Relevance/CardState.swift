/// What is going on with one card of a relevance configuration.
struct CardState: Sendable {
  /// Whether its context holds.
  var isRelevant = false
  /// Until when a change has made it relevant, and what the system learnt of that when it asked last.
  var relevantUntil = SimInstant.distantPast
  var knownUntil = SimInstant.distantPast
  var lastAsked: SimInstant?
  /// When it will be asked after an invalidation; `never` if none is due.
  var invalidationDue = SimInstant.never
  var periodicDue = SimInstant.never
  /// The version at the last call of WidgetCenter for it.
  var calledVersion: Int64?
  /// Whether it holds a slot: its entry is on screen or on its way.
  var isChosen = false
  /// Whether its entry is on screen.
  var isShown = false
  /// The version its entry call has read.
  var version: Int64 = 0
  /// Whether the last call brought no entry; holds until the context ends or is asked about again.
  var lacksEntry = false
  /// What keeps it from the stack although it is relevant.
  var missed: MissedCardReason?
}
