/// Keeps the account of every pool, and of every reload pool by the person's day.
struct BudgetFold: Hashable, Sendable {
  /// Where each pool is.
  let layout: PoolLayout
  private let start: SimInstant
  private let appOfSender: [Int]
  private var today: CivilDay
  /// The accounts, as laid out.
  private(set) var accounts: [PoolAccount]
  /// The days of each reload pool, ascending, those on which nothing happened left out.
  private(set) var days: [[PoolDay]]

  /// Creates the accounts of a run that has not begun.
  init(plan: Plan) {
    layout = PoolLayout(plan: plan)
    start = plan.start
    appOfSender = plan.senders.map(\.app)
    let isBeforeWaking = plan.zone.clock(at: plan.start) < plan.awake.from
    today = plan.zone.day(of: plan.start).advanced(by: isBeforeWaking ? -1 : 0)
    accounts = Array(repeating: PoolAccount(), count: layout.count)
    days = Array(repeating: [], count: layout.reloadPools)
  }

  /// Whether every account balances.
  var isBalanced: Bool { accounts.allSatisfy(\.isBalanced) }

  /// Takes note of what concerns units.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .woke(let day): begin(day)
    case .level(let pool, let units): accounts[layout[pool]].report(level: units)
    case .allowance(let pool, let units): accounts[layout[pool]].allow(units)
    case .accrued(let pool, let units, let expired):
      accounts[layout[pool]].accrue(units, expired: expired)
      note(layout[pool]) { ($0.accrued, $0.expired) = ($0.accrued + units, $0.expired + expired) }
    case .charged(let pool):
      accounts[layout[pool]].charge()
      note(layout[pool]) { $0.used += 1 }
    case .refunded(_, let pool):
      accounts[pool].refund()
      note(pool) { $0.used -= 1 }
    case .waits(let instance, .budget, _), .ended(let instance, _, .dropped):
      exhaust(layout.reloads(of: instance), at: now)
    case .push(let sender, _, .overPool), .push(let sender, _, .dropped), .push(let sender, _, .leftToNextReload):
      exhaust(layout[.pushes(app: appOfSender[sender])], at: now)
    default: break
    }
  }

  /// Forgets everything but the levels.
  mutating func discard() {
    for pool in accounts.indices { accounts[pool].discard() }
    for pool in days.indices { days[pool] = [] }
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

  private mutating func exhaust(_ pool: Int, at now: SimInstant) {
    accounts[pool].exhaust(after: now - start)
    note(pool) { if $0.firstExhaustion == nil { $0.firstExhaustion = now } }
  }

  private mutating func note(_ pool: Int, _ change: (inout PoolDay) -> Void) {
    guard pool < days.count else { return }
    if days[pool].last?.day != today { days[pool].append(PoolDay(day: today)) }
    change(&days[pool][days[pool].count - 1])
  }
}
