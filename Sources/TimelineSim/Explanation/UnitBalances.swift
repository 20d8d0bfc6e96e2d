/// How many units every pool holds, as the observations tell.
struct UnitBalances: Sendable {
  /// One pool.
  struct Balance: Hashable, Sendable {
    /// The units in it.
    var units: Int64 = 0
    /// How many it can hold.
    var capacity: Int64 = 0
    /// How many a day brings in all.
    var allowance: Int64 = 0
  }

  private let system: SystemPlan
  private var balances: [Pool: Balance] = [:]

  /// Creates the levels of a run that has not begun.
  init(_ system: SystemPlan) { self.system = system }

  /// What a pool holds.
  subscript(pool: Pool) -> Balance { balances[pool] ?? Balance() }

  /// Takes note of what concerns units.
  mutating func observe(_ observation: Observation) {
    switch observation {
    case .allowance(let pool, let units):
      balances[pool, default: Balance()].capacity = capacity(of: pool, units)
      balances[pool]?.allowance = units
    case .accrued(let pool, let units, let expired): balances[pool, default: Balance()].units += units - expired
    case .charged(let pool): balances[pool, default: Balance()].units -= 1
    case .refunded(_, let pool): balances[.reloads(pool), default: Balance()].units += 1
    case .balance(let pool, let units): balances[pool, default: Balance()].units = units
    default: break
    }
  }

  private func capacity(of pool: Pool, _ allowance: Int64) -> Int64 {
    if allowance == 0 { return 0 }
    switch pool {
    case .reloads: return max(1, system.budget.capacity.of(allowance))
    case .pushes: return max(1, system.push.capacity.of(allowance))
    case .token: return system.push.tokenBurst
    case .rotations: return allowance
    }
  }
}
