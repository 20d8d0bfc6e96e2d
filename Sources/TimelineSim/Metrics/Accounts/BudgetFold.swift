/// Keeps the account of every pool, and of every reload pool by the person's day.
struct BudgetFold: Hashable, Sendable {
  /// Where each pool is.
  let layout: PoolLayout
  private let start: SimInstant
  private let appOfSender: [Int]
  private let firstDay: CivilDay
  private var today: CivilDay
  private var isMeasuring = true
  /// The accounts, as laid out.
  private(set) var accounts: [PoolAccount]
  /// The days of each reload pool, ascending, those on which nothing happened left out.
  private(set) var days: [[PoolDay]]

  /// Creates the accounts of a run that has not begun.
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

  /// Whether every account balances.
  var isBalanced: Bool { accounts.allSatisfy { $0.isBalanced } }

  /// Goes on with another device, whose run has not begun.
  mutating func begin(isMeasuring: Bool) {
    (today, self.isMeasuring) = (firstDay, isMeasuring)
    for pool in accounts.indices { accounts[pool].begin(isMeasuring: isMeasuring) }
  }

  /// Counts from now on; until then only the levels were followed.
  mutating func measure() {
    isMeasuring = true
    for pool in accounts.indices { accounts[pool].measure() }
  }

  /// Takes note of what concerns units.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .woke(let day): begin(day)
    case .balance(let pool, let units): accounts[layout[pool]].report(balance: units)
    case .allowance(let pool, let units): accounts[layout[pool]].allow(units)
    case .accrued(let pool, let units, let expired): accrue(layout[pool], units, expired: expired)
    case .charged(let pool): charge(layout[pool])
    case .refunded(_, let pool):
      accounts[pool].refund()
      note(pool) { $0.used -= 1 }
    case .waits(let instance, .budget, _), .ended(let instance, _, .dropped):
      exhaust(layout.reloads(of: instance), at: now)
    case .push(let sender, _, .overBudget), .push(let sender, _, .dropped), .push(let sender, _, .leftToNextReload):
      exhaust(layout[.pushes(app: appOfSender[sender])], at: now)
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
    note(pool) { ($0.accrued, $0.expired) = ($0.accrued + units, $0.expired + expired) }
  }

  private mutating func charge(_ pool: Int) {
    accounts[pool].charge()
    note(pool) { $0.used += 1 }
  }

  private mutating func exhaust(_ pool: Int, at now: SimInstant) {
    accounts[pool].exhaust(after: now - start)
    note(pool) { $0.firstExhaustion = min($0.firstExhaustion ?? now, now) }
  }

  private mutating func note(_ pool: Int, _ change: (inout PoolDay) -> Void) {
    guard pool < days.count, isMeasuring else { return }
    change(&days[pool][placeOfToday(in: pool)])
  }

  /// Returns where a pool's account of today is; another device may have opened it, and later ones too.
  private mutating func placeOfToday(in pool: Int) -> Int {
    var place = days[pool].count
    while place > 0, days[pool][place - 1].day > today { place -= 1 }
    if place > 0, days[pool][place - 1].day == today { return place - 1 }
    days[pool].insert(PoolDay(day: today), at: place)
    return place
  }
}
