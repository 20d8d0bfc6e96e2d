/// What is going on with one placed widget.
struct InstanceState: Sendable {
  /// How far the pending request has come.
  enum Phase: Hashable, Sendable { case idle, granted, running }

  var isPlaced = false
  var phase = Phase.idle

  // The pending request: nothing waits while `waiting` is empty.

  /// The causes that wait for a run, all merged into one request.
  var waiting: CauseSet = []
  /// The cause whose request the others merged into.
  var primary = Cause.placed
  /// When that request became due.
  var since = SimInstant.distantPast
  /// Whether a push has paid for it.
  var isPrepaid = false
  /// The gate that held it back when it was last looked at, and until when.
  var heldBy: Gate?
  var heldUntil = SimInstant.never
  /// What the grant was charged to.
  var charge = Charge.prepaid
  /// Whether the granted start waits for the close of a batch.
  var isBatched = false

  // The run.

  /// The cause whose request the run serves.
  var serving = Cause.placed
  var runStart = SimInstant.distantPast
  var runResult = RunResult.delivered
  /// How long after the last run, which failed in the system's hands, it is tried again; `nil` if it did not.
  var retryDelay: SimDuration?

  // Requests not yet due.

  var policyDue = SimInstant.never
  var retryDue = SimInstant.never

  /// The timeline that the run under way will deliver.
  var built = Timeline()
  /// What that timeline, or the delivered one, asks for.
  var nextReload = Wish.never
  /// From when on the delivered timeline wants to be replaced, whatever became of its request.
  var reloadDate = SimInstant.never

  // Content.

  /// The delivered timeline.
  var timeline = Timeline()
  /// The version on screen, below any placeholder; `nil` before the first timeline.
  var shownVersion: Int64?
  var shownReadAt = SimInstant.distantPast
  /// The version of the first later entry that holds another one and that the source has not overtaken.
  var nextVersion: Int64?
  /// Whether a placeholder covers it.
  var isCovered = false
  /// The version at the last call of WidgetCenter for it.
  var calledVersion: Int64?

  // Views.

  /// When the view began whose outcome is still open; `never` if none.
  var openView = SimInstant.never
  var lastStaleReload = SimInstant.distantPast
  var hasMoved = false

  // Protection against a spinning provider.

  var runsAtInstant = 0

  /// Makes the timeline that the run has made the delivered one; the old one's memory serves the next run.
  mutating func deliverBuilt() {
    swap(&timeline, &built)
  }
}
