extension Statistics {
  /// Returns the value of a metric; `nil` without data.
  ///
  /// The result is also `nil` for an aggregation or a tag that the metric does not have; check keys from outside
  /// against ``MetricDefinition`` first.
  ///
  /// - Complexity: O(*n* log *n*) in the kept measurements, for a percentile.
  package func value(
    _ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags = MetricTags()
  ) -> MetricValue? {
    let definition = metric.definition
    guard definition.aggregations.contains(aggregation) else { return nil }
    guard tags.names.allSatisfy({ definition.tags.contains($0) }) else { return nil }
    if let cause = tags.cause, !definition.causes.indices.contains(cause) { return nil }
    return MetricReader(self, definition.subjects, aggregation, tags)?.value(metric)
  }

  /// Returns the pools of reload units that the tags select.
  ///
  /// If widgets share a pool, tags that select only some of them have no data.
  func reloadPools(_ tags: MetricTags) -> [Int]? {
    let instances = subjects.instances(tags)
    let layout = budget.layout
    guard layout.scope != .instance else { return instances }
    let pools = Set(instances.map { layout.reloads(of: $0) }).sorted()
    let members = pools.reduce(0) { $0 + layout.members[$1].count }
    return members == instances.count ? pools : nil
  }
}

extension Simulator {
  /// Replays the plan on several devices, one after the other, and returns the sum of their statistics.
  ///
  /// - Complexity: O(*n*) in the devices. Memory is bounded, because long lists of measurements become histograms.
  package func statistics(seed: UInt64, devices: Range<UInt64> = 0..<1) -> Statistics {
    precondition(!devices.isEmpty, "statistics need at least one device")
    let statistics = Statistics(plan: plan, device: devices.lowerBound)
    for device in devices {
      if device > devices.lowerBound { statistics.begin(device: device) }
      _ = measure(seed: seed, device: device, observer: RunRecorder(statistics, plan: plan))
    }
    return statistics
  }
}
