/// How pushes travel and what they cost (facts P1–P15, A1–A13).
public struct PushPlan: Hashable, Sendable {
  /// Which pool a push is charged to.
  public enum Pool: String, Hashable, Sendable, CaseIterable {
    /// A pool of the app's own, apart from the reload budget.
    case separate
    /// The pool of each instance it reloads.
    case instance
    /// No pool at all.
    case none
  }
  /// What becomes of a push that finds its pool empty.
  public enum Overrun: String, Hashable, Sendable, CaseIterable {
    /// The newest waits for the next unit.
    case defers
    /// The next reload of each instance serves it.
    case merges
    /// It is dropped.
    case drops
  }

  /// Which pool a push is charged to.
  public var pool: Pool
  /// Units a day of the separate pool.
  public var allowance: Int64
  /// How many units it holds, as a share of a day's.
  public var capacity: Share
  /// What becomes of a push that finds it empty.
  public var overrun: Overrun
  /// How long a push of priority 10 is under way.
  public var delay: QuantileTable
  /// The mean time an idle device adds to that.
  public var idleDelay: SimDuration
  /// The longest a push of priority 5 or 1 waits for the screen or the charger.
  public var hold: SimDuration
  /// How many pushes are lost on the way to a device that can be reached.
  public var loss: Share
  /// Pushes a day to one token before the push service refuses; `nil` for no limit.
  public var tokenRate: Int64?
  /// How many may come at once.
  public var tokenBurst: Int64

  /// Creates the push parameters.
  public init(
    pool: Pool, allowance: Int64, capacity: Share, overrun: Overrun, delay: QuantileTable, idleDelay: SimDuration,
    hold: SimDuration, loss: Share, tokenRate: Int64?, tokenBurst: Int64
  ) {
    (self.pool, self.allowance, self.capacity, self.overrun) = (pool, allowance, capacity, overrun)
    (self.delay, self.idleDelay, self.hold, self.loss) = (delay, idleDelay, hold, loss)
    (self.tokenRate, self.tokenBurst) = (tokenRate, tokenBurst)
  }
}
