extension Gauge {
  /// Returns the metrics of a baseline: each metric once, or once for each widget if it has that tag.
  ///
  /// Distributions are represented by the 95th percentile, loads also by their peak. Parts by cause and gate are left
  /// out: they change with every run, and their totals are included.
  static func tracked(_ plan: Plan, _ roster: Roster) -> [Gauge] {
    all(plan, roster).filter { gauge in
      let definition = gauge.metric.definition
      guard !gauge.isDetail, gauge.metric != .blameShare else { return false }
      guard (gauge.tags.kind != nil) == definition.tags.contains(.widget) else { return false }
      return gauge.aggregation == definition.customary ?? .p95 || gauge.aggregation == .peak
    }
  }
}
