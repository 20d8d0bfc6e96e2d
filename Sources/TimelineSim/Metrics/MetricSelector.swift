/// A number that is read off every run.
public struct MetricSelector: Hashable, Sendable {
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

  /// Creates the gauge that reads the number an expectation is about.
  init(_ expectation: MetricExpectation) {
    let suffix = String(expectation.key.drop { $0 != "{" })
    self.init(expectation.metric, expectation.aggregation, expectation.narrowing, suffix: suffix)
  }

  /// Whether it is a part of another number: that of one cause or gate.
  var isDetail: Bool { tags.cause != nil || tags.gate != nil }

  /// Returns the number a run came to.
  func amount(in statistics: Statistics) -> Int64? { statistics.value(metric, aggregation, tags)?.amount }
}
