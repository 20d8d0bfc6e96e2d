extension MetricSelector {
  /// Returns the number for a run; `nil` without data.
  func amount(in statistics: Statistics) -> Int64? { statistics.value(metric, aggregation, tags)?.amount }

  /// Returns the part and the whole behind a share of a run; `nil` for other metrics.
  func quotient(in statistics: Statistics) -> (part: Int64, whole: Int64)? {
    guard aggregation == .value else { return nil }
    return MetricReader(statistics, metric.definition.subjects, aggregation, tags)?.quotient(metric)
  }
}
