/// The pools of a device: the accrual, the charging and the days of their units (facts B1–B10, B17).
struct Budget: ~Copyable {
  /// The index of each pool in `buckets`.
  let layout: PoolLayout
  /// The pool of each bucket.
  private let owners: [Pool]
  private var buckets: FixedStorage<Bucket>
  /// The daily allowances of the pools.
  private(set) var allowances: Allowances
  /// The course of each pool's units on the current day.
  private var courses: FixedStorage<AccrualCourse>
  /// The views of each instance by time of day; empty if no accrual is predicted from them.
  private var dailyViews: FixedStorage<DailyViews>
  /// The prediction of the views by time of day; `nil` if no accrual is predicted from them.
  private let forecast: ViewForecast?
  /// The current day of the person.
  private(set) var day: PersonDay
  /// The slots of the day; `nil` if each unit accrues when it is due.
  private var slots: AccrualSlots?

  init(_ frame: SimulationFrame) {
    (layout, owners, day) = (frame.layout, frame.pools, frame.firstDay)
    slots = AccrualSlots(frame.plan, of: day)
    buckets = FixedStorage(count: frame.pools.count) { Bucket(for: frame.pools[$0], frame.plan.system) }
    allowances = Allowances(frame)
    courses = FixedStorage(repeating: .atWaking(frame.firstDay), count: frame.pools.count)
    forecast = ViewForecast(frame.plan)
    dailyViews = FixedStorage(repeating: DailyViews(), count: forecast == nil ? 0 : frame.plan.instances.count)
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
    let common = allowances.underCommonCeilings(on: day.day, core)
    for pool in buckets.indices where !buckets[pool].isOpen {
      switch owners[pool] {
      case .reloads:
        guard allowances.hasPlacedMembers(pool, core) else { continue }
        open(pool, units: allowances.units(of: pool, common, on: day.day, core), &core)
      case .pushes, .token, .rotations: open(pool, units: allowances.units(of: pool, common, on: day.day, core), &core)
      }
    }
  }

  /// Gives a pool its first day and its initial fill.
  private mutating func open<Observing>(_ pool: Int, units: Int64, _ core: inout Core<Observing>) {
    core.note(.allowance(owners[pool], units: units))
    courses[pool] = course(of: pool, core.frame, at: core.now)
    _ = buckets[pool].begin(courses[pool], allowance: units, at: core.now)
    switch owners[pool] {
    case .reloads: fillNew(pool, core)
    case .pushes, .token, .rotations: buckets[pool].fill(.all)
    }
    buckets[pool].limitAccrual(to: allowances.ceiling(of: pool, core), courses[pool], at: core.now)
    core.note(.balance(owners[pool], units: buckets[pool].balance))
    accrue(pool, &core)
  }

  /// Gives a reload pool its initial balance, which may differ for one that a placed widget opens during the run; that of
  /// a full allowance is at least an eighth of it (fact S7).
  private mutating func fillNew<Observing>(_ pool: Int, _ core: borrowing Core<Observing>) {
    if let share = core.plan.system.budget.initialNew, core.now > core.plan.simulatedFrom {
      buckets[pool].fill(toAllowance: share)
    } else {
      buckets[pool].fill(core.plan.system.budget.initial)
    }
    let instances = core.plan.instances
    if layout.members[pool].contains(where: { instances[$0].hasFullAllowance }) { buckets[pool].fillEighth() }
  }

  /// Advances to the person's day that begins now; all units of the old day have accrued.
  mutating func advanceDay<Observing>(_ core: inout Core<Observing>) {
    core.countChecks(owners.count)
    accrueAll(&core)
    let plan = core.plan
    let began = day.wake
    day = PersonDay.containing(core.now, awake: plan.awake, zone: plan.personZone)
    slots = AccrualSlots(plan, of: day)
    core.note(.woke(day.day))
    allowances.closeDay(begun: began, plan)
    for instance in dailyViews.indices {
      dailyViews[instance].closeDay(counts: max(plan.simulatedFrom, plan.instances[instance].placed) <= began)
    }
    let common = allowances.underCommonCeilings(on: day.day, core)
    for pool in buckets.indices where buckets[pool].isOpen {
      beginDay(pool, units: allowances.units(of: pool, common, on: day.day, core), &core)
    }
  }

