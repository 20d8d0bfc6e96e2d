extension RuleSet {
  /// The rules that third parties report of iOS 26.1 (facts S1 to S13); where they give no number, the range is ours.
  static let reported = RuleSet(
    name: .reported,
    summary: """
      The rules that third parties report of iOS 26.1: a pool for each kind, an allowance in proportion to its views, \
      accrual in slots by predicted views, and debt. They are not Apple's word.
      """,
    changes: [
      ParameterChange(.budgetFloor, .perDay(1), .rates(1, 6), .reported, ["S4"], "One, and six in an older version."),
      ParameterChange(
        .budgetCurve, BudgetPlan.Curve.proportional, [.proportional: 100, .saturating: 0], .reported, ["S3"],
        "In proportion to the views up to a knee."),
      ParameterChange(
        .budgetViewsDays, BudgetPlan.ViewDays.existing, [.existing: 100, .usual: 0], .reported, ["S2"],
        "A kind that is seen for fewer than seven days is divided by its own days."),
      ParameterChange(
        .budgetViewsRounding, BudgetPlan.ViewRounding.whole, [.whole: 100, .exact: 0], .reported, ["S2"],
        "The mean views are a whole number."),
      ParameterChange(
        .budgetViewsApart, .duration(.seconds(5)), .only(.duration(.seconds(5))), .reported, ["S12"],
        "Views less than 5 seconds apart count once."),
      ParameterChange(
        .budgetLearningFactor, .factor(.all), .only(.factor(.all)), .reported, ["S7"],
        "A new kind starts with a small balance; no larger allowance is reported."),
      ParameterChange(
        .budgetAccrual, AccrualProfile.predicted, [.predicted: 100, .awake: 0, .views: 0, .wholeDay: 0, .atWaking: 0],
        .reported, ["S5"], "In proportion to the views predicted for the kind."),
      ParameterChange(
        .budgetPredictionSmoothing, .duration(.minutes(75)), .times(.minutes(30), .hours(3)), .reported, ["S5"],
        "About 75 minutes in the studied version, up to some two and a half times as much or as little in others."),
      ParameterChange(
        .budgetCapacity, .share(.percent(150)), .shares(100, 200), .reported, ["S6"],
        "1.5 daily allowances in the studied version, and more than one."),
      ParameterChange(
        .budgetInitialNew, .share(.percent(5)), .only(.share(.percent(5))), .reported, ["S7"],
        "A new kind starts with 5 % of its allowance."),
      ParameterChange(
        .budgetScope, BudgetPlan.Scope.kind, [.kind: 100, .instance: 0, .app: 0], .reported, ["S1"],
        "All copies of a kind share a pool."),
      ParameterChange(
        .budgetCeilingKind, .perDay(50), .rates(40, 70), .reported, ["S4", "B1"],
        "50 in the studied version, within the 40 to 70 that Apple names."),
      ParameterChange(
        .budgetCeilingDevice, .perDay(750), .only(.perDay(750)), .reported, ["S4"],
        "750 for all kinds of a device."),
      ParameterChange(
        .budgetOverrun, BudgetPlan.Overrun.waits, [.waits: 100, .drops: 0], .reported, ["S8"],
        "A refused request is looked at again, so a scheduled one waits."),
      ParameterChange(
        .budgetOverrunCalls, BudgetPlan.CallOverrun.joins, [.joins: 50, .drops: 30, .same: 20], .reported, ["S9"],
        "A call without a unit fails; a log shows one that ran only with a later push."),
      ParameterChange(
        .budgetCharge, BudgetPlan.ChargeTime.end, [.end: 100, .grant: 0], .reported, ["S9"],
        "A scheduled reload is charged at the end of its run."),
      ParameterChange(
        .budgetDebt, .share(.percent(120)), .shares(60, 180), .reported, ["S6"],
        "1.2 daily allowances in the studied version, up to half as much more or less in others."),
      ParameterChange(
        .budgetDebtCauses, BudgetPlan.DebtCauses.none, [.none: 60, .calls: 40, .scheduled: 0, .every: 0], .reported,
        ["S6", "S9"],
        "A call is charged with a balance above zero; balances have fractions, so that some become negative."),
      ParameterChange(
        .budgetCharging, YesOrNo.yes, [.yes: 100, .no: 0], .reported, ["S8"],
        "A balance of zero suffices while the device charges."),
      ParameterChange(
        .quietCadence, .duration(.hours(2)), .range(.duration(.hours(1)), .absent), .reported, ["S10"],
        "A cadence ends the wait on an unused device; its length is unknown, so the range is wide."),
      ParameterChange(
        .refusalGrid, .duration(.minutes(15)), .times(.minutes(5), .minutes(45)), .reported, ["S8"],
        "A refused request is looked at again after 15 minutes, up to three times as much or as little in others."),
      ParameterChange(
        .pushDebt, .share(.none), .shares(0, 120), .reported, ["S6"],
        "A device log shows debt of a push pool; its limit may be that of a reload pool, and there may be no debt."),
    ])
}
