/// The place of every pool in one row: the reload pools, then pushes, tokens and rotations.
struct PoolLayout: Hashable, Sendable {
  /// Whether apps, not instances, have reload pools.
  let isByApp: Bool
  /// How many reload pools there are.
  let reloadPools: Int
  private let apps: Int
  /// The app of every instance.
  let appOfInstance: [Int]
  /// How many pools there are.
  let count: Int

  /// Lays out the pools of a plan.
  init(plan: Plan) {
    isByApp = plan.system.budget.scope == .app
    apps = plan.apps.count
    appOfInstance = plan.instances.map { $0.app }
    reloadPools = isByApp ? apps : plan.instances.count
    count = reloadPools + 2 * apps + plan.stackCount
  }

  /// The place of a pool.
  subscript(pool: Pool) -> Int {
    switch pool {
    case .reloads(let index): index
    case .pushes(let app): reloadPools + app
    case .token(let app): reloadPools + apps + app
    case .rotations(let stack): reloadPools + 2 * apps + stack
    }
  }

  /// Returns the place of the pool that pays for an instance's reloads.
  func reloads(of instance: Int) -> Int { isByApp ? appOfInstance[instance] : instance }
}
