/// The daily allowances of the pools of a device: from the views of their widgets, within common ceilings (facts B1,
/// B6–B8, B17, B22, S1–S4).
struct Allowances: ~Copyable {
  private let layout: PoolLayout
  /// The purpose of each pool.
  private let owners: [Pool]
  /// The views of the last days: those of each instance, or of each kind whose copies share a pool.
  private var weeks: FixedStorage<ViewWeek>

  init(_ frame: SimulationFrame) {
    (layout, owners) = (frame.layout, frame.pools)
    let count = layout.scope == .kind ? layout.reloadPools : frame.plan.instances.count
    weeks = FixedStorage(repeating: ViewWeek(), count: count)
  }

  // Views.

  /// Records a view of an instance.
  @inline(__always)
  mutating func noteView<Observing>(of instance: Int, _ core: borrowing Core<Observing>) {
    let apart = core.plan.system.budget.viewsApart
    if apart == .zero {
      weeks[week(of: instance)].add()
    } else {
      weeks[week(of: instance)].add(at: core.now, apart: apart)
    }
  }

  /// Ends a day of views that began at an instant.
  mutating func closeDay(begun: SimInstant, _ plan: Plan) {
    for week in weeks.indices {
      let placed = layout.scope == .kind ? firstPlacing(of: week, plan) : plan.instances[week].placed
      weeks[week].closeDay(counts: max(plan.simulatedFrom, placed) <= begun)
    }
  }

  /// Returns the index of the week in which the views of an instance count.
  @inline(__always)
  private func week(of instance: Int) -> Int { layout.scope == .kind ? layout.reloads(of: instance) : instance }

  /// Returns the mean views a day of an instance, or of its kind if the copies share a pool.
  func meanViews(of instance: Int, _ frame: SimulationFrame, at now: SimInstant) -> ViewMean {
    let week = week(of: instance)
    let usual = layout.scope == .kind ? usualViews(of: week, frame, at: now) : frame.plan.instances[week].usualViews
    let mean =
      switch frame.plan.system.budget.viewDays {
      case .usual: weeks[week].mean(usual: usual)
      case .existing: weeks[week].meanOfExistingDays(usual: usual)
      }
    return frame.plan.system.budget.viewRounding == .whole ? mean.whole : mean
  }

  /// Returns the usual views of the placed members of a pool: their sum, or those of the most viewed one where several
  /// views at once count once.
  private func usualViews(of pool: Int, _ frame: SimulationFrame, at now: SimInstant) -> Int64 {
    let placed = layout.members[pool].lazy.map { frame.plan.instances[$0] }.filter { $0.placed <= now }
    return frame.plan.system.budget.viewsApart == .zero
      ? placed.reduce(0) { $0 + $1.usualViews } : placed.reduce(0) { max($0, $1.usualViews) }
  }

  // Members.

  /// Returns whether a widget charged to a pool has been placed.
  @inline(__always)
  func hasPlacedMembers<Observing>(_ pool: Int, _ core: borrowing Core<Observing>) -> Bool {
    let (instances, now) = (core.plan.instances, core.now)
    return layout.members[pool].contains { instances[$0].placed <= now }
  }

  /// Returns when the first member of a pool is placed.
  private func firstPlacing(of pool: Int, _ plan: Plan) -> SimInstant {
    layout.members[pool].reduce(.never) { min($0, plan.instances[$1].placed) }
  }

  // Allowances.

  /// Returns the units of a pool on a day, given those under common ceilings.
  func units<Observing>(
    of pool: Int, _ common: [Int64], on day: CivilDay, _ core: borrowing Core<Observing>
  ) -> Int64 {
    pool < common.count ? common[pool] : units(of: pool, on: day, core)
  }

  /// Returns the units of all reload pools on a day, if they have a common ceiling; otherwise none (fact S4).
  ///
  /// Above a ceiling all pools shrink in proportion: first those of each kind, then those of the device. A pool without
  /// a placed widget counts nothing.
  func underCommonCeilings<Observing>(on day: CivilDay, _ core: borrowing Core<Observing>) -> [Int64] {
    guard core.plan.system.budget.hasCommonCeiling else { return [] }
    var units = (0..<layout.reloadPools).map { hasPlacedMembers($0, core) ? self.units(of: $0, on: day, core) : 0 }
    let plan = core.plan
    if let ceiling = plan.system.budget.kindCeiling, layout.scope != .app {
      let kinds = layout.members.map { plan.instances[$0[0]].kind }
      for kind in Set(kinds).sorted() {
        let pools = kinds.indices.filter { kinds[$0] == kind }
        for (pool, part) in zip(pools, CommonCeiling.parts(of: pools.map { units[$0] }, within: ceiling)) {
          units[pool] = part
        }
      }
    }
    return plan.system.budget.deviceCeiling.map { CommonCeiling.parts(of: units, within: $0) } ?? units
  }

