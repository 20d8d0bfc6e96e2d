/// The balance of every pool, computed from the observations.
struct UnitBalances: Sendable {
  /// The state of one pool.
  struct Balance: Hashable, Sendable {
    /// The balance.
    var units: Int64 = 0
    /// The capacity.
    var capacity: Int64 = 0
    /// The units that accrue in a day.
    var allowance: Int64 = 0
  }

  private let system: SystemPlan
  private var balances: [Pool: Balance] = [:]

  /// Creates the balances of a run that has not begun.
  init(_ system: SystemPlan) { self.system = system }

  /// The state of a pool.
  subscript(pool: Pool) -> Balance { balances[pool] ?? Balance() }

  /// Records an observation.
  mutating func observe(_ observation: Observation) {
    switch observation {
    case .allowance(let pool, let units):
      balances[pool, default: Balance()].capacity = Bucket(for: pool, system).capacity(of: units)
      balances[pool]?.allowance = units
    case .accrued(let pool, let units, let expired): balances[pool, default: Balance()].units += units - expired
    case .charged(let pool): balances[pool, default: Balance()].units -= 1
    case .refunded(_, let pool): balances[.reloads(pool), default: Balance()].units += 1
    case .balance(let pool, let units): balances[pool, default: Balance()].units = units
    default: break
    }
  }
}
