/// The function from a widget's views to the units of its day (facts B1, B6, B7, B8, B17, B22).
struct AllowanceRule: Sendable {
  let budget: BudgetPlan

  /// Returns the units of one day, `nil` where there is no budget.
  ///
  /// With *v* mean views a day over a week, floor *F*, ceiling *C*, halfway *h* and saturation *S* it is
  /// *F* + (*C* − *F*) · min(1, *v* (*S* + *h*) / (*S* (*v* + *h*))), rounded to the nearest whole unit: 8 for nobody
  /// looking and 55 from 90 views a day on, with the central values. The shape is ours; that it grows with views is
  /// documented (fact B17).
  ///
  /// The weekend's factor comes first, then that of learning; each is rounded to the nearest unit.
  ///
  /// - Parameters:
  ///   - weeklyViews: Views of the instance over seven days, in millionths.
  ///   - isOnFace: Whether it counts as always viewed.
  ///   - isLearning: Whether it was placed only days ago.
  ///   - isWeekend: Whether the day is a Saturday or a Sunday.
  func units(weeklyViews: Int64, isOnFace: Bool, isLearning: Bool, isWeekend: Bool) -> Int64? {
    guard let ceiling = isOnFace ? budget.faceAllowance : budget.allowance else { return nil }
    var units = isOnFace ? ceiling : ordinary(ceiling: ceiling, weeklyViews: weeklyViews)
    if isWeekend { units = budget.weekend.rounded(of: units) }
    if isLearning { units = max(units, budget.learningFactor.rounded(of: units)) }
    return units
  }

  private func ordinary(ceiling: Int64, weeklyViews: Int64) -> Int64 {
    // Ten million views a day times the largest parameters are more than 64 bits hold.
    let (views, saturation, halfway) = (Int128(max(0, weeklyViews)), Int128(budget.saturation), Int128(budget.halfway))
    let numerator = views * (saturation + halfway)
    let denominator = saturation * (views + 7 * halfway * Int128(Ratio.all.millionths))
    guard denominator > 0 else { return budget.floor }
    guard numerator < denominator else { return ceiling }
    // Twice the gain plus a half, in one division, so that nothing is rounded twice.
    let doubled = 2 * Int128(ceiling - budget.floor) * numerator / denominator
    return budget.floor + (Int64(doubled) + 1) / 2
  }
}
