/// The function from a widget's views to its daily allowance (facts B1, B6, B7, B8, B17, B22).
struct AllowanceRule: Sendable {
  let budget: BudgetPlan

  /// Returns the units of one day; `nil` without a budget.
  ///
  /// With *v* mean views a day over a week, floor *F*, ceiling *C*, halfway *h* and saturation *S* it is *F* + (*C* −
  /// *F*) · min(1, *v* (*S* + *h*) / (*S* (*v* + *h*))), rounded to the nearest whole unit: with the preset's values, 8
  /// for an unseen widget and 55 from 90 views a day on. The formula is ours; that the allowance grows with views is
  /// documented (fact B17).
  ///
  /// The weekend's factor is applied before the learning factor; each result is rounded to the nearest unit. On a watch
  /// face, neither raises the allowance above the ceiling of a day.
  ///
  /// - Parameters:
  ///   - weeklyViews: Views of the instance over seven days, in millionths.
  ///   - isOnFace: Whether the widget is on a watch face and counts as always viewed.
  ///   - isLearning: Whether the widget was placed only days ago.
  ///   - isWeekend: Whether the day is a Saturday or a Sunday.
  func units(weeklyViews: Int64, isOnFace: Bool, isLearning: Bool, isWeekend: Bool) -> Int64? {
    guard let ceiling = isOnFace ? budget.faceAllowance : budget.allowance else { return nil }
    var units = isOnFace ? ceiling : ordinary(ceiling: ceiling, weeklyViews: weeklyViews)
    if isWeekend { units = budget.weekend.rounded(of: units) }
    if isLearning { units = max(units, budget.learningFactor.rounded(of: units)) }
    if isOnFace, let most = budget.faceCeiling { units = min(units, most) }
    return units
  }

  private func ordinary(ceiling: Int64, weeklyViews: Int64) -> Int64 {
    // The product of ten million views a day and the largest parameters exceeds 64 bits.
    let (views, saturation, halfway) = (Int128(max(0, weeklyViews)), Int128(budget.saturation), Int128(budget.halfway))
    let numerator = views * (saturation + halfway)
    let denominator = saturation * (views + 7 * halfway * Int128(Ratio.all.millionths))
    guard denominator > 0 else { return budget.floor }
    guard numerator < denominator else { return ceiling }
    // Half units from one division, so that the result is rounded only once.
    let doubled = 2 * Int128(ceiling - budget.floor) * numerator / denominator
    return budget.floor + (Int64(doubled) + 1) / 2
  }
}
