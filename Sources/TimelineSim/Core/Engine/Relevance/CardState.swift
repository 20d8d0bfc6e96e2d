/// The state of one card of a relevance configuration.
struct CardState: Sendable {
  /// Whether the card's context holds.
  var isRelevant = false
  /// The start of the relevance after a change, its end, and the end that the system learnt at its last request.
  var relevantFrom = SimInstant.distantPast
  var relevantUntil = SimInstant.distantPast
  var knownUntil = SimInstant.distantPast
  var lastRequest: SimInstant?
  /// The instant of the request that follows an invalidation; `never` if none is due.
  var invalidationDue = SimInstant.never
  var periodicDue = SimInstant.never
  /// The version at the app's last WidgetCenter call for this card.
  var calledVersion: ContentVersion?
  /// Whether the card has a slot: its entry is on screen or requested.
  var isChosen = false
  /// Whether the card's entry is on screen.
  var isShown = false
  /// The version that its entry has read.
  var version: ContentVersion = 0
  /// Whether the provider returned no entry; true until the context ends or the relevance is requested again.
  var lacksEntry = false
  /// The reason why the card is relevant and not shown.
  var missed: MissedCardReason?
}
