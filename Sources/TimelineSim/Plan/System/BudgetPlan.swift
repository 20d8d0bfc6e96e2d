/// The reload budget (facts B1–B10, B17, B22).
public struct BudgetPlan: Hashable, Sendable {
  /// Whose reloads share a pool (facts B5, X2).
  public enum Scope: String, Hashable, Sendable, CaseIterable { case instance, app }
  /// What happens to a reload that finds no unit (fact B10).
  public enum Overrun: String, Hashable, Sendable, CaseIterable { case waits, drops }

  /// Units a day of an instance seen as often as `saturation`; `nil` for no budget at all.
  public var allowance: Int64?
  /// The same on a watch face.
  public var faceAllowance: Int64?
  /// Units a day of an instance nobody looks at.
  public var floor: Int64
  /// Views a day at which about half of the gain over `floor` is reached.
  public var halfway: Int64
  /// Views a day from which the allowance grows no more.
  public var saturation: Int64
  /// Factor on Saturdays and Sundays.
  public var weekend: Share
  /// Days after placing during which more is allowed.
  public var learningDays: Int64
  /// Factor while learning.
  public var learningFactor: Share
  /// How a day's units arrive.
  public var accrual: AccrualProfile
  /// How many units a pool holds, as a share of the day's allowance.
  public var capacity: Share
  /// How full a pool is at the start, as a share of its depth.
  public var initial: Share
  /// Whose reloads share a pool.
  public var scope: Scope
  /// What happens to a reload that finds no unit.
  public var overrun: Overrun

  /// Creates the budget's parameters.
  public init(
    allowance: Int64?, faceAllowance: Int64?, floor: Int64, halfway: Int64, saturation: Int64, weekend: Share,
    learningDays: Int64, learningFactor: Share, accrual: AccrualProfile, capacity: Share, initial: Share, scope: Scope,
    overrun: Overrun
  ) {
    (self.allowance, self.faceAllowance, self.floor) = (allowance, faceAllowance, floor)
    (self.halfway, self.saturation, self.weekend) = (halfway, saturation, weekend)
    (self.learningDays, self.learningFactor, self.accrual) = (learningDays, learningFactor, accrual)
    (self.capacity, self.initial, self.scope, self.overrun) = (capacity, initial, scope, overrun)
  }
}

/// How the units of one day arrive in a bucket.
public enum AccrualProfile: String, Hashable, Sendable, CaseIterable {
  /// Evenly over the hours the person is awake.
  case awake
  /// By the share of the day's views in each hour.
  case views
  /// Evenly over the whole day, from waking to waking.
  case wholeDay
  /// All at waking.
  case lump
}