  /// Returns the most units that a pool with a complication on a watch face may hold on one day, used and left (fact
  /// B22); `nil` for any number.
  func ceiling<Observing>(of pool: Int, _ core: borrowing Core<Observing>) -> Int64? {
    guard let ceiling = core.plan.system.budget.faceCeiling, case .reloads = owners[pool] else { return nil }
    let instances = core.plan.instances
    return layout.members[pool].contains { instances[$0].isOnFace } ? ceiling : nil
  }

  private func units<Observing>(of pool: Int, on day: CivilDay, _ core: borrowing Core<Observing>) -> Int64 {
    min(unlimitedUnits(of: pool, on: day, core.frame, at: core.now), ceiling(of: pool, core) ?? .max)
  }

  /// Returns the units of a pool on a day without a ceiling.
  ///
  /// It takes the frame, because the compiler would copy a plan.
  private func unlimitedUnits(of pool: Int, on day: CivilDay, _ frame: SimulationFrame, at now: SimInstant) -> Int64 {
    switch owners[pool] {
    case .pushes: return frame.plan.system.push.allowance
    case .token: return frame.plan.system.push.tokenRate ?? 0
    case .rotations: return frame.plan.system.relevance.rotations ?? 0
    case .reloads(let index):
      // A kind is new only once, with its first copy.
      let kindPlacing = layout.scope == .kind ? firstPlacing(of: index, frame.plan) : nil
      // A shared pool has the allowance of its most viewed widget (X2); one on a watch face is always viewed.
      var most: Int64 = 0
      for instance in layout.members[index] {
        let placed = frame.plan.instances[instance].placed
        guard placed <= now || layout.scope == .instance else { continue }
        let isLearning = frame.plan.isLearning(from: kindPlacing ?? placed, on: day)
        most = max(most, units(ofInstance: instance, isLearning: isLearning, on: day, frame, at: now))
      }
      return most
    }
  }

  private func units(
    ofInstance instance: Int, isLearning: Bool, on day: CivilDay, _ frame: SimulationFrame, at now: SimInstant
  ) -> Int64 {
    let rule = AllowanceRule(budget: frame.plan.system.budget)
    let (isOnFace, isWeekend) = (frame.plan.instances[instance].isOnFace, day.isWeekend)
    let units =
      frame.plan.instances[instance].hasFullAllowance
      ? rule.most(isOnFace: isOnFace, isLearning: isLearning, isWeekend: isWeekend)
      : rule.units(
        meanViews(of: instance, frame, at: now), isOnFace: isOnFace, isLearning: isLearning, isWeekend: isWeekend)
    return units ?? 0
  }

  /// Returns a copy of the allowances.
  func copy() -> Allowances { Allowances(copying: self) }

  private init(copying other: borrowing Allowances) {
    (layout, owners) = (other.layout, other.owners)
    weeks = other.weeks.copy()
  }
}

extension Plan {
  /// Returns whether the reloads of an instance have a budget.
  @inline(__always)
  func hasBudget(_ instance: Int) -> Bool {
    (instances[instance].isOnFace ? system.budget.faceAllowance : system.budget.allowance) != nil
  }

  /// Returns whether a day is one of the first of an instance, on which it gets a larger allowance (fact B8).
  @inline(__always)
  func isLearning(_ instance: Int, on day: CivilDay) -> Bool { isLearning(from: instances[instance].placed, on: day) }

  /// Returns whether a day is one of the first of a widget that was placed at an instant, or of a kind whose first copy
  /// was.
  @inline(__always)
  func isLearning(from placed: SimInstant, on day: CivilDay) -> Bool {
    placed > .distantPast && day < zone.day(of: placed).advanced(by: system.budget.learningDays)
  }
}
