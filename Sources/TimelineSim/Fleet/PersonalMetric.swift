/// A metric that is measured for each person of a fleet.
package struct PersonalMetric: Hashable, Sendable {
  /// The metric, without regard to the people.
  package let selector: MetricSelector
  /// The numbers at which people are counted exactly, ascending.
  let limits: [Int64]

  /// Returns the metrics to measure: the headlines of each widget, the load of a device, and those of selections.
  ///
  /// - Parameter selectors: Selections, of which those over the people count.
  static func list(_ document: ScenarioDocument, _ selectors: [MetricSelector]) -> [PersonalMetric] {
    let wanted = selectors.filter { $0.isOverPeople }
    let load = ([.loadRuns, .loadFetches, .loadPushes] + (document.plan.costs == nil ? [] : [.costs])).map {
      MetricSelector($0, .perDay, MetricTags(), suffix: "")
    }
    var all = MetricSelector.headlines(of: document) + load
    for selector in wanted where !all.contains(where: selector.isAlike) { all.append(selector.ofOne) }
    return all.map { selector in
      PersonalMetric(
        selector: selector, limits: Set(wanted.filter(selector.isAlike).flatMap { $0.limits }).sorted())
    }
  }
}
