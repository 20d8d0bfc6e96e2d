/// Copies of plans for other threads, in memory of their own, and plans that share memory.
///
/// A copy of a plan shares its lists, and so their reference counts. A run changes these counts hundreds of times: threads
/// that run the same plan would wait for each other. A list that is missing here makes them slower, not wrong, and a test
/// finds it.
extension Plan {
  /// Returns an equal plan whose lists no other thread uses.
  ///
  /// - Complexity: O(*n*) in the elements of all lists.
  func unshared() -> Plan {
    var plan = self
    plan.unshare()
    return plan
  }
}

extension FleetPlan {
  /// Returns an equal fleet whose lists no other thread uses; its plans share equal lists.
  ///
  /// - Complexity: O(*n*) in the elements of all lists.
  func unshared() -> FleetPlan {
    var fleet = self
    var common = profiles[0].devices[0]
    common.unshare()
    fleet.profiles.unshare { profile in
      profile.devices.unshare { device in
        device.unshare()
        device.share(common)
      }
    }
    return fleet
  }
}

extension FleetPlan.Device {
  fileprivate mutating func share(_ other: FleetPlan.Device) {
    plan.share(other.plan)
    variation.views.share(other.variation.views)
    variation.sessions.share(other.variation.sessions)
    variation.shift.share(other.variation.shift)
    variation.placedFor.share(other.variation.placedFor)
    variation.updateDelay.share(other.variation.updateDelay)
    variation.audiences.shareElements(other.variation.audiences)
  }
}

extension Plan {
  /// Shares the memory of every list that equals that of another plan.
  ///
  /// The plans of a fleet differ in a few values. A list that is missing here takes more memory, and nothing else.
  ///
  /// - Complexity: O(*n*) in the elements of all lists.
  mutating func share(_ other: Plan) {
    zone.share(other.zone)
    personZone.share(other.personZone)
    serverZone.share(other.serverZone)
    viewWeights.share(other.viewWeights)
    system.share(other.system)
    schedules.shareElements(other.schedules)
    sources.shareElements(other.sources)
    apps.shareElements(other.apps)
    calls.shareElements(other.calls)
    edits.share(other.edits)
    saved.share(other.saved)
    wakes.share(other.wakes)
    senders.shareElements(other.senders)
    outages.share(other.outages)
    instances.shareElements(other.instances)
    update.share(other.update)
    cards.shareElements(other.cards)
    displays.shareElements(other.displays)
  }
}

extension Equatable {
  /// Takes the memory of an equal value.
  fileprivate mutating func share(_ other: Self) {
    if self == other { self = other }
  }
}

extension Array where Element: Equatable {
  /// Takes the memory of an equal array, or that of its equal elements.
  fileprivate mutating func shareElements(_ other: [Element]) {
    guard self != other else { return self = other }
    for index in indices.prefix(other.count) { self[index].share(other[index]) }
  }
}

extension FleetPlan.Device {
  fileprivate mutating func unshare() {
    plan.unshare()
    variation.views = variation.views?.unshared
    variation.sessions = variation.sessions?.unshared
    variation.shift = variation.shift?.unshared
    variation.placedFor = variation.placedFor?.unshared
    variation.updateDelay = variation.updateDelay?.unshared
    variation.placements.unshare()
    variation.pushes = variation.pushes.mapValues { $0 }
    variation.conditions = variation.conditions.mapValues { $0 }
    variation.audiences.unshare { audience in
      if case .channels(let sums, let key) = audience { audience = .channels(sums.unshared, key: key) }
    }
  }
}

extension Plan {
  fileprivate mutating func unshare() {
    (zone, personZone, serverZone) = (zone.unshared, personZone.unshared, serverZone.unshared)
    viewWeights.unshare()
    system.start.delays.unshare { $0 = $0.unshared }
    system.start.entryDelay = system.start.entryDelay.unshared
    system.push.delay = system.push.delay.unshared
    schedules.unshare { schedule in
      schedule.timing.unshare()
      schedule.lengths.unshare()
      schedule.drawnLength = schedule.drawnLength?.unshared
    }
    sources.unshare { source in
      source.parts.unshare()
      source.values?.unshare()
    }
    apps.unshare { $0.instances.unshare() }
    calls.unshare { $0.call.unshare() }
    edits.unshare()
    saved.unshare()
    wakes.unshare()
    senders.unshare()
    outages.unshare()
    instances.unshare { $0.provider.unshare() }
    update?.unshare()
    cards.unshare { $0.replaces.unshare() }
    displays.unshare { $0.members.unshare() }
  }
}

extension UpdatePlan {
  fileprivate mutating func unshare() {
    providers.unshare { $0.unshare() }
    calls.unshare { $0.call.unshare() }
    senders.unshare()
    timings = timings.mapValues { timing in
      var copy = timing
      copy.unshare()
      return copy
    }
  }
}

extension ValuesPlan {
  fileprivate mutating func unshare() {
    switch course {
    case .count: break
    case .walk(var walk):
      walk.step = walk.step.unshared
      course = .walk(walk)
    case .recorded(let values): course = .recorded(values.unshared)
    }
  }
}

extension Timing {
  fileprivate mutating func unshare() {
    switch self {
    case .instants(let instants): self = .instants(instants.unshared)
    case .daily(let times, let weekdays): self = .daily(times.unshared, weekdays: weekdays.unshared)
    case .periodic, .poisson: break
    }
  }
}

extension CallPlan.Call {
  fileprivate mutating func unshare() {
    switch self {
    case .reload(let instances): self = .reload(instances: instances.unshared)
    case .invalidateRelevance(let cards): self = .invalidateRelevance(cards: cards.unshared)
    case .save(let contents, let takes): self = .save(contents: contents.unshared, takes: takes)
    }
  }
}

extension ProviderPlan {
  fileprivate mutating func unshare() {
    (failures, relevance) = (failures.unshared, relevance.unshared)
    policy.unshare()
    policyOnError.unshare()
    switch entries {
    case .offsets(let offsets): entries = .offsets(offsets.unshared)
    case .daily(let times, let days): entries = .daily(times.unshared, days: days)
    case .spaced, .aligned, .foreseen: break
    }
  }
}

extension ProviderPlan.Policy {
  fileprivate mutating func unshare() {
    switch self {
    case .after(let date, let jitter): self = .after(date.unshared, jitter: jitter)
    case .byState(var cases):
      cases.unshare { $0.policy.unshare() }
      self = .byState(cases)
    case .atEnd, .never: break
    }
  }
}

extension ProviderPlan.AfterDate {
  fileprivate var unshared: ProviderPlan.AfterDate {
    switch self {
    case .earliest(let dates): .earliest(dates.map { $0.unshared })
    case .latest(let dates): .latest(dates.map { $0.unshared })
    case .delay, .rising, .next, .nextChange: self
    }
  }
}

extension ZoneTable {
  fileprivate var unshared: ZoneTable { ZoneTable(periods: periods.unshared) }
}

extension Distribution {
  fileprivate var unshared: Distribution {
    var copy = self
    copy.quantiles = quantiles.unshared
    return copy
  }
}

extension QuantileTable {
  fileprivate var unshared: QuantileTable { QuantileTable(milliseconds: milliseconds.unshared) }
}

extension Array {
  /// An equal array in memory of its own; an initialiser from another array would share its memory.
  fileprivate var unshared: [Element] { map { $0 } }

  fileprivate mutating func unshare(_ element: (inout Element) -> Void = { _ in }) {
    self = unshared
    for index in indices { element(&self[index]) }
  }
}
