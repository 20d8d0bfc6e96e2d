/// The pools of a device: what they receive and give, and the days on which they fill (facts B1–B10, B17).
struct Budget: ~Copyable {
  /// Where each pool lies in `buckets`.
  let layout: PoolLayout
  /// What each bucket is for.
  private let owners: [Pool]
  private var buckets: FixedStorage<Bucket>
  /// The views of each instance, by which its allowance is measured.
  private var weeks: FixedStorage<ViewWeek>
  /// The day that the person lives.
  private(set) var day: PersonDay

  init(_ plan: Plan) {
    layout = PoolLayout(plan: plan)
    owners = layout.pools
    buckets = FixedStorage(owners.map { Bucket(for: $0, plan.system) })
    weeks = FixedStorage(repeating: ViewWeek(), count: plan.instances.count)
    day = PersonDay.containing(plan.start, awake: plan.awake, viewWeights: plan.viewWeights, zone: plan.zone)
  }

  /// What a pool holds.
  subscript(pool: Int) -> Bucket {
    @inline(__always) get { buckets[pool] }
  }

  /// The units of a pool's day.
  @inline(__always)
  func allowance(of pool: Int) -> Int64 { buckets[pool].allowance }

  // Days.

  /// Opens the pools that somebody draws on; that of a widget which is placed later opens with it.
  mutating func open<Watcher>(_ core: inout Core<Watcher>) {
    for pool in buckets.indices where !buckets[pool].isOpen {
      switch owners[pool] {
      case .reloads: if hasPlacedMembers(pool, core) { open(pool, &core) }
      case .pushes, .token, .rotations: open(pool, &core)
      }
    }
  }

  /// Whether a widget that pays from a pool has been placed.
  @inline(__always)
  private func hasPlacedMembers<Watcher>(_ pool: Int, _ core: borrowing Core<Watcher>) -> Bool {
    let (instances, now) = (core.frame.plan.instances, core.now)
    return core.frame.index.payers[pool].contains { instances[$0].placed <= now }
  }

  /// Gives a pool its first day and its initial fill.
  private mutating func open<Watcher>(_ pool: Int, _ core: inout Core<Watcher>) {
    let units = dailyUnits(of: pool, core.frame.plan, at: core.now)
    core.note(.allowance(owners[pool], units: units))
    _ = buckets[pool].begin(day, allowance: units, at: core.now)
    switch owners[pool] {
    case .reloads: buckets[pool].fill(core.frame.plan.system.budget.initial)
    case .pushes, .token, .rotations: buckets[pool].fill(.all)
    }
    core.note(.balance(owners[pool], units: buckets[pool].balance))
    accrue(pool, &core)
  }

  /// Moves on to the person's day that begins now; the units of the old one have all been received.
  mutating func advanceDay<Watcher>(_ core: inout Core<Watcher>) {
    core.countChecks(owners.count)
    accrueAll(&core)
    let plan = core.frame.plan
    let began = day.wake
    day = PersonDay.containing(core.now, awake: plan.awake, viewWeights: plan.viewWeights, zone: plan.zone)
    core.note(.woke(day.day))
    for instance in weeks.indices {
      let isWhole = max(plan.start, plan.instances[instance].placed) <= began
      weeks[instance].closeDay(counts: isWhole)
    }
    for pool in buckets.indices where buckets[pool].isOpen { beginDay(pool, &core) }
  }

  /// Gives a pool its allowance for the day that begins.
  private mutating func beginDay<Watcher>(_ pool: Int, _ core: inout Core<Watcher>) {
    let units = dailyUnits(of: pool, core.frame.plan, at: core.now)
    if units != buckets[pool].allowance { core.note(.allowance(owners[pool], units: units)) }
    let arrival = buckets[pool].begin(day, allowance: units, at: core.now)
    if arrival.expired > 0 { core.note(.accrued(owners[pool], units: 0, expired: arrival.expired)) }
    accrue(pool, &core)
  }

  /// Reports what the pools hold at the end.
  mutating func finish<Watcher>(_ core: inout Core<Watcher>) {
    for pool in buckets.indices where buckets[pool].isOpen {
      accrue(pool, &core)
      core.note(.balance(owners[pool], units: buckets[pool].balance))
    }
  }

  // Units.

  /// Lets the units of a pool arrive that are due by now.
  @inline(__always)
  mutating func accrue<Watcher>(_ pool: Int, _ core: inout Core<Watcher>) {
    if buckets[pool].nextAccrual <= core.now { accrueDue(pool, &core) }
  }

  private mutating func accrueDue<Watcher>(_ pool: Int, _ core: inout Core<Watcher>) {
    let arrival = buckets[pool].advance(to: core.now, in: day)
    if arrival.units > 0 { core.noteAccrual(owners[pool], arrival) }
  }

