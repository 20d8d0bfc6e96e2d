extension Statistics {
  /// Returns what a metric came to, or `nil` if there is no data for it.
  ///
  /// There is none either for an aggregation or a tag that the metric does not accept: whoever reads keys from people
  /// checks them against ``MetricDefinition`` first.
  ///
  /// - Complexity: O(*n* log *n*) in the measurements kept, for a percentile.
  public func value(
    _ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags = MetricTags()
  ) -> MetricValue? {
    let definition = metric.definition
    guard definition.aggregations.contains(aggregation) else { return nil }
    guard tags.names.allSatisfy({ definition.tags.contains($0) }) else { return nil }
    if let cause = tags.cause, !definition.causes.indices.contains(cause) { return nil }
    switch definition.family {
    case .screen: return screenValue(metric, aggregation, tags)
    case .blame: return blameValue(metric, aggregation, tags)
    case .budget: return budgetValue(metric, aggregation, tags)
    case .reloads: return reloadValue(metric, aggregation, tags)
    case .pushes: return pushValue(metric, aggregation, tags)
    case .activity: return activityValue(metric, aggregation, tags)
    case .relevance: return relevanceValue(metric, aggregation, tags)
    }
  }

  /// Returns a count, or its rate a day.
  func counted(_ total: Int64, _ aggregation: Aggregation) -> MetricValue? {
    aggregation == .perDay ? MetricValue(total, perDayOf: measured) : MetricValue(total, .count)
  }

  private func pushValue(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> MetricValue? {
    let senders = subjects.senders(tags)
    guard !senders.isEmpty else { return nil }
    func sum(_ count: (Int) -> Int64) -> MetricValue? { counted(senders.reduce(0) { $0 + count($1) }, aggregation) }
    if let stage = metric.pushStage { return sum { pushes.count(stage, $0) } }
    switch metric {
    case .pushesWanted: return sum(pushes.wanted)
    case .pushesAnswered:
      guard let answer = tags.cause.flatMap(PushAnswer.init) else {
        return sum { pushes.count(.answered(.accepted), $0) }
      }
      return sum { pushes.count(answer, $0) }
    case .pushesRefused: return sum { pushes.count(.answered(.accepted), $0) - pushes.count(.accepted, $0) }
    case .pushesCharged: return counted(pushCharges(tags), aggregation)
    default: return nil
    }
  }

  private func pushCharges(_ tags: MetricTags) -> Int64 {
    activity.made.indices.filter { tags.app ?? $0 == $0 }
      .reduce(0) { $0 + budget.accounts[budget.layout[.pushes(app: $1)]].charged }
  }

  private func activityValue(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> MetricValue? {
    func series(_ minutes: MinuteSeries) -> MetricValue? {
      aggregation == .peak ? MetricValue(minutes.peak, .perMinute) : counted(minutes.total, aggregation)
    }
    func sum(_ counts: [Int64]) -> MetricValue? {
      counted(counts.indices.filter { tags.app ?? $0 == $0 }.reduce(0) { $0 + counts[$1] }, aggregation)
    }
    switch metric {
    case .loadRuns: return series(activity.runs)
    case .loadFetches: return series(activity.fetches)
    case .loadPushes: return series(activity.pushes)
    case .viewsDevice: return counted(activity.looks, aggregation)
    case .callsMade: return sum(activity.made)
    case .callsSuppressed: return sum(activity.suppressed)
    default: return nil
    }
  }

  private func relevanceValue(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> MetricValue? {
    if metric == .relevanceRotations { return counted(cards.rotations, aggregation) }
    let chosen = subjects.cards(tags)
    guard !chosen.isEmpty else { return nil }
    var tally = CardTally()
    for card in chosen { tally.merge(cards.tallies[card]) }
    switch metric {
    case .relevanceAsked: return counted(tally.asked, aggregation)
    case .relevanceEntries: return counted(tally.entries, aggregation)
    case .relevanceRelevant: return MetricValue(tally.relevant, .duration)
    case .relevanceShown: return MetricValue(tally.shown, .duration)
    case .relevanceStale: return MetricValue(tally.stale, .duration)
    case .relevanceStaleShare: return MetricValue(tally.stale, of: tally.shown)
    case .relevanceMissed:
      return MetricValue(tags.cause.map { tally.missed[$0] } ?? tally.missed.reduce(0, +), .duration)
    case .relevanceViews: return counted(tally.views, aggregation)
    case .relevanceViewsStale: return counted(tally.staleViews, aggregation)
    default: return nil
    }
  }
}

extension Metric {
  /// The stage of pushes that the metric counts.
  fileprivate var pushStage: PushStage? {
    switch self {
    case .pushesThrottled: .throttled
    case .pushesCoalesced: .coalesced
    case .pushesRetried: .retrying
    case .pushesHeld: .held
    case .pushesStored: .stored
    case .pushesReplaced: .replaced
    case .pushesExpired: .expired
    case .pushesLost: .lost
    case .pushesOverPool: .overPool
    case .pushesDisplaced: .displaced
    case .pushesDropped: .dropped
    case .pushesLeft: .leftToNextReload
    case .pushesDelivered: .delivered
    case .pushesOpen: .openAtEnd
    default: nil
    }
  }
}
