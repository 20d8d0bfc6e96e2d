/// The state of one placed widget.
struct InstanceState: Sendable {
  /// The progress of the pending request.
  enum Phase: Hashable, Sendable { case idle, granted, running }

  var isPlaced = false
  var phase = Phase.idle

  // The pending request; there is none while `waiting` is empty.

  /// The causes of the pending request, merged.
  var waiting: CauseSet = []
  /// The cause of the request into which the others were merged.
  var primary = Cause.placed
  /// The instant at which that request became due.
  var since = SimInstant.distantPast
  /// Whether a push was charged for the request.
  var isPrepaid = false
  /// Whether a push of priority 10 is among its causes.
  var hasUrgentPush = false
  /// Whether a push of lower priority is among its causes.
  var hasLowPush = false
  /// Whether the app made a call in the foreground that stays exempt until the request ends.
  var isCallExempt = false
  /// The gate that held the request back at the last decision, and the instant at which it opens.
  var heldBy: Gate?
  var heldUntil = SimInstant.never
  /// The pool or exemption to which the grant was charged.
  var charge = Charge.prepaid
  /// Whether the granted start waits for the end of a batch window.
  var isBatched = false

  // The run.

  /// The cause whose request the run serves.
  var serving = Cause.placed
  var runStart = SimInstant.distantPast
  var runResult = RunResult.delivered
  /// The delay of the retry after the last run, if the run crashed, timed out or made too large an archive; otherwise
  /// `nil`.
  var retryDelay: SimDuration?

  // Requests not yet due.

  var policyDue = SimInstant.never
  var retryDue = SimInstant.never

  /// The timeline that the current run will deliver.
  var built = Timeline()
  /// The next reload that this timeline, or the delivered one, requests.
  var nextReload = ReloadDate.never
  /// The date of the next reload that the delivered timeline requests, also after that request has ended.
  var reloadDate = SimInstant.never

  // Content.

  /// The delivered timeline.
  var timeline = Timeline()
  /// The version on screen, below any placeholder; `nil` before the first timeline.
  var shownVersion: ContentVersion?
  var shownReadAt = SimInstant.distantPast
  /// The version of the first later entry that differs from the shown one and is not stale.
  var nextVersion: ContentVersion?
  /// The date of the next entry that changes the content or the relevance; `never` if there is none.
  var changeDate = SimInstant.never
  /// The number of entries of the timeline whose relevance has taken effect, in elements.
  var scoredEntries = 0
  /// Whether a placeholder covers the content.
  var isCovered = false
  /// The version at the app's last WidgetCenter call for this widget.
  var calledVersion: ContentVersion?

  // Views.

  var lastStaleReload = SimInstant.distantPast
  var hasMoved = false

  // Protection against a livelock.

  var runsAtInstant = 0

  /// Replaces the delivered timeline by the built one, and keeps the old one's memory for the next run.
  mutating func deliverBuilt() {
    swap(&timeline, &built)
    scoredEntries = 0
  }
}
