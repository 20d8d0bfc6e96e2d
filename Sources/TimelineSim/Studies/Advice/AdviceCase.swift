/// The input of advice rules: a scenario and the results of its run.
struct AdviceCase: PlanReader {
  let document: ScenarioDocument
  let run: ScenarioRun

  var plan: Plan { run.plan }
  var names: NameTable { run.names }
  var statistics: Statistics { run.statistics }

  /// Returns the amount of a metric; zero if it has no data.
  func amount(_ metric: Metric, _ aggregation: Aggregation = .total, _ tags: MetricTags = MetricTags()) -> Int64 {
    statistics.value(metric, aggregation, tags)?.amount ?? 0
  }

  /// Returns the mean daily allowance of one widget of a kind; `nil` without a budget.
  func allowance(of kind: Int) -> Int64? {
    guard let first = plan.instances.firstIndex(where: { $0.kind == kind }) else { return nil }
    guard plan.hasBudget(first), !plan.system.gates.developerMode else { return nil }
    let (app, isByApp) = (plan.instances[first].app, statistics.budget.layout.scope == .app)
    let sharers = isByApp ? plan.apps[app].instances.count : instances(of: kind).count
    let tags = isByApp ? MetricTags(app: app) : MetricTags(kind: kind)
    guard let units = statistics.value(.budgetAllowance, .perDay, tags), sharers > 0 else { return nil }
    return units.amount / 1_000_000 / Int64(sharers)
  }

  /// Returns the shortest round interval between reloads at which a widget's units last all day.
  func pace(of kind: Int) -> SimDuration? { allowance(of: kind).flatMap { PolicyIntervals.lasting(awake, for: $0) } }

  /// Returns the changes of a source during the run; `nil` with fewer than two.
  ///
  /// - Complexity: O(*n* log *n*) in the changes.
  func changes(of source: Int) -> SourceChanges? {
    let simulator = Simulator(plan)
    let actions = plan.sources.origins(of: source).map { ScheduledAction.change(source: $0) }
    let schedules = plan.schedules.indices.filter { actions.contains(plan.schedules[$0].action) }
    let occurrences = schedules.flatMap { simulator.occurrences(of: $0, seed: run.seed) }
    let instants = occurrences.map { $0.at }.filter { $0 >= plan.start && $0 < plan.end }.sorted()
    return SourceChanges(instants, over: plan.end - plan.start)
  }

  /// Returns the causes of stale content of a kind, the most common first.
  func blames(of kind: Int) -> [BlameShares.Part] { BlameShares(statistics, of: kind).parts }

  /// Returns the source whose changes a kind shows late: of several, and of the parts of a composed one, that with the
  /// most stale time.
  func leadingSource(of kind: Int) -> Int? {
    let origins = plan.origins(of: kind)
    let times = origins.map { amount(.blame, .total, MetricTags(kind: kind, source: $0)) }
    return zip(origins, times).max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
  }

  /// Returns the source that all copies of a kind show, or the leading one if they show several.
  func mainSource(of kind: Int) -> Int? { source(of: kind) ?? leadingSource(of: kind) }

  /// Returns the most common cause of stale content of a kind; `nil` if it was never stale.
  func largestBlame(of kind: Int) -> BlameCause? { blames(of: kind).first?.cause }
}

/// The changes of a source during a run.
struct SourceChanges {
  let perDay: Int64
  /// The median time between two changes.
  let gap: SimDuration
  /// The longest time from a first to a last change of those that are at most an hour apart.
  let longestEpisode: SimDuration

  /// Creates a summary of changes in ascending order; `nil` with fewer than two.
  init?(_ instants: [SimInstant], over length: SimDuration) {
    let gaps = zip(instants.dropFirst(), instants).map { $0 - $1 }
    guard !gaps.isEmpty else { return nil }
    gap = gaps.sorted()[gaps.count / 2]
    perDay = Int64(instants.count) * CivilDay.length / length.milliseconds
    var (episode, longest) = (SimDuration.zero, SimDuration.zero)
    for gap in gaps {
      episode = gap <= .hours(1) ? episode + gap : .zero
      longest = max(longest, episode)
    }
    longestEpisode = longest
  }
}

/// The properties of a scenario that need no run.
protocol PlanReader: Sendable {
  /// The compiled scenario.
  var plan: Plan { get }
  /// The names behind its ids.
  var names: NameTable { get }
}

/// A scenario without a run.
struct PlanCase: PlanReader {
  let plan: Plan
  let names: NameTable
}

extension PlanReader {
  /// The kinds of timeline widgets.
  var kinds: [Int] { Set(plan.instances.map { $0.kind }).sorted() }

  /// Returns the placed widgets of a kind.
  func instances(of kind: Int) -> [InstancePlan] { plan.instances.filter { $0.kind == kind } }

  /// Returns the provider that all copies of a kind share; `nil` if they differ.
  func provider(of kind: Int) -> ProviderPlan? {
    let copies = instances(of: kind)
    return copies.first.flatMap { first in copies.allSatisfy { $0.provider == first.provider } ? first.provider : nil }
  }

  /// Returns the source that all copies of a kind show; `nil` if they show several.
  func source(of kind: Int) -> Int? {
    let sources = sources(of: kind)
    return sources.count == 1 ? sources[0] : nil
  }

  /// Returns the sources that the copies of a kind show.
  func sources(of kind: Int) -> [Int] { Set(instances(of: kind).map { $0.source }).sorted() }

  /// Returns whether a call that satisfies a condition reloads widgets of a kind.
  func reloads(_ kind: Int, where isIncluded: (CallPlan) -> Bool) -> Bool {
    plan.calls.contains { call in
      guard case .reload(let instances) = call.call, isIncluded(call) else { return false }
      return instances.contains { plan.instances[$0].kind == kind }
    }
  }

  /// The time that the person is awake each day.
  var awake: SimDuration { plan.awake.length }

  func providerPath(of kind: Int) -> JSONPath { .root.key("widgets").key(names.kinds[kind]).key("provider") }

  /// Returns the path in the scenario of an item with a name such as `app/reload#0`.
  func path(of name: String, in list: String) -> JSONPath? {
    guard let slash = name.firstIndex(of: "/"), let mark = name.lastIndex(of: "#") else { return nil }
    guard let index = Int(name[name.index(after: mark)...]) else { return nil }
    return .root.key("apps").key(String(name[..<slash])).key(list).index(index)
  }
}

/// The round lengths of time in policies.
enum PolicyIntervals {
  private static let minutes: [Int64] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360]

  /// Returns the shortest round interval at which `count` units last for a time; `nil` if none is long enough.
  static func lasting(_ time: SimDuration, for count: Int64) -> SimDuration? {
    minutes.map { .minutes($0) }.first { $0 * count >= time }
  }

  /// Returns the longest round length that is not longer than a time; `nil` if none is as short.
  static func longest(within time: SimDuration) -> SimDuration? {
    minutes.map { SimDuration.minutes($0) }.last { $0 <= time }
  }
}
