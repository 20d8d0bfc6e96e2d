@testable import TimelineSim

/// Every pool is balanced: initial + accrued + refunded = charged + expired + left, and never above its capacity.
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
  private let isThinned: Bool

  init(_ plan: Plan) {
    let pools = PoolLayout(plan: plan).pools
    capacities = Dictionary(uniqueKeysWithValues: pools.map { ($0, Bucket(for: $0, plan.system).capacityShare) })
    for owner in pools { accounts[owner] = Account() }
    isThinned = plan.schedules.contains { $0.action == .condition(.lowPower) }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
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
      if accounts[pool]?.balance ?? 0 < 0 { breaches.append("\(pool) was charged without a unit at \(now)") }
    case .refunded(_, let pool):
      change(.reloads(pool), at: now) { account, _ in account.balance = (account.balance ?? 0) + 1 }
    default: break
    }
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
    if balance < 0 || balance > account.capacity {
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
    if units < 0 || known == nil && units > capacity { breaches.append("\(pool) starts at \(units)") }
  }

  mutating func finish(_ run: LawRun) {
    // A pool opens with the first widget that is charged to it; a person may have none.
    let placed = run.plan.instances.indices.filter { run.plan.instances[$0].placed < run.plan.end }
    let chargedPools = Set(placed.map { PoolLayout(plan: run.plan).reloads(of: $0) })
    for (pool, account) in accounts {
      let isOpened = if case .reloads(let index) = pool { chargedPools.contains(index) } else { true }
      if account.reports != (isOpened ? 2 : 0) { breaches.append("\(pool) reported \(account.reports) balances") }
    }
    if !run.statistics.isBudgetBalanced { breaches.append("an account of the statistics does not balance") }
  }
}
