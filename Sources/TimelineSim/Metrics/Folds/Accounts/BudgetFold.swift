/// The account of every pool.
struct BudgetFold: Fold, ~Copyable {
  /// The layout of the pools.
  let layout: PoolLayout
  private let start: SimInstant
  private let measuredFrom: SimInstant
  private let appOfSender: [Int]
  private var firstDay: CivilDay
  /// For each instance, the measured day on which its last unit was charged.
  private var chargedOn: FixedStorage<CivilDay?>
  /// The accounts, in the order of the layout.
  private(set) var accounts: FixedStorage<PoolAccount>

  /// Creates the accounts of a run before its start.
  init(plan: Plan) {
    layout = PoolLayout(plan: plan)
    (start, measuredFrom) = (plan.start, max(plan.start, plan.measuredFrom))
    appOfSender = plan.senders.map { $0.app }
    firstDay = plan.firstPersonDay
    chargedOn = FixedStorage(repeating: nil, count: plan.instances.count)
    accounts = FixedStorage(repeating: PoolAccount(day: firstDay), count: layout.count)
  }

  mutating func restart(_ plan: Plan) {
    firstDay = plan.firstPersonDay
    for pool in accounts.indices { accounts[pool].restart(day: firstDay) }
  }

  /// Whether every account is balanced.
  var isBalanced: Bool { accounts.indices.allSatisfy { accounts[$0].isBalanced } }

  mutating func begin(isMeasuring: Bool) {
    for pool in accounts.indices { accounts[pool].begin(firstDay, isMeasuring: isMeasuring) }
  }

  // Before, only the balances were tracked.
  mutating func measure(from start: SimInstant) {
    for pool in accounts.indices { accounts[pool].measure() }
  }

  mutating func finish(at end: SimInstant) {
    for pool in accounts.indices { accounts[pool].endDay() }
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .woke(let day): begin(day, at: now)
    case .balance(let pool, let units): accounts[layout[pool]].record(balance: units)
    case .allowance(let pool, let units): accounts[layout[pool]].record(allowance: units)
    case .accrued(let pool, let units, let expired): accrue(layout[pool], units, expired: expired)
    case .charged(let pool): charge(layout[pool])
    case .granted(let instance, _, .pool(let pool), _): chargedOn[instance] = accounts[pool].measuredDay
    case .refunded(let instance, let pool): accounts[pool].refund(chargedOn: chargedOn[instance])
    case .waived(_, let pool): accounts[pool].waive()
    case .waits(let instance, .budget, _), .ended(let instance, _, .dropped):
      recordExhaustion(of: layout.reloads(of: instance), at: now)
    case .push(let sender, _, let stage) where stage.step == .emptyPool:
      recordExhaustion(of: layout[.pushes(app: appOfSender[sender])], at: now)
    default: break
    }
  }

  mutating func merge(_ other: borrowing BudgetFold) {
    accounts.merge(other.accounts) { $0.merge($1) }
  }

  mutating func code(_ coder: inout StateCoder) {
    for pool in accounts.indices { accounts[pool].code(&coder) }
  }

  private mutating func begin(_ day: CivilDay, at now: SimInstant) {
    for pool in accounts.indices { accounts[pool].begin(day, isFirst: now == measuredFrom) }
  }

  private mutating func accrue(_ pool: Int, _ units: Int64, expired: Int64) {
    accounts[pool].accrue(units, expired: expired)
  }

  private mutating func charge(_ pool: Int) { accounts[pool].charge() }

  private mutating func recordExhaustion(of pool: Int, at now: SimInstant) {
    accounts[pool].recordExhaustion(after: now - start, at: now)
  }
}

extension Plan {
  /// The person's day in which the simulation starts.
  fileprivate var firstPersonDay: CivilDay {
    PersonDay.day(containing: simulatedFrom, awake: awake, zone: personZone)
  }
}
