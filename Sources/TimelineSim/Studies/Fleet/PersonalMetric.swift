/// A metric that is measured for each person of a fleet.
struct PersonalMetric: Hashable, Sendable {
  /// The metric, without regard to the people.
  let selector: MetricSelector
  /// The numbers at which people are counted exactly, ascending.
  let limits: [Int64]
}

/// The measurements of a fleet besides those of every run.
struct FleetMeasures: Hashable, Sendable {
  /// The metrics of each person.
  let people: [PersonalMetric]
  /// The durations with which percentiles over views and time will be compared, ascending.
  let limits: [Int64]
  /// Whether the load is also counted in seconds, which takes megabytes for each day.
  let countsSeconds: Bool

  /// Selects the measurements: for each person the headlines of each widget, the load of a device and the metrics of
  /// selections; for all people together the limits of selections.
  ///
  /// - Parameters:
  ///   - selectors: Selections besides those of the scenario's expectations.
  ///   - countsSeconds: Whether the load is also counted in seconds, which no metric needs but the report shows.
  package init(_ document: ScenarioDocument, _ selectors: [MetricSelector] = [], countsSeconds: Bool = true) {
    self.countsSeconds = countsSeconds
    let all = selectors + document.names.expectations.map { MetricSelector($0) }
    let wanted = all.filter { $0.isOverPeople }
    let load = ([.loadRuns, .loadFetches, .loadPushes] + (document.plan.costs == nil ? [] : [.costs])).map {
      MetricSelector($0, .perDay, MetricTags(), suffix: "")
    }
    var metrics = MetricSelector.headlines(of: document) + load
    for selector in wanted where !metrics.contains(where: selector.isAlike) { metrics.append(selector.ofOne) }
    people = metrics.map { selector in
      PersonalMetric(
        selector: selector, limits: Set(wanted.filter(selector.isAlike).flatMap { $0.limits }).sorted())
    }
    limits = MetricSelector.durationLimits(all.filter { !$0.isOverPeople })
  }
}
