extension MetricSelector {
  /// Returns the metrics of a baseline: each metric once, or once for each widget if it has that tag; and the stale time
  /// of each widget by cause.
  ///
  /// Distributions are represented by the 95th percentile, loads also by their peak. Other parts by cause and gate are
  /// left out: they change with every run, and their totals are included.
  static func tracked(_ plan: Plan, _ names: NameTable) -> [MetricSelector] {
    all(plan, names).filter { selector in
      let definition = selector.metric.definition
      if selector.metric == .blame, selector.tags.cause != nil { return selector.tags.kind != nil }
      guard !selector.isDetail, selector.metric != .blameShare else { return false }
      guard (selector.tags.kind != nil) == definition.tags.contains(.widget) else { return false }
      return selector.aggregation == definition.defaultAggregation ?? .p95 || selector.aggregation == .peak
    }
  }
}
