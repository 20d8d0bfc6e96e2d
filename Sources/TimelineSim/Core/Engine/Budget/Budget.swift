/// The pools of a device: the accrual, the charging and the days of their units (facts B1–B10, B17).
struct Budget: ~Copyable {
  /// The index of each pool in `buckets`.
  let layout: PoolLayout
  /// The pool of each bucket.
  private let owners: [Pool]
  private var buckets: FixedStorage<Bucket>
  /// The views of each instance, which determine its allowance.
  private var weeks: FixedStorage<ViewWeek>
  /// The current day of the person.
  private(set) var day: PersonDay

  init(_ frame: SimulationFrame) {
    (layout, owners, day) = (frame.layout, frame.pools, frame.firstDay)
    buckets = FixedStorage(count: frame.pools.count) { Bucket(for: frame.pools[$0], frame.plan.system) }
    weeks = FixedStorage(repeating: ViewWeek(), count: frame.plan.instances.count)
  }

  /// The bucket of a pool.
  subscript(pool: Int) -> Bucket {
    get { buckets[pool] }
  }

  /// Returns the allowance of a pool for the current day.
  func allowance(of pool: Int) -> Int64 { buckets[pool].allowance }

  // Days.

  /// Opens the pools in use; the pool of a widget that is placed later opens with the widget.
  mutating func open<Observing>(_ core: inout Core<Observing>) {
    for pool in buckets.indices where !buckets[pool].isOpen {
      switch owners[pool] {
      case .reloads: if hasPlacedMembers(pool, core) { open(pool, &core) }
      case .pushes, .token, .rotations: open(pool, &core)
      }
    }
  }

  /// Returns whether a widget charged to a pool has been placed.
  @inline(__always)
  private func hasPlacedMembers<Observing>(_ pool: Int, _ core: borrowing Core<Observing>) -> Bool {
    let (instances, now) = (core.plan.instances, core.now)
    return core.frame.index.chargedInstances[pool].contains { instances[$0].placed <= now }
  }

  /// Gives a pool its first day and its initial fill.
  private mutating func open<Observing>(_ pool: Int, _ core: inout Core<Observing>) {
    let units = allowance(of: pool, core)
    core.note(.allowance(owners[pool], units: units))
    _ = buckets[pool].begin(day, allowance: units, at: core.now)
    switch owners[pool] {
    case .reloads: buckets[pool].fill(core.plan.system.budget.initial)
    case .pushes, .token, .rotations: buckets[pool].fill(.all)
    }
    buckets[pool].limitAccrual(to: ceiling(of: pool, core), day, at: core.now)
    core.note(.balance(owners[pool], units: buckets[pool].balance))
    accrue(pool, &core)
  }

  /// Advances to the person's day that begins now; all units of the old day have accrued.
  mutating func advanceDay<Observing>(_ core: inout Core<Observing>) {
    core.countChecks(owners.count)
    accrueAll(&core)
    let plan = core.plan
    let began = day.wake
    day = PersonDay.containing(core.now, awake: plan.awake, viewWeights: plan.viewWeights, zone: plan.personZone)
    core.note(.woke(day.day))
    for instance in weeks.indices {
      let isWhole = max(plan.simulatedFrom, plan.instances[instance].placed) <= began
      weeks[instance].closeDay(counts: isWhole)
    }
    for pool in buckets.indices where buckets[pool].isOpen { beginDay(pool, &core) }
  }

  /// Gives a pool its allowance for the day that begins.
  private mutating func beginDay<Observing>(_ pool: Int, _ core: inout Core<Observing>) {
    let units = allowance(of: pool, core)
    if units != buckets[pool].allowance { core.note(.allowance(owners[pool], units: units)) }
    let accrual = buckets[pool].begin(day, allowance: units, at: core.now)
    if accrual.expired > 0 { core.note(.accrued(owners[pool], units: 0, expired: accrual.expired)) }
    buckets[pool].limitAccrual(to: ceiling(of: pool, core), day, at: core.now)
    accrue(pool, &core)
  }

