extension Statistics {
  /// Returns what a metric of what is on screen came to.
  func screenValue(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> MetricValue? {
    let instances = subjects.instances(tags)
    guard let first = instances.first else { return nil }
    if metric == .entriesShown { return counted(instances.reduce(0) { $0 + activity.entries[$1] }, aggregation) }
    var tally = display.tally(of: first)
    for instance in instances.dropFirst() { tally.merge(display.tally(of: instance)) }
    switch metric {
    case .stalenessTime: return tally.staleness.time.value(aggregation)
    case .stalenessAwake: return tally.staleness.awake.value(aggregation)
    case .stalenessView: return tally.viewStaleness.value(aggregation)
    case .stalenessPeak: return tally.peaks.value(aggregation)
    case .ageTime: return tally.age.time.value(aggregation)
    case .ageAwake: return tally.age.awake.value(aggregation)
    case .ageView: return tally.viewAge.value(aggregation)
    case .stalenessCut: return counted(tally.cut, aggregation)
    case .viewsTotal: return counted(tally.views, aggregation)
    case .viewsStale: return counted(tally.staleViews, aggregation)
    case .viewsPlaceholder: return counted(tally.placeholderViews, aggregation)
    default: return tally.share(metric)
    }
  }

  /// Returns what a metric of blame came to.
  func blameValue(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> MetricValue? {
    let instances = subjects.instances(tags)
    guard !instances.isEmpty else { return nil }
    let causes = tags.cause.flatMap(BlameCause.init).map { [$0] } ?? BlameCause.allCases
    func sum(_ causes: [BlameCause], _ count: (Int, BlameCause) -> Int64) -> Int64 {
      instances.reduce(0) { total, instance in causes.reduce(total) { $0 + count(instance, $1) } }
    }
    let time = sum(causes, display.blame.time)
    switch metric {
    case .blame: return MetricValue(time, .duration)
    case .blameShare: return MetricValue(time, of: sum(BlameCause.allCases, display.blame.time))
    case .blameViews: return counted(sum(causes, display.blame.views), aggregation)
    default: return nil
    }
  }

  /// Returns what a metric of reload units came to.
  ///
  /// Where a pool belongs to an app, a tag that names only some of its widgets has no data.
  func budgetValue(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> MetricValue? {
    guard let pools = pools(tags), !pools.isEmpty else { return nil }
    let accounts = pools.map { budget.accounts[$0] }
    func sum(_ units: (PoolAccount) -> Int64) -> MetricValue? {
      counted(accounts.reduce(0) { $0 + units($1) }, aggregation)
    }
    switch metric {
    case .budgetUsed where aggregation == .max: return MetricValue(accounts.map { $0.fullestDay }.max() ?? 0, .count)
    case .budgetUsed: return sum { $0.charged - $0.refunded }
    case .budgetLeft: return sum { $0.left }
    case .budgetInitial: return sum { $0.initial }
    case .budgetAccrued: return sum { $0.accrued }
    case .budgetExpired: return sum { $0.expired }
    case .budgetRefunded: return sum { $0.refunded }
    case .budgetAllowance: return allowance(accounts.filter { $0.allowedDays > 0 })
    case .budgetExhausted:
      return accounts.compactMap { $0.firstExhaustion }.min().map { MetricValue($0.milliseconds, .duration) }
    default: return nil
    }
  }

  /// Returns what a metric of reloads came to.
  func reloadValue(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> MetricValue? {
    let instances = subjects.instances(tags)
    guard !instances.isEmpty else { return nil }
    if metric == .reloadsWaiting { return waiting(of: instances, tags.gate).value(aggregation) }
    if metric == .runsEnded {
      let results = tags.cause.flatMap(RunResult.init).map { [$0] } ?? RunResult.allCases
      let total = instances.reduce(0) { sum, instance in results.reduce(sum) { $0 + reloads.count($1, instance) } }
      return counted(total, aggregation)
    }
    guard let outcome = metric.reloadOutcome else { return nil }
    let causes = tags.cause.flatMap(Cause.init).map { [$0] } ?? Cause.allCases
    let total = instances.reduce(0) { sum, instance in
      causes.reduce(sum) { $0 + reloads.count(outcome, instance, $1) }
    }
    return counted(total, aggregation)
  }

  private func waiting(of instances: [Int], _ gate: Gate?) -> PointTally {
    var tally = PointTally()
    for instance in instances {
      for gate in gate.map({ [$0] }) ?? Gate.allCases { tally.merge(waiting.tally(instance, gate)) }
    }
    return tally
  }

  private func allowance(_ accounts: [PoolAccount]) -> MetricValue? {
    guard !accounts.isEmpty else { return nil }
    return MetricValue(accounts.reduce(0) { $0 + $1.allowed * 1_000_000 / $1.allowedDays }, .perDay)
  }

  private func pools(_ tags: MetricTags) -> [Int]? {
    let instances = subjects.instances(tags)
    guard budget.layout.isByApp else { return instances }
    let pools = (0..<budget.layout.reloadPools).filter { pool in
      instances.contains { budget.layout.appOfInstance[$0] == pool }
    }
    let members = budget.layout.appOfInstance.count { pools.contains($0) }
    return members == instances.count ? pools : nil
  }
}

extension StalenessTally {
  /// Returns a share of time or views.
  fileprivate func share(_ metric: Metric) -> MetricValue? {
    switch metric {
    case .staleShareTime: MetricValue(staleness.sloped, of: staleness.total)
    case .staleShareAwake: MetricValue(staleness.awake.sloped, of: staleness.awake.total)
    case .staleShareView: MetricValue(staleViews, of: views - placeholderViews)
    case .placeholderShareTime: MetricValue(placeholderTime, of: placeholderTime + staleness.total)
    case .placeholderShareView: MetricValue(placeholderViews, of: views)
    default: nil
    }
  }
}

extension Metric {
  /// The outcome of reloads that the metric counts.
  fileprivate var reloadOutcome: ReloadFold.Outcome? {
    switch self {
    case .reloadsRequested: .requested
    case .reloadsFree: .free
    case .reloadsCharged: .charged
    case .reloadsPrepaid: .prepaid
    case .reloadsServed: .served
    case .reloadsMerged: .merged
    case .reloadsSuperseded: .superseded
    case .reloadsDropped: .dropped
    case .reloadsFailed: .failed
    case .reloadsOpen: .open
    default: nil
    }
  }
}
