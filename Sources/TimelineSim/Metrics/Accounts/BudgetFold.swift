/// The account of every pool, and of every reload pool for each day of the person.
struct BudgetFold: Hashable, Sendable {
  /// The layout of the pools.
  let layout: PoolLayout
  private let start: SimInstant
  private let appOfSender: [Int]
  private let firstDay: CivilDay
  private var today: CivilDay
  private var isMeasuring = true
  /// The accounts, in the order of the layout.
  private(set) var accounts: [PoolAccount]
  /// The days of each reload pool, ascending, without days on which no unit changed.
  private(set) var days: [[PoolDay]]

  /// Creates the accounts of a run before its start.
  init(plan: Plan) {
    layout = PoolLayout(plan: plan)
    start = plan.start
    appOfSender = plan.senders.map { $0.app }
    let isBeforeWaking = plan.zone.clock(at: plan.start) < plan.awake.from
    firstDay = plan.zone.day(of: plan.start).advanced(by: isBeforeWaking ? -1 : 0)
    today = firstDay
    accounts = Array(repeating: PoolAccount(), count: layout.count)
    days = Array(repeating: [], count: layout.reloadPools)
  }

  /// Whether every account is balanced.
  var isBalanced: Bool { accounts.allSatisfy { $0.isBalanced } }

  /// Continues with the run of another device.
  mutating func begin(isMeasuring: Bool) {
    (today, self.isMeasuring) = (firstDay, isMeasuring)
    for pool in accounts.indices { accounts[pool].begin(isMeasuring: isMeasuring) }
  }

  /// Starts measuring; before, only the balances were tracked.
  mutating func measure() {
    isMeasuring = true
    for pool in accounts.indices { accounts[pool].measure() }
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .woke(let day): begin(day)
    case .balance(let pool, let units): accounts[layout[pool]].record(balance: units)
    case .allowance(let pool, let units): accounts[layout[pool]].record(allowance: units)
    case .accrued(let pool, let units, let expired): accrue(layout[pool], units, expired: expired)
    case .charged(let pool): charge(layout[pool])
    case .refunded(_, let pool):
      accounts[pool].refund()
      updateToday(pool) { $0.used -= 1 }
    case .waits(let instance, .budget, _), .ended(let instance, _, .dropped):
      recordExhaustion(of: layout.reloads(of: instance), at: now)
    case .push(let sender, _, .overBudget), .push(let sender, _, .dropped), .push(let sender, _, .leftToNextReload):
      recordExhaustion(of: layout[.pushes(app: appOfSender[sender])], at: now)
    default: break
    }
  }

  /// Adds the accounts of another device.
  mutating func merge(_ other: BudgetFold) {
    for pool in accounts.indices { accounts[pool].merge(other.accounts[pool]) }
    for pool in days.indices { days[pool] = PoolDay.merged(days[pool], other.days[pool]) }
  }

  private mutating func begin(_ day: CivilDay) {
    today = day
    for pool in accounts.indices { accounts[pool].beginDay() }
  }

  private mutating func accrue(_ pool: Int, _ units: Int64, expired: Int64) {
    accounts[pool].accrue(units, expired: expired)
    updateToday(pool) { ($0.accrued, $0.expired) = ($0.accrued + units, $0.expired + expired) }
  }

  private mutating func charge(_ pool: Int) {
    accounts[pool].charge()
    updateToday(pool) { $0.used += 1 }
  }

  private mutating func recordExhaustion(of pool: Int, at now: SimInstant) {
    accounts[pool].recordExhaustion(after: now - start)
    updateToday(pool) { $0.firstExhaustion = min($0.firstExhaustion ?? now, now) }
  }

  private mutating func updateToday(_ pool: Int, _ change: (inout PoolDay) -> Void) {
    guard pool < days.count, isMeasuring else { return }
    change(&days[pool][placeOfToday(in: pool)])
  }

  /// Returns the index of a pool's account of today, which another device may have added already.
  private mutating func placeOfToday(in pool: Int) -> Int {
    var place = days[pool].count
    while place > 0, days[pool][place - 1].day > today { place -= 1 }
    if place > 0, days[pool][place - 1].day == today { return place - 1 }
    days[pool].insert(PoolDay(day: today), at: place)
    return place
  }
}