  /// Gives a pool its allowance for the day that begins.
  private mutating func beginDay<Observing>(_ pool: Int, units: Int64, _ core: inout Core<Observing>) {
    if units != buckets[pool].allowance { core.note(.allowance(owners[pool], units: units)) }
    courses[pool] = course(of: pool, core.frame, at: core.now)
    let accrual = buckets[pool].begin(courses[pool], allowance: units, at: core.now)
    if accrual.expired > 0 { core.note(.accrued(owners[pool], units: 0, expired: accrual.expired)) }
    buckets[pool].limitAccrual(to: allowances.ceiling(of: pool, core), courses[pool], at: core.now)
    accrue(pool, &core)
  }

  /// Reports the balances of the pools at the end.
  mutating func finish<Observing>(_ core: inout Core<Observing>) {
    for pool in buckets.indices where buckets[pool].isOpen {
      accrue(pool, &core)
      core.note(.balance(owners[pool], units: buckets[pool].balance))
    }
  }

  // Courses.

  /// Returns the course of a pool's units on the current day.
  private func course(of pool: Int, _ frame: SimulationFrame, at now: SimInstant) -> AccrualCourse {
    switch owners[pool] {
    case .reloads: return course(of: layout.members[pool], frame, at: now)
    case .pushes(let app): return course(of: frame.plan.apps[app].instances, frame, at: now)
    case .token: return .wholeDay(day)
    case .rotations: return .atWaking(day)
    }
  }

  /// Returns the course of the units of a pool that belongs to some instances.
  private func course(of instances: [Int], _ frame: SimulationFrame, at now: SimInstant) -> AccrualCourse {
    let zone = frame.plan.personZone
    switch frame.plan.system.budget.accrual {
    case .atWaking: return .atWaking(day, slots: slots)
    case .awake: return .awake(day, slots: slots)
    case .wholeDay: return .wholeDay(day, slots: slots)
    case .views: return .weighted(day, frame.plan.viewWeights, before: day.bed, zone: zone, slots: slots)
    case .predicted:
      let views = predictedViews(of: instances, frame, at: now)
      return .weighted(day, views, before: day.nextWake, zone: zone, slots: slots)
    }
  }

  /// Returns the predicted views of the placed ones of some instances in each slot of the day.
  private func predictedViews(of instances: [Int], _ frame: SimulationFrame, at now: SimInstant) -> [Int64] {
    var views = [Int64](repeating: 0, count: DailyViews.slots)
    guard let forecast else { return views }
    for instance in instances where frame.plan.instances[instance].placed <= now {
      dailyViews[instance].add(to: &views, usual: frame.plan.instances[instance].usualViews, by: forecast)
    }
    return forecast.smoothed(views)
  }

  // Units.

  /// Accrues the units of a pool that are due by now.
  @inline(__always)
  mutating func accrue<Observing>(_ pool: Int, _ core: inout Core<Observing>) {
    if buckets[pool].nextAccrual <= core.now { accrueDue(pool, &core) }
  }

  private mutating func accrueDue<Observing>(_ pool: Int, _ core: inout Core<Observing>) {
    let accrual = buckets[pool].advance(to: core.now, in: courses[pool])
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
    min(buckets[pool].nextUnit(count, in: courses[pool]), day.nextWake)
  }

  /// Sets the part of the reload units that accrue from now on.
  mutating func scaleAccrual<Observing>(to factor: Ratio, _ core: inout Core<Observing>) {
    for pool in 0..<layout.reloadPools {
      accrue(pool, &core)
      buckets[pool].scaleAccrual(to: factor)
    }
  }

  // Views.

  /// Records a view of an instance.
  @inline(__always)
  mutating func noteView<Observing>(of instance: Int, _ core: borrowing Core<Observing>) {
    allowances.noteView(of: instance, core)
    if forecast != nil { dailyViews[instance].add(at: core.plan.personZone.clock(at: core.now)) }
  }

  /// Whether every balance is at least zero, unless the pool may be in debt.
  var isConsistent: Bool { buckets.indices.allSatisfy { buckets[$0].balance >= 0 || buckets[$0].debtShare > .none } }

  /// Returns a copy of the budget.
  func copy() -> Budget { Budget(copying: self) }

  private init(copying other: borrowing Budget) {
    (layout, owners, day, forecast) = (other.layout, other.owners, other.day, other.forecast)
    buckets = other.buckets.copy()
    allowances = other.allowances.copy()
    courses = other.courses.copy()
    dailyViews = other.dailyViews.copy()
  }
}

extension Bucket {
  /// Creates the bucket of a pool before its first day.
  init(for pool: Pool, _ system: SystemPlan) {
    switch pool {
    case .reloads: self.init(capacity: system.budget.capacity, debt: system.budget.debt)
    case .pushes: self.init(capacity: system.push.capacity, debt: system.push.debt)
    case .token: self.init(capacity: system.push.burst)
    case .rotations: self.init(capacity: .all)
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
