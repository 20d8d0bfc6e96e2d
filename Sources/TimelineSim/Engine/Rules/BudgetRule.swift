/// What the pools of units receive and give (facts B1–B10, B17).
extension Simulation {
  /// Opens the pools that somebody draws on; that of a widget which is placed later opens with it.
  mutating func openPools() {
    for pool in pools.owners.indices where !pools[pool].isOpen {
      switch pools.owners[pool] {
      case .reloads: if hasPlacedMembers(pool) { open(pool: pool) }
      case .pushes, .token, .rotations: open(pool: pool)
      }
    }
  }

  /// Whether a widget that pays from a pool has been placed.
  private func hasPlacedMembers(_ pool: Int) -> Bool {
    pools.members(of: pool).contains { frame.plan.instances[$0].placed <= now }
  }

  /// Gives a pool its first day and its initial fill.
  private mutating func open(pool: Int) {
    let units = allowance(of: pool)
    note(.allowance(pools.owners[pool], units: units))
    _ = pools[pool].begin(day, allowance: units, at: now)
    switch pools.owners[pool] {
    case .reloads: pools[pool].fill(frame.plan.system.budget.initial)
    case .pushes, .token, .rotations: pools[pool].fill(.all)
    }
    note(.level(pools.owners[pool], units: pools[pool].level))
    touch(pool)
  }

  /// Gives a pool its allowance for the day that begins.
  mutating func beginPoolDay(_ pool: Int) {
    let units = allowance(of: pool)
    if units != pools[pool].allowance { note(.allowance(pools.owners[pool], units: units)) }
    let arrival = pools[pool].begin(day, allowance: units, at: now)
    if arrival.expired > 0 { note(.accrued(pools.owners[pool], units: 0, expired: arrival.expired)) }
    touch(pool)
  }

  /// Lets the units of a pool arrive that are due by now.
  @inline(__always)
  mutating func touch(_ pool: Int) {
    if pools[pool].nextArrival <= now { receive(pool) }
  }

  private mutating func receive(_ pool: Int) {
    let arrival = pools[pool].advance(to: now, in: day)
    if arrival.units > 0 { note(.accrued(pools.owners[pool], units: arrival.units, expired: arrival.expired)) }
  }

  /// Takes a unit of a pool and says whether there was one.
  mutating func take(_ pool: Int) -> Bool {
    touch(pool)
    guard pools[pool].take() else { return false }
    note(.charged(pools.owners[pool]))
    return true
  }

  /// Returns when a pool has a unit: in the past if it has one now.
  mutating func nextUnit(of pool: Int) -> SimInstant {
    touch(pool)
    guard pools[pool].level == 0 else { return .distantPast }
    return min(pools[pool].nextUnit(in: day), day.nextWake)
  }

  /// Lets only a part of the units arrive while Low Power Mode is on.
  mutating func thinPools() {
    let share = holds(.lowPower) ? frame.plan.system.lowPower.allowance : .all
    for pool in pools.owners.indices {
      guard case .reloads = pools.owners[pool] else { continue }
      touch(pool)
      pools[pool].thin(to: share)
    }
  }

  /// Whether there is a budget for the reloads of an instance.
  @inline(__always)
  func hasBudget(_ instance: Int) -> Bool {
    let budget = frame.plan.system.budget
    return (frame.plan.instances[instance].isOnFace ? budget.faceAllowance : budget.allowance) != nil
  }

  /// The units of a pool for the person's day.
  private func allowance(of pool: Int) -> Int64 {
    switch pools.owners[pool] {
    case .pushes: return frame.plan.system.push.allowance
    case .token: return frame.plan.system.push.tokenRate ?? 0
    case .rotations: return frame.plan.system.relevance.rotations ?? 0
    case .reloads(let index):
      if frame.plan.system.budget.scope == .instance { return allowance(ofInstance: index) }
      // An app-wide pool is as large as that of the app's most seen widget (X2).
      let placed = frame.plan.apps[index].instances.filter { frame.plan.instances[$0].placed <= now }
      return placed.map { allowance(ofInstance: $0) }.max() ?? 0
    }
  }

  private func allowance(ofInstance instance: Int) -> Int64 {
    let (facts, state) = (frame.plan.instances[instance], instances[instance])
    let units = AllowanceRule(budget: frame.plan.system.budget).units(
      weeklyViews: weeklyViews(facts, state), isOnFace: facts.isOnFace,
      isLearning: frame.plan.isLearning(instance, on: day.day), isWeekend: day.day.isWeekend)
    return units ?? 0
  }

  /// Views over the last seven days, in millionths; the scenario's rate stands in for days before the run.
  private func weeklyViews(_ facts: InstancePlan, _ state: InstanceState) -> Int64 {
    let seen = state.viewHistory.reduce(0, +) * Share.all.millionths
    return seen + Int64(7 - state.viewHistory.count) * facts.seen.of(frame.plan.viewsPerDay)
  }
}

extension Plan {
  /// Whether an instance was placed so few days before a day of the person that it still gets more (fact B8).
  func isLearning(_ instance: Int, on day: CivilDay) -> Bool {
    let placed = instances[instance].placed
    return placed > .distantPast && day < zone.day(of: placed).advanced(by: system.budget.learningDays)
  }
}
