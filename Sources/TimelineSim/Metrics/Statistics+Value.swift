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
    return MetricReader(self, definition.fold, aggregation, tags)?.value(metric)
  }

  /// Returns the pools of reload units that the tags choose.
  ///
  /// Where a pool belongs to an app, a tag that names only some of its widgets has no data.
  func reloadPools(_ tags: MetricTags) -> [Int]? {
    let instances = subjects.instances(tags)
    guard budget.layout.isByApp else { return instances }
    let pools = (0..<budget.layout.reloadPools).filter { pool in
      instances.contains { budget.layout.appOfInstance[$0] == pool }
    }
    let members = budget.layout.appOfInstance.count { pools.contains($0) }
    return members == instances.count ? pools : nil
  }
}
