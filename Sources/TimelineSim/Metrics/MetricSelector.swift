/// The selection of one number of a run: a metric, an aggregation and tags.
package struct MetricSelector: Hashable, Sendable {
  /// Its key: `staleness.view.p95{widget=live-score}`.
  package let key: String
  /// The unit of the number.
  package let unit: MetricUnit
  let metric: Metric
  let aggregation: Aggregation
  let tags: MetricTags

  init(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags, suffix: String) {
    (self.metric, self.aggregation, self.tags) = (metric, aggregation, tags)
    (key, unit) = (metric.key(aggregation) + suffix, metric.definition.unit(aggregation))
  }

  /// Creates the selection of an expectation.
  init(_ expectation: MetricExpectation) {
    let suffix = String(expectation.key.drop { $0 != "{" })
    self.init(expectation.metric, expectation.aggregation, expectation.narrowing, suffix: suffix)
  }

  /// Whether it is a part of another number: the part of one cause or gate.
  var isDetail: Bool { tags.cause != nil || tags.gate != nil }

  /// Returns the number for a run; `nil` without data.
  func amount(in statistics: Statistics) -> Int64? { statistics.value(metric, aggregation, tags)?.amount }
}
