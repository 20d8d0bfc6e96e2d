/// How many units every pool holds, as the observations tell.
struct UnitLevels: Sendable {
  /// One pool.
  struct Level: Hashable, Sendable {
    /// The units in it.
    var units: Int64 = 0
    /// How many it can hold.
    var depth: Int64 = 0
    /// How many a day brings in all.
    var allowance: Int64 = 0
  }

  private let system: SystemPlan
  private var levels: [Pool: Level] = [:]

  /// Creates the levels of a run that has not begun.
  init(_ system: SystemPlan) { self.system = system }

  /// What a pool holds.
  subscript(pool: Pool) -> Level { levels[pool] ?? Level() }

  /// Takes note of what concerns units.
  mutating func observe(_ observation: Observation) {
    switch observation {
    case .allowance(let pool, let units):
      levels[pool, default: Level()].depth = depth(of: pool, units)
      levels[pool]?.allowance = units
    case .accrued(let pool, let units, let expired): levels[pool, default: Level()].units += units - expired
    case .charged(let pool): levels[pool, default: Level()].units -= 1
    case .refunded(_, let pool): levels[.reloads(pool), default: Level()].units += 1
    case .balance(let pool, let units): levels[pool, default: Level()].units = units
    default: break
    }
  }

  private func depth(of pool: Pool, _ allowance: Int64) -> Int64 {
    if allowance == 0 { return 0 }
    switch pool {
    case .reloads: return max(1, system.budget.capacity.of(allowance))
    case .pushes: return max(1, system.push.capacity.of(allowance))
    case .token: return system.push.tokenBurst
    case .rotations: return allowance
    }
  }
}
