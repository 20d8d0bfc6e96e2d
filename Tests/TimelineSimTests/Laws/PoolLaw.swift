@testable import TimelineSim

/// Every pool is balanced: initial + accrued + refunded = charged + expired + left, never above its capacity, and never
/// charged below the limit of its debt; a reload for a unit is granted only if the balance suffices for its causes.
struct PoolLaw: LawFold {
  /// The state of a pool as far as observations show it.
  private struct Account {
    var balance: Int64?
    var allowance: Int64 = 0
    var capacity: Int64 = 0
    var accrued: Int64 = 0
    var reports = 0
  }

  private(set) var breaches: [String] = []
  private var accounts: [Pool: Account] = [:]
  private let capacities: [Pool: Ratio]
  /// The most units that a pool may owe, as a share of its allowance.
  private let debts: [Pool: Ratio]
  private let isThinned: Bool
  private let budget: BudgetPlan
  private let hasCeiling: Bool
  private var device: DeviceView

  init(_ plan: Plan) {
    let pools = PoolLayout(plan: plan).pools
    capacities = Dictionary(uniqueKeysWithValues: pools.map { ($0, Bucket(for: $0, plan.system).capacityShare) })
    debts = Dictionary(uniqueKeysWithValues: pools.map { ($0, Bucket(for: $0, plan.system).debtShare) })
    for owner in pools { accounts[owner] = Account() }
    (budget, device) = (plan.system.budget, DeviceView(plan))
    hasCeiling = budget.faceCeiling != nil && plan.instances.contains { $0.isOnFace }
    isThinned = plan.schedules.contains { $0.action == .condition(.lowPower) }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    device.observe(observation, at: now)
    switch observation {
    case .woke:
      for pool in accounts.keys { accounts[pool]?.accrued = 0 }
    case .allowance(let pool, let units):
      change(pool, at: now) { account, capacity in
        account.allowance = units
        account.capacity = units == 0 ? 0 : max(1, capacity.of(units))
      }
    case .balance(let pool, let units): report(pool, units, at: now)
    case .accrued(let pool, let units, let expired): accrue(pool, units, expired, at: now)
    case .charged(let pool):
      change(pool, at: now) { account, _ in account.balance = (account.balance ?? 0) - 1 }
      if balance(of: pool) < floor(of: pool) { breaches.append("\(pool) was charged below its limit at \(now)") }
    case .granted(_, let causes, .pool(let index), _): grant(.reloads(index), causes, taken: 1, at: now)
    case .granted(_, let causes, .owed(let index), _): grant(.reloads(index), causes, taken: 0, at: now)
    case .waived(_, let index):
      // On a watch face, less may be owed on some days.
      if !hasCeiling, balance(of: .reloads(index)) > floor(of: .reloads(index)) {
        breaches.append("pool \(index) took no unit at \(now)")
      }
    case .refunded(_, let pool):
      change(.reloads(pool), at: now) { account, _ in account.balance = (account.balance ?? 0) + 1 }
    default: break
    }
  }

  private func balance(of pool: Pool) -> Int64 { accounts[pool]?.balance ?? 0 }

  private func floor(of pool: Pool) -> Int64 { -(debts[pool] ?? .none).of(accounts[pool]?.allowance ?? 0) }

  /// Checks that the balance before a charge sufficed for the causes.
  private mutating func grant(_ pool: Pool, _ causes: CauseSet, taken: Int64, at now: SimInstant) {
    let isScheduled = causes.contains(CauseSet(.policy)) || causes.contains(CauseSet(.retry))
    let hasCall = causes.contains(CauseSet(.appCall)) || causes.contains(CauseSet(.push))
    let borrows =
      switch budget.debtCauses {
      case .none: false
      case .scheduled: isScheduled
      case .calls: hasCall
      case .every: true
      }
    let isLent = budget.lendsWhileCharging && isScheduled && device.holds(.charging)
    let needed = borrows ? floor(of: pool) + 1 : isLent ? 0 : 1
    if balance(of: pool) + taken < needed { breaches.append("\(pool) granted \(causes) at \(now) without a unit") }
  }

  private mutating func change(_ pool: Pool, at now: SimInstant, _ change: (inout Account, Ratio) -> Void) {
    guard var account = accounts[pool], let capacity = capacities[pool] else {
      return breaches.append("there is no pool \(pool)")
    }
    change(&account, capacity)
    accounts[pool] = account
  }

  private mutating func accrue(_ pool: Pool, _ units: Int64, _ expired: Int64, at now: SimInstant) {
    change(pool, at: now) { account, _ in
      account.balance = (account.balance ?? 0) + units - expired
      account.accrued += units
    }
    guard let account = accounts[pool], let balance = account.balance else { return }
    if balance < 0 && debts[pool] == Ratio.none || balance > account.capacity {
      breaches.append("\(pool) holds \(balance) of \(account.capacity) at \(now)")
    }
    // In Low Power Mode a carry may add one unit to the day's own.
    if account.accrued > account.allowance + (isThinned ? 1 : 0) {
      breaches.append("\(pool) accrued \(account.accrued) of \(account.allowance) by \(now)")
    }
  }

  private mutating func report(_ pool: Pool, _ units: Int64, at now: SimInstant) {
    let known = accounts[pool]?.balance
    if let known, known != units { breaches.append("\(pool) reports \(units) at \(now), not \(known)") }
    change(pool, at: now) { account, _ in
      account.balance = units
      account.reports += 1
    }
    let capacity = accounts[pool]?.capacity ?? 0
    if known == nil, units < 0 || units > capacity { breaches.append("\(pool) starts at \(units)") }
  }

  mutating func finish(_ run: LawRun) {
    // A pool opens with the first widget that is charged to it; a person may have none.
    let placed = run.plan.instances.indices.filter { run.plan.instances[$0].placed < run.plan.end }
    let layout = PoolLayout(plan: run.plan)
    let chargedPools = Set(placed.map { layout.reloads(of: $0) })
    // In the order of the layout, so that breaches can be compared.
    for pool in layout.pools {
      let account = accounts[pool] ?? Account()
      let isOpened = if case .reloads(let index) = pool { chargedPools.contains(index) } else { true }
      if account.reports != (isOpened ? 2 : 0) { breaches.append("\(pool) reported \(account.reports) balances") }
    }
    if !run.statistics.budget.isBalanced { breaches.append("an account of the statistics does not balance") }
  }
}
