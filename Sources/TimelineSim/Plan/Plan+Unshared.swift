/// Copies of plans for other threads, in memory of their own.
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
  /// Returns an equal fleet whose lists no other thread uses.
  ///
  /// - Complexity: O(*n*) in the elements of all lists.
  func unshared() -> FleetPlan {
    var fleet = self
    fleet.profiles.unshare { profile in profile.devices.unshare { $0.unshare() } }
    return fleet
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
    sources.unshare()
    apps.unshare { $0.instances.unshare() }
    calls.unshare { $0.call.unshare() }
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
    }
  }
}

extension ProviderPlan {
  fileprivate mutating func unshare() {
    relevance.unshare()
    switch entries {
    case .offsets(let offsets): entries = .offsets(offsets.unshared)
    case .daily(let times, let days): entries = .daily(times.unshared, days: days)
    case .spaced, .foreseen: break
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
