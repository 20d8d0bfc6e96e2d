/// The function from a widget's views to its daily allowance (facts B1, B6, B7, B8, B17, B22).
struct AllowanceRule: Sendable {
  let budget: BudgetPlan

  /// Returns the units of one day; `nil` without a budget.
  ///
  /// The curve gives the units for *v* mean views a day, rounded to the nearest whole unit. That the allowance grows with
  /// views is documented (fact B17); the formulas are ours or reported (fact S3).
  ///
  /// The weekend's factor is applied before the learning factor; each result is rounded to the nearest unit. On a watch
  /// face, neither raises the allowance above the ceiling of a day.
  ///
  /// - Parameters:
  ///   - views: The mean views of a day.
  ///   - isOnFace: Whether the widget is on a watch face and counts as always viewed.
  ///   - isLearning: Whether the widget was placed only days ago.
  ///   - isWeekend: Whether the day is a Saturday or a Sunday.
  func units(_ views: ViewMean, isOnFace: Bool, isLearning: Bool, isWeekend: Bool) -> Int64? {
    guard !isOnFace, let ceiling = budget.allowance else {
      return most(isOnFace: isOnFace, isLearning: isLearning, isWeekend: isWeekend)
    }
    return scaled(ordinary(ceiling: ceiling, views), isOnFace: false, isLearning: isLearning, isWeekend: isWeekend)
  }

  /// Returns the units of one day for any number of views; `nil` without a budget.
  func most(isOnFace: Bool, isLearning: Bool, isWeekend: Bool) -> Int64? {
    guard let ceiling = isOnFace ? budget.faceAllowance : budget.allowance else { return nil }
    return scaled(ceiling, isOnFace: isOnFace, isLearning: isLearning, isWeekend: isWeekend)
  }

  private func scaled(_ units: Int64, isOnFace: Bool, isLearning: Bool, isWeekend: Bool) -> Int64 {
    var units = units
    if isWeekend { units = budget.weekend.rounded(of: units) }
    if isLearning { units = max(units, budget.learningFactor.rounded(of: units)) }
    if isOnFace, let most = budget.faceCeiling { units = min(units, most) }
    return units
  }

  private func ordinary(ceiling: Int64, _ views: ViewMean) -> Int64 {
    switch budget.curve {
    case .saturating: saturating(ceiling: ceiling, views)
    case .proportional: proportional(ceiling: ceiling, views)
    }
  }

  /// Returns *F* + (*C* − *F*) · min(1, *v* (*S* + *h*) / (*S* (*v* + *h*))), with floor *F*, ceiling *C*, halfway *h* and
  /// saturation *S*: with the values of `ios-26`, 4 for an unseen widget and 55 from 90 views a day on.
  private func saturating(ceiling: Int64, _ mean: ViewMean) -> Int64 {
    // The product of ten million views a day and the largest parameters exceeds 64 bits.
    let (views, saturation, halfway) = (Int128(max(0, mean.total)), Int128(budget.saturation), Int128(budget.halfway))
    let numerator = views * (saturation + halfway)
    let denominator = saturation * (views + Int128(mean.days) * halfway * Int128(Ratio.all.millionths))
    guard denominator > 0 else { return budget.floor }
    guard numerator < denominator else { return ceiling }
    // Half units from one division, so that the result is rounded only once.
    let doubled = 2 * Int128(ceiling - budget.floor) * numerator / denominator
    return budget.floor + (Int64(doubled) + 1) / 2
  }

  /// Returns *s* · *v* up to the knee *K*, and *s* · (*K* / 4 + 3 *v* (*v* + 4 *K*) / (2 (*v* + 9 *K*))) above, with the
  /// share *s*, between floor and ceiling (fact S3): for a knee of 30 and a share of 66 %, 37 at 60 views and 50 at 79.
  private func proportional(ceiling: Int64, _ mean: ViewMean) -> Int64 {
    let (whole, share) = (Int128(Ratio.all.millionths), Int128(budget.viewShare.millionths))
    // More views than any device has would exceed 128 bits.
    let views = Int128(min(max(0, mean.total), mean.days * Self.mostViews))
    let unit = Int128(mean.days) * whole
    let knee = Int128(budget.knee) * unit
    let (numerator, denominator) =
      views <= knee
      ? (share * views, whole * unit)
      : (share * (knee * (views + 9 * knee) + 6 * views * (views + 4 * knee)), 4 * whole * unit * (views + 9 * knee))
    let nearest = (2 * numerator + denominator) / (2 * denominator)
    return Int64(min(max(nearest, Int128(budget.floor)), Int128(ceiling)))
  }

  /// Ten million views a day, in millionths.
  private static let mostViews: Int64 = 10_000_000_000_000
}
