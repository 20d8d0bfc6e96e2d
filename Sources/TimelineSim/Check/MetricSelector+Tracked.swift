extension MetricSelector {
  /// Returns the metrics of a baseline: each metric once, or once for each widget if it has that tag.
  ///
  /// Distributions are represented by the 95th percentile, loads also by their peak. Parts by cause and gate are left
  /// out: they change with every run, and their totals are included.
  static func tracked(_ plan: Plan, _ names: NameTable) -> [MetricSelector] {
    all(plan, names).filter { selector in
      let definition = selector.metric.definition
      guard !selector.isDetail, selector.metric != .blameShare else { return false }
      guard (selector.tags.kind != nil) == definition.tags.contains(.widget) else { return false }
      return selector.aggregation == definition.defaultAggregation ?? .p95 || selector.aggregation == .peak
    }
  }
}
