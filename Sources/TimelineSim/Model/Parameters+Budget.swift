extension ParameterTable {
  /// The parameters of the reload budget.
  static let budget: [Parameter] = [
    Parameter(
      .budgetAllowance, .perDay.orNone, .perDay(55), .rates(40, 72), .documented, ["B1", "B17", "B21", "X1"],
      means: "Reloads a day of a frequently viewed widget.",
      because: """
        The middle of the 40 to 70 that Apple names as typical; the upper end is the 72 of a staff answer. Only the \
        range is Apple's; the middle is ours.
        """),
    Parameter(
      .budgetFace, .perDay.orNone, .perDay(75), .rates(40, 75), .documented, ["B22", "K1"],
      means: "Reloads a day of a complication on a watch face, however often it is viewed.",
      because: """
        Apple names 75 as the maximum and says that a complication on the face, always visible, comes close to it.
        """),
    Parameter(
      .budgetFaceCeiling, .perDay.orNone, .perDay(75), .only(.perDay(75)), .documented, ["B22", "K1"],
      means: "The most reloads that a complication on a watch face is charged on one of the person's days.",
      because: "Apple says up to 75 a day; units saved from the day before do not raise it."),
    Parameter(
      .budgetFloor, .perDay, .perDay(4), .rates(0, 16), .assumed, ["B15", "B17", "S4", "Z2"],
      means: "Reloads a day of an unseen widget; less than the allowance.",
      because: """
        Rarely viewed widgets get fewer reloads, and no source says how few: one in four waking hours, between none \
        and one in each. A study of one system reports one a day, and six of an older version.
        """),
    Parameter(
      .budgetHalfway, .positivePerDay, .perDay(12), .rates(5, 40), .assumed, ["B6", "B17", "Z2"],
      means: "Views a day at which about half of the gain over the floor is reached.",
      because: """
        The first few views a day should count most. With 12, a widget seen 5 times gets about 24 reloads and one \
        seen 20 times about 41.
        """),
    Parameter(
      .budgetSaturation, .positivePerDay, .perDay(90), .rates(60, 120), .assumed, ["B1", "B27", "Z2"],
      means: "Views a day above which the allowance no longer grows.",
      because: """
        Apple names the full allowance for frequent viewing, and 90 visits a day is the average that Apple reported.
        """),
    Parameter(
      .budgetCurve, BudgetPlan.Curve.proportional, [.proportional: 60, .saturating: 40], .reported,
      ["B17", "S3", "Z2"],
      means: "How the allowance grows with the views: steeply at first, or in proportion up to a knee.",
      because: """
        Apple says only that more views bring more reloads. The only study of a system reports that they do so in \
        proportion.
        """),
    Parameter(
      .budgetCurveKnee, .positivePerDay, .perDay(30), .rates(20, 45), .reported, ["S3"],
      means: "Views a day above which each further view brings less, if the allowance is proportional.",
      because: "30 in the studied version; settings of the vendor may move it by half."),
    Parameter(
      .budgetCurveShare, .share, .share(.all), .shares(66, 100), .reported, ["S3"],
      means: "Units for each view below the knee, if the allowance is proportional.",
      because: "Reported of one system: one unit for each view, or 66 % of one, as a setting decides."),
    Parameter(
      .budgetViewsDays, BudgetPlan.ViewDays.usual, [.usual: 100, .existing: 0], .assumed, ["B6", "S2", "Z2"],
      means: """
        Which days the mean views are taken over: seven, with the usual views for those without a record, or those \
        with a record.
        """,
      because: """
        A widget that was placed long ago has a record of its usual views when a run begins. A study of one system \
        reports that a new one is divided by its own days.
        """),
    Parameter(
      .budgetViewsRounding, BudgetPlan.ViewRounding.exact, [.exact: 100, .whole: 0], .assumed, ["B17", "S2", "Z2"],
      means: "Whether the mean views of a day are exact or rounded to a whole number.",
      because: "No document says that the views are rounded; a study of one system reports a whole number."),
    Parameter(
      .budgetViewsApart, .duration, .duration(.zero), .only(.duration(.zero)), .assumed, ["B6", "S12", "Z2"],
      means: "The time within which several views of a widget count once for its allowance.",
      because: "No document says that any view is left out; a study of one system reports that 5 seconds are."),
    Parameter(
      .budgetWeekend, .factor, .factor(.all), .factors(70, 130), .assumed, ["B7", "Z3"],
      means: "Factor on the allowance on Saturdays and Sundays.",
      because: "Weekends may be treated differently; no source says in which direction."),
    Parameter(
      .budgetLearningDays, .days, .days(4), .range(.days(2), .days(7)), .assumed, ["B8", "Z4"],
      means: "Days after placing during which a widget gets more reloads.",
      because: "Apple says a few days; two to seven are a few."),
    Parameter(
      .budgetLearningFactor, .factor, .factor(.percent(150)), .factors(100, 200), .assumed, ["B8", "Z4"],
      means: "Factor on the allowance during those days.",
      because: "More than usual, by an undocumented amount; half as much again is assumed."),
    Parameter(
      .budgetAccrual, AccrualProfile.awake,
      [.awake: 50, .views: 20, .wholeDay: 20, .atWaking: 10, .predicted: 0], .assumed,
      ["B4", "B6", "B9", "S5", "X1", "Z1"],
      means: """
        How a day's units accrue: over waking hours, in proportion to views, over the whole day, all at waking, or in \
        proportion to the views predicted for the pool's widgets.
        """,
      because: """
        Apple says that the budget accumulates, follows the person's day, and suffices for a reload every 15 to 30 \
        minutes while awake; a study of iOS 26.1 reports the prediction.
        """),
    Parameter(
      .budgetSlot, .period.orNone, .duration(.minutes(15)), .times(.minutes(5), .minutes(45)), .reported,
      ["B9", "S5", "Z1"],
      means: "The length of the slots at whose ends units accrue together; none: each unit accrues when it is due.",
      because: """
        Apple says only that the budget accumulates. A study of iOS 26.1 reports slots of 15 minutes; in other versions \
        they may be up to three times as long or as short.
        """),
    Parameter(
      .budgetPredictionSmoothing, .duration, .duration(.minutes(75)), .only(.duration(.minutes(75))), .reported, ["S5"],
      means: "The time over which the views are smoothed from which accrual is predicted.",
      because: "A study of iOS 26.1 reports about 75 minutes."),
    Parameter(
      .budgetCapacity, .shareOrMultiple, .share(.percent(50)), .shares(5, 150), .assumed, ["B3", "B12", "S6", "Z1"],
      means: "The capacity of a pool, as a share of a day's allowance.",
      because: """
        Bursts after a long pause are allowed, which requires capacity; the even spacing that Apple suggests does \
        not. A study of iOS 26.1 reports one and a half times the allowance.
        """),
    Parameter(
      .budgetInitial, .share, .share(.percent(50)), .shares(0, 100), .assumed, ["B9", "Z1"],
      means: "The balance of a pool when it is opened, as a share of its capacity.",
      because: "The pool of a widget placed long ago is somewhere between empty and full."),
    Parameter(
      .budgetInitialNew, .share.orNone, .absent, .only(.absent), .assumed, ["B8", "S7", "Z1"],
      means: """
        The balance, as a share of its allowance, of a pool that is opened during the run by a placed widget; none for \
        that of any other pool.
        """,
      because: "No document treats the pool of a new widget differently; a study of one system reports 5 %."),
    Parameter(
      .budgetScope, BudgetPlan.Scope.kind,
      [.kind: 60, .instance: 30, .app: 10],
      .reported, ["B5", "S1", "X2", "Z13"],
      means: "Which reloads share a pool: those of an instance, of all copies of a kind, or of an app.",
      because: """
        One article of Apple's says each placed widget, another each app. A study of iOS 26.1 reports each kind, and \
        public device logs show such names.
        """),
    Parameter(
      .budgetCeilingKind, .perDay.orNone, .absent, .only(.absent), .assumed, ["B5", "S4", "Z2"],
      means: "The most reloads a day of all copies of a kind; without effect if pools belong to apps.",
      because: "No document names a common ceiling of several widgets; a study of one system reports 50 for a kind."),
    Parameter(
      .budgetCeilingDevice, .perDay.orNone, .absent, .only(.absent), .assumed, ["B5", "S4", "Z2"],
      means: "The most reloads a day of all widgets of a device.",
      because: "No document names a common ceiling of several widgets; a study of one system reports 750 for a device."),
    Parameter(
      .budgetOverrun, BudgetPlan.Overrun.waits,
      [.waits: 90, .drops: 10],
      .documented, ["B10", "W5", "Z5"],
      means: "Whether a reload without a unit waits or is dropped.",
      because: "Apple says that it waits until there is budget; that it is never dropped is our reading."),
    Parameter(
      .budgetOverrunCalls, BudgetPlan.CallOverrun.same, [.same: 100, .joins: 0, .drops: 0],
      .assumed, ["B10", "S9", "Z5"],
      means: """
        What becomes of a call without a unit, or of a push charged to a reload pool: the same as of every reload, the \
        next run serves it, or it is dropped.
        """,
      because: """
        Apple's words do not tell calls from scheduled reloads. A third party read that a call without a unit fails, \
        and saw one that ran only with a later push.
        """),
    Parameter(
      .budgetCharge, BudgetPlan.ChargeTime.grant, [.grant: 100, .end: 0],
      .assumed, ["B19", "S9", "Z5"],
      means: "When a scheduled reload is charged: at its grant, or at the end of its run.",
      because: """
        No document says when. A third party read that a scheduled reload is charged at the end of its run, and \
        calls at once.
        """),
    Parameter(
      .budgetDebt, .shareOrMultiple, .share(.percent(120)), .only(.share(.percent(120))),
      .reported, ["S6"],
      means: "The most units that a pool may owe, as a share of a day's allowance.",
      because: """
        A third party read this limit, and public device logs show negative balances. It has no effect while \
        `budget.debt.causes`, `budget.charge` and `budget.charging` let no charge exceed the balance.
        """),
    Parameter(
      .budgetDebtCauses, BudgetPlan.DebtCauses.none, [.none: 100, .scheduled: 0, .calls: 0, .every: 0],
      .assumed, ["B10", "S8", "S9"],
      means: "Which reloads are granted although their pool has no unit, as long as it may owe one.",
      because: """
        Apple says that an update without budget waits; a third party read that a grant needs a unit, so that only \
        charges after the grant make debt.
        """),
    Parameter(
      .budgetCharging, YesOrNo.no, [.no: 100, .yes: 0],
      .assumed, ["B10", "S8"],
      means: "Whether a scheduled reload needs no unit while the device charges, if its pool owes none.",
      because: "No document says so; a third party read that a balance of zero suffices while charging."),
  ]
}
