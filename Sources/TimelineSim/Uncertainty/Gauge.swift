/// A number that is read off every run.
public struct Gauge: Hashable, Sendable {
  /// Its key: `staleness.view.p95{widget=live-score}`.
  public let key: String
  /// What its number counts.
  public let unit: MetricUnit
  let metric: Metric
  let aggregation: Aggregation
  let tags: MetricTags

  init(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags, suffix: String) {
    (self.metric, self.aggregation, self.tags) = (metric, aggregation, tags)
    (key, unit) = (metric.key(aggregation) + suffix, metric.definition.unit(aggregation))
  }

  /// Creates the gauge that reads what an expectation is about.
  ///
  /// - Precondition: The expectation was checked against the catalogue and the roster.
  init(_ expectation: MetricExpectation, in roster: Roster) {
    guard let metric = Metric(rawValue: expectation.metric),
      let aggregation = Aggregation(rawValue: expectation.aggregation)
    else { preconditionFailure("the catalogue has no '\(expectation.key)'") }
    let tags = MetricTags(expectation.tags, of: metric, in: roster)
    self.init(metric, aggregation, tags, suffix: String(expectation.key.drop { $0 != "{" }))
  }

  /// Returns the number a run came to.
  func amount(in statistics: Statistics) -> Int64? { statistics.value(metric, aggregation, tags)?.amount }

  /// Returns what is always asked: how fresh each widget was when it was seen, and what that cost.
  static func headlines(of document: ScenarioDocument) -> [Gauge] {
    let (plan, roster) = (document.plan, document.roster)
    return roster.kinds.enumerated().flatMap { kind, name -> [Gauge] in
      let (tags, suffix) = (MetricTags(kind: kind), "{widget=\(name)}")
      let isCard = plan.cards.contains { $0.kind == kind }
      guard plan.instances.contains(where: { $0.kind == kind }) || isCard else { return [] }
      let keys: [(Metric, Aggregation)] =
        isCard
        ? [(.relevanceStaleShare, .value), (.relevanceMissed, .total)]
        : [(.stalenessView, .p95), (.staleShareView, .value), (.budgetUsed, .perDay)]
      return keys.map { Gauge($0, $1, tags, suffix: suffix) }
    }
  }
}