  /// Returns the allowance of a pool for the day, within its ceiling.
  private func allowance<Observing>(of pool: Int, _ core: borrowing Core<Observing>) -> Int64 {
    min(dailyUnits(of: pool, core.frame, at: core.now), ceiling(of: pool, core) ?? .max)
  }

  /// Returns the most units that a pool with a complication on a watch face may hold on one day, used and left (fact
  /// B22); `nil` for any number.
  private func ceiling<Observing>(of pool: Int, _ core: borrowing Core<Observing>) -> Int64? {
    guard let ceiling = core.plan.system.budget.faceCeiling, case .reloads = owners[pool] else { return nil }
    let instances = core.plan.instances
    return core.frame.index.chargedInstances[pool].contains { instances[$0].isOnFace } ? ceiling : nil
  }

  /// Reports the balances of the pools at the end.
  mutating func finish<Observing>(_ core: inout Core<Observing>) {
    for pool in buckets.indices where buckets[pool].isOpen {
      accrue(pool, &core)
      core.note(.balance(owners[pool], units: buckets[pool].balance))
    }
  }

  // Units.

  /// Accrues the units of a pool that are due by now.
  @inline(__always)
  mutating func accrue<Observing>(_ pool: Int, _ core: inout Core<Observing>) {
    if buckets[pool].nextAccrual <= core.now { accrueDue(pool, &core) }
  }

  private mutating func accrueDue<Observing>(_ pool: Int, _ core: inout Core<Observing>) {
    let accrual = buckets[pool].advance(to: core.now, in: day)
    if accrual.units > 0 { core.noteAccrual(owners[pool], accrual) }
  }

  /// Accrues the units of all pools one by one up to an instant, for an observer that follows them.
  ///
  /// Units of the push service's rate for a token are skipped: there are thousands a day, and they accrue when a push
  /// needs one.
  mutating func accrueEach<Observing>(through last: SimInstant, _ core: inout Core<Observing>) {
    while let pool = nextToAccrue(through: last) {
      core.now = buckets[pool].nextAccrual
      accrueDue(pool, &core)
    }
  }

  private func nextToAccrue(through last: SimInstant) -> Int? {
    var first: Int?
    for pool in buckets.indices where buckets[pool].nextAccrual <= last {
      if case .token = owners[pool] { continue }
      if let first, buckets[first].nextAccrual <= buckets[pool].nextAccrual { continue }
      first = pool
    }
    return first
  }

  /// Accrues the units of all pools that are due by now.
  mutating func accrueAll<Observing>(_ core: inout Core<Observing>) {
    for pool in buckets.indices { accrue(pool, &core) }
  }

  /// Takes a unit from a pool, and returns whether its balance was high enough.
  mutating func take<Observing>(_ pool: Int, from needed: Int64 = 1, _ core: inout Core<Observing>) -> Bool {
    accrue(pool, &core)
    guard buckets[pool].take(from: needed) else { return false }
    core.note(.charged(owners[pool]))
    return true
  }

  /// Takes the unit of a run that ends, unless the pool owes as much as it may.
  mutating func settle<Observing>(_ pool: Int, for instance: Int, _ core: inout Core<Observing>) {
    if !take(pool, from: buckets[pool].floor + 1, &core) { core.note(.waived(instance: instance, pool: pool)) }
  }

  /// Refunds a unit to the pool charged for an instance; if the pool is full, the unit expires.
  mutating func refund<Observing>(_ pool: Int, for instance: Int, _ core: inout Core<Observing>) {
    accrue(pool, &core)
    core.note(.refunded(instance: instance, pool: pool))
    if !buckets[pool].refund() { core.note(.accrued(owners[pool], units: 0, expired: 1)) }
  }

  /// Returns the instant at which the balance of a pool is high enough: in the past if it is now.
  mutating func nextUnit<Observing>(
    of pool: Int, from needed: Int64 = 1, _ core: inout Core<Observing>
  ) -> SimInstant {
    accrue(pool, &core)
    let missing = needed - buckets[pool].balance
    return missing <= 0 ? .distantPast : nextAccrual(missing, of: pool)
  }