  /// Lets the units of all pools accrue one after the other up to an instant, for an observer that follows them.
  ///
  /// The push service's rate for a token has thousands of units a day, which stay as they are until a push needs one.
  mutating func accrueEach<Watcher>(through last: SimInstant, _ core: inout Core<Watcher>) {
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

  /// Lets all units accrue that are due by now.
  mutating func accrueAll<Watcher>(_ core: inout Core<Watcher>) {
    for pool in buckets.indices { accrue(pool, &core) }
  }

  /// Takes a unit of a pool and says whether there was one.
  mutating func take<Watcher>(_ pool: Int, _ core: inout Core<Watcher>) -> Bool {
    accrue(pool, &core)
    guard buckets[pool].take() else { return false }
    core.note(.charged(owners[pool]))
    return true
  }

  /// Returns a unit to the pool that paid for an instance; a full pool lets it expire.
  mutating func refund<Watcher>(_ pool: Int, for instance: Int, _ core: inout Core<Watcher>) {
    accrue(pool, &core)
    core.note(.refunded(instance: instance, pool: pool))
    if !buckets[pool].refund() { core.note(.accrued(owners[pool], units: 0, expired: 1)) }
  }

  /// Returns when a pool has a unit: in the past if it has one now.
  mutating func nextUnit<Watcher>(of pool: Int, _ core: inout Core<Watcher>) -> SimInstant {
    accrue(pool, &core)
    return buckets[pool].balance > 0 ? .distantPast : nextAccrual(of: pool)
  }

  /// Returns when the next unit of a pool arrives: at waking if the day has no more.
  func nextAccrual(of pool: Int) -> SimInstant { min(buckets[pool].nextUnit(in: day), day.nextWake) }

  /// Lets only a part of the reloads' units arrive from now on.
  mutating func scaleAccrual<Watcher>(to factor: Share, _ core: inout Core<Watcher>) {
    for pool in 0..<layout.reloadPools {
      accrue(pool, &core)
      buckets[pool].scaleAccrual(to: factor)
    }
  }

  // Allowances.

  /// Notes that an instance is seen.
  mutating func noteView(of instance: Int) { weeks[instance].add() }

  /// The units of a pool for the person's day.
  private func dailyUnits(of pool: Int, _ plan: Plan, at now: SimInstant) -> Int64 {
    switch owners[pool] {
    case .pushes: return plan.system.push.allowance
    case .token: return plan.system.push.tokenRate ?? 0
    case .rotations: return plan.system.relevance.rotations ?? 0
    case .reloads(let index):
      if !layout.isByApp { return dailyUnits(ofInstance: index, plan) }
      // An app-wide pool is as large as that of the app's most seen widget (X2).
      let placed = plan.apps[index].instances.filter { plan.instances[$0].placed <= now }
      return placed.map { dailyUnits(ofInstance: $0, plan) }.max() ?? 0
    }
  }

  private func dailyUnits(ofInstance instance: Int, _ plan: Plan) -> Int64 {
    let facts = plan.instances[instance]
    let units = AllowanceRule(budget: plan.system.budget).units(
      weeklyViews: weeks[instance].views(usual: facts.seen.of(plan.viewsPerDay)), isOnFace: facts.isOnFace,
      isLearning: plan.isLearning(instance, on: day.day), isWeekend: day.day.isWeekend)
    return units ?? 0
  }

  /// Whether no pool holds less than nothing.
  var isConsistent: Bool { buckets.indices.allSatisfy { buckets[$0].balance >= 0 } }

  /// Returns a budget in the same state.
  func copy() -> Budget { Budget(copying: self) }

  private init(copying other: borrowing Budget) {
    (layout, owners, day) = (other.layout, other.owners, other.day)
    buckets = other.buckets.copy()
    weeks = other.weeks.copy()
  }
}

extension Bucket {
  /// The bucket of a pool, as it is before its first day.
  init(for pool: Pool, _ system: SystemPlan) {
    switch pool {
    case .reloads: self.init(profile: system.budget.accrual, capacity: system.budget.capacity)
    case .pushes: self.init(profile: system.budget.accrual, capacity: system.push.capacity)
    case .token: self.init(profile: .wholeDay, capacity: system.push.burst)
    case .rotations: self.init(profile: .lump, capacity: .all)
    }
  }
}

extension PushPlan {
  /// The share of a day's rate that may come at once, rounded up so that it is never less than the burst.
  fileprivate var burst: Share {
    guard let rate = tokenRate, rate > 0 else { return .all }
    return Share(millionths: (tokenBurst * Share.all.millionths + rate - 1) / rate)
  }
}

extension Plan {
  /// Whether there is a budget for the reloads of an instance.
  @inline(__always)
  func hasBudget(_ instance: Int) -> Bool {
    (instances[instance].isOnFace ? system.budget.faceAllowance : system.budget.allowance) != nil
  }

  /// Whether an instance was placed so few days before a day of the person that it still gets more (fact B8).
  func isLearning(_ instance: Int, on day: CivilDay) -> Bool {
    let placed = instances[instance].placed
    return placed > .distantPast && day < zone.day(of: placed).advanced(by: system.budget.learningDays)
  }
}
