/// The balance of every pool, computed from the observations.
struct UnitLevels: Sendable {
  /// The state of one pool.
  struct Level: Hashable, Sendable {
    /// The balance.
    var units: Int64 = 0
    /// The capacity.
    var depth: Int64 = 0
    /// The units that accrue in a day.
    var allowance: Int64 = 0
  }

  private let system: SystemPlan
  private var levels: [Pool: Level] = [:]

  /// Creates the balances of a run that has not begun.
  init(_ system: SystemPlan) { self.system = system }

  /// The state of a pool.
  subscript(pool: Pool) -> Level { levels[pool] ?? Level() }

  /// Records an observation.
  mutating func observe(_ observation: Observation) {
    switch observation {
    case .allowance(let pool, let units):
      levels[pool, default: Level()].depth = depth(of: pool, units)
      levels[pool]?.allowance = units
    case .accrued(let pool, let units, let expired): levels[pool, default: Level()].units += units - expired
    case .charged(let pool): levels[pool, default: Level()].units -= 1
    case .refunded(_, let pool): levels[.reloads(pool), default: Level()].units += 1
    case .level(let pool, let units): levels[pool, default: Level()].units = units
    default: break
    }
  }

  private func depth(of pool: Pool, _ allowance: Int64) -> Int64 {
    if allowance == 0 { return 0 }
    switch pool {
    case .reloads: return max(1, system.budget.depth.of(allowance))
    case .pushes: return max(1, system.push.depth.of(allowance))
    case .token: return system.push.tokenBurst
    case .rotations: return allowance
    }
  }
}
