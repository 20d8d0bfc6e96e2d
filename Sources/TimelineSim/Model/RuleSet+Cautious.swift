extension RuleSet {
  /// Rules without a learned part: no view of the person changes the budget, and every widget has the same small one.
  static let cautious = RuleSet(
    name: .cautious,
    summary: """
      Rules without a learned part: every widget that is viewed has the same small allowance, which accrues evenly and \
      hardly accumulates. A design that works under these rules needs no favour of the system.
      """,
    changes: [
      ParameterChange(
        .budgetAllowance, .perDay(24), .rates(12, 40), .assumed, ["B1", "B15", "B17"],
        "Less than the 40 that Apple names for frequent viewing; one in an hour, between one in two and Apple's least."),
      ParameterChange(
        .budgetFloor, .perDay(0), .only(.perDay(0)), .assumed, ["B15", "B17"],
        "Only a widget that nobody views gets less than the others."),
      ParameterChange(
        .budgetHalfway, .perDay(1), .only(.perDay(1)), .assumed, ["B17", "Z2"], "One view a day suffices."),
      ParameterChange(
        .budgetSaturation, .perDay(1), .only(.perDay(1)), .assumed, ["B17", "Z2"],
        "More than one view a day brings nothing more."),
      ParameterChange(
        .budgetCurve, BudgetPlan.Curve.saturating, [.saturating: 100, .proportional: 0], .assumed, ["B17", "Z2"],
        "Views do not count in proportion."),
      ParameterChange(
        .budgetWeekend, .factor(.all), .only(.factor(.all)), .assumed, ["B7"], "Every day is the same."),
      ParameterChange(
        .budgetLearningFactor, .factor(.all), .only(.factor(.all)), .assumed, ["B8"],
        "A new widget is treated as any other."),
      ParameterChange(
        .budgetAccrual, AccrualProfile.wholeDay, [.wholeDay: 60, .awake: 40, .views: 0, .atWaking: 0, .predicted: 0],
        .assumed, ["B4", "B9", "Z1"], "Evenly, without regard to views; at best over the waking hours."),
      ParameterChange(
        .budgetCapacity, .share(.percent(25)), .shares(5, 45), .assumed, ["B3", "B12", "Z1"],
        "Little accumulates, as the even spacing that Apple advises suggests."),
    ])
}