  /// Returns the instant at which the next unit of a pool accrues, or the last of several: at waking if the day has no
  /// more.
  func nextAccrual(_ count: Int64 = 1, of pool: Int) -> SimInstant {
    min(buckets[pool].nextUnit(count, in: day), day.nextWake)
  }

  /// Sets the part of the reload units that accrue from now on.
  mutating func scaleAccrual<Observing>(to factor: Ratio, _ core: inout Core<Observing>) {
    for pool in 0..<layout.reloadPools {
      accrue(pool, &core)
      buckets[pool].scaleAccrual(to: factor)
    }
  }

  // Allowances.

  /// Records a view of an instance.
  mutating func noteView(of instance: Int) { weeks[instance].add() }

  /// Returns the views of an instance over seven days, in millionths.
  func weeklyViews(of instance: Int, _ frame: SimulationFrame) -> Int64 {
    weeks[instance].views(usual: frame.plan.instances[instance].usualViews)
  }

  /// Returns the allowance of a pool for the person's day.
  ///
  /// It takes the frame, because the compiler would copy a plan.
  private func dailyUnits(of pool: Int, _ frame: SimulationFrame, at now: SimInstant) -> Int64 {
    switch owners[pool] {
    case .pushes: return frame.plan.system.push.allowance
    case .token: return frame.plan.system.push.tokenRate ?? 0
    case .rotations: return frame.plan.system.relevance.rotations ?? 0
    case .reloads(let index):
      if !layout.isByApp { return dailyUnits(ofInstance: index, frame) }
      // An app-wide pool has the allowance of the app's most viewed widget (X2).
      let placed = frame.plan.apps[index].instances.filter { frame.plan.instances[$0].placed <= now }
      return placed.map { dailyUnits(ofInstance: $0, frame) }.max() ?? 0
    }
  }

  private func dailyUnits(ofInstance instance: Int, _ frame: SimulationFrame) -> Int64 {
    let units = AllowanceRule(budget: frame.plan.system.budget).units(
      weeklyViews: weeklyViews(of: instance, frame), isOnFace: frame.plan.instances[instance].isOnFace,
      isLearning: frame.plan.isLearning(instance, on: day.day), isWeekend: day.day.isWeekend)
    return units ?? 0
  }

  /// Whether every balance is at least zero, unless the pool may be in debt.
  var isConsistent: Bool { buckets.indices.allSatisfy { buckets[$0].balance >= 0 || buckets[$0].debtShare > .none } }

  /// Returns a copy of the budget.
  func copy() -> Budget { Budget(copying: self) }

  private init(copying other: borrowing Budget) {
    (layout, owners, day) = (other.layout, other.owners, other.day)
    buckets = other.buckets.copy()
    weeks = other.weeks.copy()
  }
}

extension Bucket {
  /// Creates the bucket of a pool before its first day.
  init(for pool: Pool, _ system: SystemPlan) {
    switch pool {
    case .reloads:
      self.init(profile: system.budget.accrual, capacity: system.budget.capacity, debt: system.budget.debt)
    case .pushes: self.init(profile: system.budget.accrual, capacity: system.push.capacity)
    case .token: self.init(profile: .wholeDay, capacity: system.push.burst)
    case .rotations: self.init(profile: .atWaking, capacity: .all)
    }
  }
}

extension PushPlan {
  /// The burst as a share of a day's rate, rounded up so that it is never less than the burst.
  fileprivate var burst: Ratio {
    guard let rate = tokenRate, rate > 0 else { return .all }
    return Ratio(millionths: (tokenBurst * Ratio.all.millionths + rate - 1) / rate)
  }
}

extension Plan {
  /// Returns whether the reloads of an instance have a budget.
  @inline(__always)
  func hasBudget(_ instance: Int) -> Bool {
    (instances[instance].isOnFace ? system.budget.faceAllowance : system.budget.allowance) != nil
  }

  /// Returns whether an instance was placed so recently before a day that it gets a larger allowance (fact B8).
  @inline(__always)
  func isLearning(_ instance: Int, on day: CivilDay) -> Bool {
    let placed = instances[instance].placed
    return placed > .distantPast && day < zone.day(of: placed).advanced(by: system.budget.learningDays)
  }
}
