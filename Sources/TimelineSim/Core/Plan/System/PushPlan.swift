/// The delivery and the budget of pushes (facts P1–P15, A1–A13).
package struct PushPlan: Hashable, Sendable {
  /// The pool to which a push is charged.
  package enum ChargedPool: String, Hashable, Sendable, CaseIterable {
    /// The app's own pool, separate from the reload budget.
    case separate
    /// The pool of each instance that the push reloads.
    case instance
    /// No pool.
    case none
  }
  /// The treatment of a push that finds its pool empty.
  package enum Overrun: String, Hashable, Sendable, CaseIterable {
    /// The newest waits for the next unit.
    case waits
    /// The next reload of each instance serves it.
    case leaves
    /// It is dropped.
    case drops
  }

  /// The pool to which a push is charged.
  package var pool: ChargedPool
  /// The allowance of the separate pool.
  package var allowance: Int64
  /// The capacity of that pool, as a share of its allowance.
  package var capacity: Ratio
  /// The treatment of a push that finds the pool empty.
  package var overrun: Overrun
  /// The transit time of a push of priority 10.
  package var delay: QuantileTable
  /// The mean additional transit time to a quiet device.
  package var quietDelay: SimDuration
  /// The longest time for which a push of priority 5 or 1 waits for the screen or the charger.
  package var hold: SimDuration
  /// The share of pushes lost on the way to a reachable device.
  package var loss: Ratio
  /// The number of pushes a day to one token that the push service accepts; `nil` for no limit.
  package var tokenRate: Int64?
  /// The number of pushes that it accepts at once.
  package var tokenBurst: Int64

  /// Creates the push parameters.
  package init(
    pool: ChargedPool, allowance: Int64, capacity: Ratio, overrun: Overrun, delay: QuantileTable,
    quietDelay: SimDuration,
    hold: SimDuration, loss: Ratio, tokenRate: Int64?, tokenBurst: Int64
  ) {
    (self.pool, self.allowance, self.capacity, self.overrun) = (pool, allowance, capacity, overrun)
    (self.delay, self.quietDelay, self.hold, self.loss) = (delay, quietDelay, hold, loss)
    (self.tokenRate, self.tokenBurst) = (tokenRate, tokenBurst)
  }
}
