/// The metrics, by the names that expectations, reports and baselines share.
package enum Metric: String, Hashable, Sendable, CaseIterable {
  // Content on screen.
  case stalenessTime = "staleness.time"
  case stalenessAwake = "staleness.awake"
  case stalenessView = "staleness.view"
  case stalenessPeak = "staleness.peak"
  case stalenessCensored = "staleness.censored"
  case staleShareTime = "stale.share.time"
  case staleShareAwake = "stale.share.awake"
  case staleShareView = "stale.share.view"
  case placeholderShareTime = "placeholder.share.time"
  case placeholderShareView = "placeholder.share.view"
  case correctedShareView = "corrected.share.view"
  case correctedView = "corrected.view"
  case ageTime = "age.time"
  case ageAwake = "age.awake"
  case ageView = "age.view"
  case errorView = "error.view"
  case wrongShareView = "wrong.share.view"
  case viewsTotal = "views.total"
  case viewsStale = "views.stale"
  case viewsCorrected = "views.corrected"
  case viewsPlaceholder = "views.placeholder"
  case entriesShown = "entries.shown"
  // Causes of stale content.
  case blame = "blame"
  case blameShare = "blame.share"
  case blameViews = "blame.views"
  // Units of the reload pools.
  case budgetUsed = "budget.used"
  case budgetLeft = "budget.left"
  case budgetInitial = "budget.initial"
  case budgetAccrued = "budget.accrued"
  case budgetExpired = "budget.expired"
  case budgetRefunded = "budget.refunded"
  case budgetWaived = "budget.waived"
  case budgetAllowance = "budget.allowance"
  case budgetExhausted = "budget.exhausted"
  // Requests and runs.
  case reloadsRequested = "reloads.requested"
  case reloadsFree = "reloads.free"
  case reloadsCharged = "reloads.charged"
  case reloadsPrepaid = "reloads.prepaid"
  case reloadsServed = "reloads.served"
  case reloadsMerged = "reloads.merged"
  case reloadsSuperseded = "reloads.superseded"
  case reloadsDropped = "reloads.dropped"
  case reloadsRejected = "reloads.rejected"
  case reloadsFailed = "reloads.failed"
  case reloadsPending = "reloads.pending"
  case reloadsWaiting = "reloads.waiting"
  case runsEnded = "runs.ended"
  // Stages of pushes.
  case pushesRequested = "pushes.requested"
  case pushesThrottled = "pushes.throttled"
  case pushesCoalesced = "pushes.coalesced"
  case pushesAnswered = "pushes.answered"
  case pushesRefused = "pushes.refused"
  case pushesRetried = "pushes.retried"
  case pushesHeld = "pushes.held"
  case pushesStored = "pushes.stored"
  case pushesReplaced = "pushes.replaced"
  case pushesExpired = "pushes.expired"
  case pushesLost = "pushes.lost"
  case pushesOverBudget = "pushes.over-budget"
  case pushesDisplaced = "pushes.displaced"
  case pushesDropped = "pushes.dropped"
  case pushesLeft = "pushes.left-to-reload"
  case pushesDelivered = "pushes.delivered"
  case pushesPending = "pushes.pending"
  case pushesCharged = "pushes.charged"
  case pushesBalance = "pushes.balance"
  // Wakes of apps.
  case wakes = "wakes"
  // Load on servers and its costs, views of the device, calls.
  case loadRuns = "load.runs"
  case loadFetches = "load.fetches"
  case loadPushes = "load.pushes"
  case costs = "costs"
  case viewsDevice = "views.device"
  case callsMade = "calls.made"
  case callsSuppressed = "calls.suppressed"
  // Cards of the Smart Stack, and stacks.
  case relevanceRotations = "relevance.rotations"
  case relevanceRequested = "relevance.requested"
  case relevanceEntries = "relevance.entries"
  case relevanceRelevant = "relevance.relevant"
  case relevanceShown = "relevance.shown"
  case relevanceStale = "relevance.stale"
  case relevanceStaleShare = "relevance.stale.share"
  case relevanceMissed = "relevance.missed"
  case relevanceViews = "relevance.views"
  case relevanceViewsStale = "relevance.views.stale"

  /// Returns the metric and the aggregation for a key such as `staleness.view.p95`.
  ///
  /// A metric without a default aggregation needs one in its key; returns `nil` for an unknown key.
  package static func named(_ key: String) -> (metric: Metric, aggregation: Aggregation)? {
    if let metric = Metric(rawValue: key) { return metric.definition.defaultAggregation.map { (metric, $0) } }
    guard let dot = key.lastIndex(of: "."), let metric = Metric(rawValue: String(key[..<dot])) else { return nil }
    guard let aggregation = Aggregation(rawValue: String(key[key.index(after: dot)...])) else { return nil }
    return metric.definition.aggregations.contains(aggregation) ? (metric, aggregation) : nil
  }

  /// Returns the key of an aggregation of the metric, in its shortest form.
  package func key(_ aggregation: Aggregation) -> String {
    aggregation == definition.defaultAggregation ? rawValue : rawValue + "." + aggregation.rawValue
  }
}
