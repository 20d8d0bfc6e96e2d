/// All buckets of a device, and which of them belongs to whom.
struct PoolTable: Sendable {
  private(set) var buckets: [Bucket]
  /// What each bucket is for.
  let owners: [Pool]
  /// The pool from which the reloads of each instance are paid.
  private let payers: [Int]
  /// The instances that pay from each pool of reloads.
  private let payees: [[Int]]
  private let pushBase: Int
  private let tokenBase: Int
  private let rotationBase: Int

  init(_ plan: Plan) {
    let (budget, push, apps) = (plan.system.budget, plan.system.push, plan.apps.count)
    let reloadPools = budget.scope == .instance ? plan.instances.count : apps
    payers = plan.instances.indices.map { budget.scope == .instance ? $0 : plan.instances[$0].app }
    payees = budget.scope == .instance ? plan.instances.indices.map { [$0] } : plan.apps.map { $0.instances }
    (pushBase, tokenBase, rotationBase) = (reloadPools, reloadPools + apps, reloadPools + 2 * apps)
    owners =
      (0..<reloadPools).map { .reloads($0) } + (0..<apps).map { .pushes(app: $0) } + (0..<apps).map { .token(app: $0) }
      + (0..<plan.stackCount).map { .rotations(stack: $0) }
    buckets = owners.map { owner in
      switch owner {
      case .reloads: Bucket(profile: budget.accrual, depth: budget.depth)
      case .pushes: Bucket(profile: budget.accrual, depth: push.depth)
      case .token: Bucket(profile: .wholeDay, depth: Self.burst(push))
      case .rotations: Bucket(profile: .lump, depth: .all)
      }
    }
  }

  /// The share of a day's rate that may come at once, rounded up so that it is never less than the burst.
  private static func burst(_ push: PushPlan) -> Share {
    guard let rate = push.tokenRate, rate > 0 else { return .all }
    return Share(millionths: (push.tokenBurst * Share.all.millionths + rate - 1) / rate)
  }

  subscript(index: Int) -> Bucket {
    get { buckets[index] }
    _modify { yield &buckets[index] }
  }

  /// The pool from which the reloads of an instance are paid.
  func reloads(of instance: Int) -> Int { payers[instance] }

  /// The instances whose reloads are paid from a pool; none for a pool of something else.
  func members(of pool: Int) -> [Int] { pool < payees.count ? payees[pool] : [] }

  /// The pool of an app's pushes.
  func pushes(of app: Int) -> Int { pushBase + app }
  /// The push service's rate for the token of an app.
  func token(of app: Int) -> Int { tokenBase + app }
  /// The rotations of a stack.
  func rotations(of stack: Int) -> Int { rotationBase + stack }
}
