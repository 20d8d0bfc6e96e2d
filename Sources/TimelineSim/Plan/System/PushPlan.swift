/// The delivery and the budget of pushes (facts P1–P15, A1–A13).
public struct PushPlan: Hashable, Sendable {
  /// The pool to which a push is charged.
  public enum ChargedPool: String, Hashable, Sendable, CaseIterable {
    /// The app's own pool, separate from the reload budget.
    case separate
    /// The pool of each instance that the push reloads.
    case instance
    /// No pool.
    case none
  }
  /// The treatment of a push that finds its pool empty.
  public enum Overrun: String, Hashable, Sendable, CaseIterable {
    /// The newest waits for the next unit.
    case defers
    /// The next reload of each instance serves it.
    case merges
    /// It is dropped.
    case drops
  }

  /// The pool to which a push is charged.
  public var pool: ChargedPool
  /// The allowance of the separate pool.
  public var allowance: Int64
  /// The capacity of that pool, as a share of its allowance.
  public var capacity: Ratio
  /// The treatment of a push that finds the pool empty.
  public var overrun: Overrun
  /// The transit time of a push of priority 10.
  public var delay: QuantileTable
  /// The mean additional transit time to an idle device.
  public var idleDelay: SimDuration
  /// The longest time for which a push of priority 5 or 1 waits for the screen or the charger.
  public var hold: SimDuration
  /// The share of pushes lost on the way to a reachable device.
  public var loss: Ratio
  /// The number of pushes a day to one token that the push service accepts; `nil` for no limit.
  public var tokenRate: Int64?
  /// The number of pushes that it accepts at once.
  public var tokenBurst: Int64

  /// Creates the push parameters.
  public init(
    pool: ChargedPool, allowance: Int64, capacity: Ratio, overrun: Overrun, delay: QuantileTable,
    idleDelay: SimDuration,
    hold: SimDuration, loss: Ratio, tokenRate: Int64?, tokenBurst: Int64
  ) {
    (self.pool, self.allowance, self.capacity, self.overrun) = (pool, allowance, capacity, overrun)
    (self.delay, self.idleDelay, self.hold, self.loss) = (delay, idleDelay, hold, loss)
    (self.tokenRate, self.tokenBurst) = (tokenRate, tokenBurst)
  }
}
