/// The order of all pools in one list: reload pools first, then the pushes and the token of each app, then the stacks.
struct PoolLayout: Hashable, Sendable {
  /// Whether an app's widgets share one reload pool.
  let isByApp: Bool
  /// The number of reload pools, which come first.
  let reloadPools: Int
  private let apps: Int
  private let stacks: Int
  /// The app of each instance.
  let appOfInstance: [Int]

  init(plan: Plan) {
    isByApp = plan.system.budget.scope == .app
    (apps, stacks) = (plan.apps.count, plan.stackCount)
    appOfInstance = plan.instances.map { $0.app }
    reloadPools = isByApp ? apps : plan.instances.count
  }

  /// The number of all pools.
  var count: Int { reloadPools + 2 * apps + stacks }

  /// Every pool, in the order of the list.
  var pools: [Pool] {
    (0..<reloadPools).map { .reloads($0) } + (0..<apps).map { .pushes(app: $0) } + (0..<apps).map { .token(app: $0) }
      + (0..<stacks).map { .rotations(stack: $0) }
  }

  /// The index of a pool.
  @inline(__always)
  subscript(pool: Pool) -> Int {
    switch pool {
    case .reloads(let index): index
    case .pushes(let app): reloadPools + app
    case .token(let app): reloadPools + apps + app
    case .rotations(let stack): reloadPools + 2 * apps + stack
    }
  }

  /// Returns the pool charged for the reloads of an instance.
  func reloads(of instance: Int) -> Int { isByApp ? appOfInstance[instance] : instance }
}
