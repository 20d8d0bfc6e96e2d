/// The order of all pools in one list: reload pools first, then the pushes and the token of each app, then the stacks.
struct PoolLayout: Hashable, Sendable {
  /// The part of a plan that owns a reload pool.
  enum Owner: Hashable, Sendable {
    case instance(Int)
    /// All copies of a kind (fact S1).
    case kind(Int)
    /// All widgets of an app (fact X2).
    case app(Int)
  }

  /// The reloads that share a pool.
  let scope: BudgetPlan.Scope
  /// The owner of each reload pool.
  let owners: [Owner]
  /// For each reload pool, the instances charged to it.
  let members: [[Int]]
  /// For each instance, the pool charged for its reloads.
  private let poolOfInstance: [Int]
  private let apps: Int
  private let stacks: Int

  init(plan: Plan) {
    scope = plan.system.budget.scope
    (apps, stacks) = (plan.apps.count, plan.stackCount)
    switch scope {
    case .instance:
      owners = plan.instances.indices.map { .instance($0) }
      members = plan.instances.indices.map { [$0] }
    case .kind:
      let kinds = Set(plan.instances.map { $0.kind }).sorted()
      owners = kinds.map { .kind($0) }
      members = kinds.map { kind in plan.instances.indices.filter { plan.instances[$0].kind == kind } }
    case .app:
      owners = plan.apps.indices.map { .app($0) }
      members = plan.apps.map { $0.instances }
    }
    var pools = plan.instances.map { _ in 0 }
    for (pool, instances) in members.enumerated() {
      for instance in instances { pools[instance] = pool }
    }
    poolOfInstance = pools
  }

  /// The number of reload pools, which come first.
  var reloadPools: Int { members.count }

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
  func reloads(of instance: Int) -> Int { poolOfInstance[instance] }
}
