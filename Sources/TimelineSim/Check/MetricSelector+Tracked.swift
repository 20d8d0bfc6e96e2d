extension MetricSelector {
  /// Returns what a baseline holds: each metric once, by widget where it has widgets.
  ///
  /// Of a distribution that is the 95th percentile, which people feel; of a load, its peak too. Parts by cause and gate
  /// are left out: they move whenever anything does, and add up to what is there.
  static func tracked(_ plan: Plan, _ names: NameTable) -> [MetricSelector] {
    all(plan, names).filter { selector in
      let definition = selector.metric.definition
      guard !selector.isDetail, selector.metric != .blameShare else { return false }
      guard (selector.tags.kind != nil) == definition.tags.contains(.widget) else { return false }
      return selector.aggregation == definition.defaultAggregation ?? .p95 || selector.aggregation == .peak
    }
  }
}
