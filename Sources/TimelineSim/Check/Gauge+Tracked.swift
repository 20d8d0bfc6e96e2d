extension Gauge {
  /// Returns what a baseline holds: each metric once, by widget where it has widgets.
  ///
  /// Of a distribution that is the 95th percentile, which people feel; of a load, its peak too. Parts by cause and gate
  /// are left out: they move whenever anything does, and add up to what is there.
  static func tracked(_ plan: Plan, _ roster: Roster) -> [Gauge] {
    all(plan, roster).filter { gauge in
      let definition = gauge.metric.definition
      guard !gauge.isDetail, gauge.metric != .blameShare else { return false }
      guard (gauge.tags.kind != nil) == definition.tags.contains(.widget) else { return false }
      return gauge.aggregation == definition.defaultAggregation ?? .p95 || gauge.aggregation == .peak
    }
  }
}
