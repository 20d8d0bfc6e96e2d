/// The measurements of a fleet: pooled over all devices, over the people, and over time.
///
/// Statistics of parts of a fleet can be merged in any order. Memory does not grow with the number of devices.
///
/// It is a class because its pooled statistics and its curve are; only the thread that simulates its people changes it,
/// and nothing does once they have run.
package final class FleetStatistics: @unchecked Sendable {
  /// The number of people in each profile.
  package private(set) var profiles: [Int64]
  /// All devices together: every view and every millisecond counts alike, whosever it is.
  package let pooled: Statistics
  /// The load over time.
  package let load: LoadCurve
  /// Metrics of each person.
  package private(set) var people: [PeopleTally]

  /// Creates the statistics of no people.
  ///
  /// - Parameters:
  ///   - fleet: The fleet.
  ///   - metrics: The metrics to measure for each person.
  init(of fleet: FleetPlan, _ metrics: [PersonalMetric]) {
    profiles = Array(repeating: 0, count: fleet.profiles.count)
    load = LoadCurve(plan: fleet.profiles[0].plan)
    pooled = Statistics(emptyOf: fleet.profiles[0].plan, curve: load)
    people = metrics.map { PeopleTally($0) }
  }

  /// The number of people.
  package var count: Int64 { profiles.reduce(0, +) }

  /// Adds a person whose device has run.
  func add(_ statistics: Statistics, _ plan: Plan, profile: Int) {
    profiles[profile] += 1
    let missing = Set(plan.instances.filter { $0.placed == .never }.map { $0.kind })
    pooled.add(statistics)
    for place in people.indices { people[place].add(statistics, plan.device, without: missing) }
  }

  /// Adds the people of another part of the same fleet.
  package func merge(_ other: FleetStatistics) {
    for profile in profiles.indices { profiles[profile] += other.profiles[profile] }
    pooled.add(other.pooled)
    load.merge(other.load)
    for place in people.indices { people[place].merge(other.people[place]) }
  }

  /// Codes the statistics, or reads them into those of no people.
  func code(_ coder: inout StateCoder) {
    coder.code(counters: &profiles)
    pooled.code(&coder)
    load.code(&coder)
    for place in people.indices { people[place].code(&coder) }
  }

  /// Returns the number of a metric: over the people if its tags say so, otherwise pooled; `nil` without data.
  func amount(_ selector: MetricSelector) -> Int64? {
    guard let percentile = selector.tags.percentile else { return selector.amount(in: pooled) }
    return tally(selector)?.percentile(percentile)
  }

  /// Returns the tally of a metric over the people; `nil` if it was not measured for each person.
  func tally(_ selector: MetricSelector) -> PeopleTally? {
    people.first { $0.metric.selector.isAlike(selector) }
  }
}
