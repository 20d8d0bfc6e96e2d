/// The measurements of a fleet: pooled over all devices, over the people, and over time.
///
/// Statistics of parts of a fleet can be merged in any order. Memory does not grow with the number of devices.
///
/// It is a class because its pooled statistics and its curve are; only the thread that simulates its people changes it,
/// and nothing does once they have run.
final class FleetStatistics: @unchecked Sendable {
  /// The number of people in each profile.
  private(set) var profiles: [Int64]
  package private(set) var devices: [Int64]
  /// Whether the person whose devices run has a widget of each kind; everyone has the kinds of cards.
  private var hasKind: [Bool]
  /// The kinds of widgets with timelines, which not everyone has.
  private let timelineKinds: [Int]
  /// The statistics of the last device of each kind, by profile and position, whose memory the next one uses.
  private var unused: [[Statistics?]]
  /// The most placed widgets of all profiles and positions for which these statistics are kept, some kilobytes each.
  private static let mostUnused = 10_000
  private let keepsUnused: Bool
  /// The number of events of all devices; those of parts that were read are not known.
  private(set) var events: Int64 = 0
  /// The excess of events over the limit of the command.
  private var excess: EarlyEnd?
  /// All devices together: every view and every millisecond counts alike, whosever it is.
  let pooled: Statistics
  /// The durations at which percentiles are exact.
  private let limits: [Int64]
  /// The load over time.
  package let load: LoadCurve
  /// Metrics of each person.
  package private(set) var people: [PeopleTally]

  /// Creates the statistics of no people.
  ///
  /// - Parameters:
  ///   - fleet: The fleet.
  ///   - measures: The measurements besides those of every run.
  init(of fleet: FleetPlan, _ measures: FleetMeasures) {
    limits = measures.limits
    profiles = Array(repeating: 0, count: fleet.profiles.count)
    devices = Array(repeating: 0, count: fleet.profiles[0].devices.count)
    timelineKinds = Set(fleet.common.instances.map { $0.kind }).sorted()
    let kinds = timelineKinds + fleet.common.cards.map { $0.kind }
    hasKind = Array(repeating: true, count: 1 + (kinds.max() ?? -1))
    for kind in timelineKinds { hasKind[kind] = false }
    load = LoadCurve(plan: fleet.common, countsSeconds: measures.countsSeconds)
    pooled = Statistics(emptyOf: fleet.common, curve: load, exactAt: limits)
    let pooled = pooled
    people = measures.people.map { PeopleTally($0, in: pooled, profiles: fleet.profiles.count) }
    unused = fleet.profiles.map { $0.devices.map { _ in nil } }
    keepsUnused = fleet.common.instances.count * devices.count * profiles.count <= Self.mostUnused
  }

  /// Why the sum has no meaning: a device ended early, or all would make too many events.
  package var earlyEnd: EarlyEnd? { pooled.earlyEnd ?? excess }

  /// The number of people.
  package var count: Int64 { profiles.reduce(0, +) }

  /// Counts a device of the person who is simulated, and returns its statistics before its run.
  ///
  /// - Parameter position: The position of the device in the profile.
  func begin(_ plan: Plan, profile: Int, at position: Int) -> Statistics {
    devices[position] += 1
    for instance in plan.instances.indices where plan.instances[instance].placed != .never {
      hasKind[plan.instances[instance].kind] = true
    }
    if let statistics = unused[profile][position] {
      statistics.restart(plan)
      return statistics
    }
    let statistics = Statistics(plan: plan, curve: load, exactAt: limits)
    if keepsUnused { unused[profile][position] = statistics }
    return statistics
  }

  /// Adds a person, all of whose devices have run.
  func add(_ statistics: Statistics, of number: UInt64, profile: Int) {
    profiles[profile] += 1
    pooled.add(statistics)
    for index in people.indices {
      if let kind = people[index].metric.selector.tags.kind, !hasKind[kind] { continue }
      people[index].add(statistics, of: number, profile)
    }
    for kind in timelineKinds { hasKind[kind] = false }
  }

  /// Counts the events of a device.
  func count(events more: Int64) { events += more }

  /// Ends the simulation of further people.
  func end(_ excess: EarlyEnd) { self.excess = excess }

  /// Adds the people of another part of the same fleet.
  package func merge(_ other: FleetStatistics) {
    events += other.events
    for profile in profiles.indices { profiles[profile] += other.profiles[profile] }
    for device in devices.indices { devices[device] += other.devices[device] }
    pooled.add(other.pooled)
    load.merge(other.load)
    for index in people.indices { people[index].merge(other.people[index]) }
  }

  /// Codes the statistics, or reads them into those of no people.
  func code(_ coder: inout StateCoder) {
    coder.code(counters: &profiles)
    coder.code(counters: &devices)
    pooled.code(&coder)
    load.code(&coder)
    for index in people.indices { people[index].code(&coder) }
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

/// A metric that is measured for each person of a fleet.
struct PersonalMetric: Hashable, Sendable {
  /// The metric, without regard to the people.
  let selector: MetricSelector
  /// The numbers at which people are counted exactly, ascending.
  let limits: [Int64]
}

/// The measurements of a fleet besides those of every run.
struct FleetMeasures: Hashable, Sendable {
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
