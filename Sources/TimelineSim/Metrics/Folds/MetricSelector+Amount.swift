extension MetricSelector {
  /// Returns the number for a run; `nil` without data.
  func amount(in statistics: Statistics) -> Int64? { statistics.value(metric, aggregation, tags)?.amount }
}
