/// The reload budget (facts B1–B10, B17, B22).
package struct BudgetPlan: Hashable, Sendable {
  /// The reloads that share a pool (facts B5, X2).
  package enum Scope: String, Hashable, Sendable, CaseIterable { case instance, app }
  /// The treatment of a reload without a unit (fact B10).
  package enum Overrun: String, Hashable, Sendable, CaseIterable { case waits, drops }

  /// Units a day of an instance viewed at least as often as `saturation`; `nil` for no budget.
  package var allowance: Int64?
  /// The same on a watch face.
  package var faceAllowance: Int64?
  /// The most units that a complication on a watch face is charged on one of the person's days (fact B22); `nil` for any
  /// number.
  package var faceCeiling: Int64?
  /// Units a day of an unseen instance.
  package var floor: Int64
  /// Views a day at which about half of the gain over `floor` is reached.
  package var halfway: Int64
  /// Views a day from which the allowance grows no more.
  package var saturation: Int64
  /// The factor on Saturdays and Sundays.
  package var weekend: Ratio
  /// The number of days after placing with a larger allowance.
  package var learningDays: Int64
  /// The factor on the allowance during these days.
  package var learningFactor: Ratio
  /// The accrual of a day's units.
  package var accrual: AccrualProfile
  /// The capacity of a pool, as a share of the day's allowance.
  package var capacity: Ratio
  /// The balance of a pool at the start, as a share of its capacity.
  package var initial: Ratio
  /// The reloads that share a pool.
  package var scope: Scope
  /// The treatment of a reload without a unit.
  package var overrun: Overrun

  /// Creates the budget's parameters.
  package init(
    allowance: Int64?, faceAllowance: Int64?, faceCeiling: Int64?, floor: Int64, halfway: Int64, saturation: Int64,
    weekend: Ratio,
    learningDays: Int64, learningFactor: Ratio, accrual: AccrualProfile, capacity: Ratio, initial: Ratio, scope: Scope,
    overrun: Overrun
  ) {
    (self.allowance, self.faceAllowance, self.faceCeiling, self.floor) = (allowance, faceAllowance, faceCeiling, floor)
    (self.halfway, self.saturation, self.weekend) = (halfway, saturation, weekend)
    (self.learningDays, self.learningFactor, self.accrual) = (learningDays, learningFactor, accrual)
    (self.capacity, self.initial, self.scope, self.overrun) = (capacity, initial, scope, overrun)
  }
}

/// The distribution of the units of one day over the day.
package enum AccrualProfile: String, Hashable, Sendable, CaseIterable {
  /// Evenly over the hours the person is awake.
  case awake
  /// In proportion to the day's views in each hour.
  case views
  /// Evenly over the whole day, from waking to waking.
  case wholeDay
  /// All at waking.
  case atWaking
}
