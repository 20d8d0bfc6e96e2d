/// A scenario ready to run: whole numbers, offsets and ids, with every name, date, zone and unit resolved.
///
/// An id is an index into the array of its kind; ids follow the sorted names, so that the order of keys in a file
/// cannot change a run.
package struct Plan: Hashable, Sendable {
  /// The time before the start of the run that is simulated too; zero to start with the run.
  package var history = SimDuration.zero
  /// The start of the run.
  package var start: SimInstant
  /// The end of the run, which is excluded.
  package var end: SimInstant
  /// The start of the measured time: the start of the run plus the warm-up.
  var measuredFrom: SimInstant
  /// The number of the device in its fleet, which keys its random streams; zero for a device of its own.
  package var device: UInt64 = 0
  /// The offsets of the device's zone.
  package var zone: ZoneTable
  /// The offsets by which the person lives: those of the device's zone, less the time by which the person's day is
  /// shifted. The schedules of the person and the device follow it, as do waking and bedtime.
  var personZone: ZoneTable
  /// The offsets of the zone of sources and servers.
  var serverZone: ZoneTable
  var awake: DailyWindow
  /// The usual views of the device a day, in millionths, for the days before the simulation.
  var viewsPerDay: Int64
  /// The relative frequency of views in each hour of the day: 24 weights.
  var viewWeights: [Int64]
  /// The modelled system.
  var system: SystemPlan
  /// The schedules of all external events, ordered by action.
  var schedules: [Schedule]
  /// The sources of content.
  var sources: [SourcePlan]
  var apps: [AppPlan]
  /// The WidgetCenter calls of the apps.
  var calls: [CallPlan]
  /// The changes that the person makes in apps.
  var edits: [EditPlan] = []
  /// The contents that apps save for their widgets.
  var saved: [SavedPlan] = []
  /// The rules by which the system wakes apps.
  var wakes: [WakePlan] = []
  /// The senders of pushes.
  var senders: [SenderPlan]
  /// The outages of the push service.
  var outages: [OutagePlan]
  /// The placed widgets: one instance for each copy of a kind.
  var instances: [InstancePlan]
  /// The number of widget stacks, each with one widget on top.
  var stackCount: Int
  /// The cards that relevance configurations can put into the Smart Stack.
  var cards: [CardPlan]
  /// The number of conditions, those that the model knows included.
  var conditionCount = Condition.knownCount
  /// The displays that have views besides those of the device.
  var displays: [DisplayPlan] = []
  /// The new version of the apps; `nil` if the device installs none.
  var update: UpdatePlan?
  /// The prices of the work; `nil` if the scenario has none.
  var costs: CostPlan?
  /// Whether the device is worn, and not viewed while it charges.
  var isWorn = false

  /// Returns whether the provider of an instance needs the network: not for content that its app has saved.
  @inline(__always)
  func needsNetwork(_ instance: Int) -> Bool {
    instances[instance].saved == nil && sources[instances[instance].source].needsNetwork
  }

  /// Returns the sources whose changes a kind shows, in the order of its copies and of the parts of composed sources.
  func origins(of kind: Int) -> [Int] {
    var origins: [Int] = []
    for instance in instances where instance.kind == kind {
      for origin in sources.origins(of: instance.source) where !origins.contains(origin) { origins.append(origin) }
    }
    return origins
  }

  /// For each instance, the copies of its kind, itself included; they follow each other.
  var copies: [Range<Int>] {
    var copies: [Range<Int>] = []
    while copies.count < instances.count {
      let first = copies.count
      let end = instances[first...].firstIndex { $0.kind != instances[first].kind } ?? instances.count
      copies += Array(repeating: first..<end, count: end - first)
    }
    return copies
  }

  /// For each instance, the number of its cache: the first copy of its kind that shows the same source.
  var caches: [Int] {
    zip(instances, copies).map { instance, copies in
      copies.first { instances[$0].source == instance.source } ?? copies.lowerBound
    }
  }

  /// For each instance, the copies of its kind with the same configuration, itself included.
  ///
  /// The configuration decides the timeline: family, source, reading and provider, whether it uses location, and whether
  /// it is in a stack, to which its entries give relevance. One that the person reconfigures has its own.
  var alikeCopies: [[Int]] {
    var groups = instances.indices.map { [$0] }
    var reconfigured = instances.map { _ in false }
    for schedule in schedules {
      if case .reconfigure(let instance) = schedule.action { reconfigured[instance] = true }
    }
    for (instance, copies) in copies.enumerated() where copies.count > 1 && groups[instance] == [instance] {
      guard !reconfigured[instance] else { continue }
      let alike = copies.filter { !reconfigured[$0] && instances[$0].isAlike(instances[instance]) }
      for copy in alike { groups[copy] = alike }
    }
    return groups
  }

  /// Whether there are copies with the same configuration, before or after an update.
  var hasAlikeCopies: Bool {
    copies.contains { $0.count > 1 } && [self, updated].contains { $0.alikeCopies.contains { $0.count > 1 } }
  }

  /// Returns whether the provider of an instance has a cache, before or after an update.
  func hasCache(_ instance: Int) -> Bool {
    instances[instance].provider.cache != nil || update?.providers[instance].cache != nil
      || instances[instance].answers?.answers.contains { $0.cachedAt != nil } ?? false
  }

  /// Returns how old the oldest answers about a source or its parts are; zero if none is old.
  func longestLag(of source: Int) -> SimDuration {
    sources.origins(of: source).reduce(.zero) { max($0, sources[$1].lag?.by ?? .zero) }
  }

  /// The start of the simulation: the start of the run less its history.
  var simulatedFrom: SimInstant { start - history }
}

/// The prices of the work that widgets cause, in billionths of the scenario's unit of costs.
struct CostPlan: Hashable, Sendable {
  /// The price of a provider run, also of one for the entry of a card.
  package var run: Int64 = 0
  /// The price of a run that reads over the network, besides that of the run.
  var fetch: Int64 = 0
  /// The price of a request to the push service.
  var push: Int64 = 0
  /// The price of a second in which a provider runs for a timeline.
  var providerSecond: Int64 = 0
}
