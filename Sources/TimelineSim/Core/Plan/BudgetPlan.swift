/// The reload budget (facts B1–B10, B17, B22).
struct BudgetPlan: Hashable, Sendable {
  /// The reloads that share a pool (facts B5, S1, X2).
  enum Scope: String, Hashable, Sendable, CaseIterable { case instance, kind, app }
  /// The treatment of a reload without a unit (fact B10).
  enum Overrun: String, Hashable, Sendable, CaseIterable { case waits, drops }
  /// The treatment of a call without a unit (fact S9).
  enum CallOverrun: String, Hashable, Sendable, CaseIterable {
    /// That of every other reload.
    case same
    /// The next run of the widget serves it.
    case joins
    case drops
  }
  /// The requests that may be granted for a unit that the pool does not have (facts S6, S8, S9).
  enum DebtCauses: String, Hashable, Sendable, CaseIterable { case none, scheduled, calls, every }
  /// The time at which a scheduled reload is charged (fact S9).
  enum ChargeTime: String, Hashable, Sendable, CaseIterable { case grant, end }

  /// The growth of the allowance with the views (facts B17, S3).
  enum Curve: String, Hashable, Sendable, CaseIterable {
    /// Steep for the first views, up to a number of views.
    case saturating
    /// In proportion to the views up to a knee, and less above.
    case proportional
  }

  /// The days over which the mean views are taken (fact S2).
  enum ViewDays: String, Hashable, Sendable, CaseIterable {
    /// Seven; those without a record count the usual views.
    case usual
    /// Those with a record.
    case existing
  }

  /// The precision of the mean views (fact S2).
  enum ViewRounding: String, Hashable, Sendable, CaseIterable { case exact, whole }

  /// Units a day of an instance viewed at least as often as `saturation`; `nil` for no budget.
  var allowance: Int64?
  /// The same on a watch face.
  var faceAllowance: Int64?
  /// The most units that a complication on a watch face is charged on one of the person's days (fact B22); `nil` for any
  /// number.
  var faceCeiling: Int64?
  /// Units a day of an unseen instance.
  var floor: Int64
  /// Views a day at which about half of the gain over `floor` is reached.
  var halfway: Int64
  /// Views a day from which the allowance grows no more.
  var saturation: Int64
  /// The factor on Saturdays and Sundays.
  var weekend: Ratio
  /// The number of days after placing with a larger allowance.
  var learningDays: Int64
  /// The factor on the allowance during these days.
  var learningFactor: Ratio
  /// The accrual of a day's units.
  var accrual: AccrualProfile
  /// The length of the slots at whose ends units accrue together; `nil` if each accrues when it is due.
  var slot: SimDuration?
  /// The time over which predicted views are smoothed.
  var smoothing = SimDuration.minutes(75)
  /// The capacity of a pool, as a share of the day's allowance.
  package var capacity: Ratio
  /// The balance of a pool at the start, as a share of its capacity.
  var initial: Ratio
  /// The reloads that share a pool.
  var scope: Scope
  /// The treatment of a reload without a unit.
  var overrun: Overrun
  /// The growth of the allowance with the views.
  var curve = Curve.saturating
  /// The views a day from which a proportional allowance grows less.
  var knee: Int64 = 30
  /// The units for one view below the knee.
  var viewShare = Ratio.all
  /// The days over which the mean views are taken.
  var viewDays = ViewDays.usual
  /// The precision of the mean views.
  var viewRounding = ViewRounding.exact
  /// The time within which several views count once.
  var viewsApart = SimDuration.zero
  /// The most units a day of all pools of a kind; `nil` for any number.
  var kindCeiling: Int64?
  /// The most units a day of all reload pools of the device; `nil` for any number.
  var deviceCeiling: Int64?
  /// The balance, as a share of its allowance, of a pool that a widget placed during the run opens; `nil` for that of
  /// any other pool.
  var initialNew: Ratio?

  /// The most units that a pool may owe, as a share of the day's allowance.
  package var debt = Ratio.none
  /// The requests that may be granted in debt.
  var debtCauses = DebtCauses.none
  /// The time at which a scheduled reload is charged.
  var chargeTime = ChargeTime.grant
  /// The treatment of a call without a unit.
  var callOverrun = CallOverrun.same
  /// Whether a scheduled reload may be granted for the first unit of debt while the device charges.
  var lendsWhileCharging = false

  /// Whether pools have a common ceiling.
  var hasCommonCeiling: Bool { deviceCeiling != nil || kindCeiling != nil && scope != .app }
}

/// The distribution of the units of one day over the day.
enum AccrualProfile: String, Hashable, Sendable, CaseIterable {
  /// Evenly over the hours the person is awake.
  case awake
  /// In proportion to the day's views in each hour.
  case views
  /// Evenly over the whole day, from waking to waking.
  case wholeDay
  case atWaking
  /// In proportion to the views that the last days predict for the pool's widgets.
  case predicted
}
