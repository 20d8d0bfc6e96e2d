/// The views of a widget in the last week, which determine its allowance (facts B6, B17).
struct ViewWeek: Hashable, Sendable {
  private var today: Int64 = 0
  /// Views of the last seven days, newest last.
  private var days: [Int64] = []
  /// The instant of the last view that counts.
  private var lastView = SimInstant.distantPast

  /// Records a view.
  mutating func add() { today += 1 }

  /// Records a view, unless one counts that is less than `apart` before it (fact S12).
  mutating func add(at now: SimInstant, apart: SimDuration) {
    guard lastView == .distantPast || lastView + apart <= now else { return }
    lastView = now
    add()
  }

  /// Ends a day of views; the last seven are kept. A partial day is not counted.
  mutating func closeDay(counts isWhole: Bool) {
    if isWhole { days.append(today) }
    if days.count > 7 { days.removeFirst() }
    today = 0
  }

  /// Returns the views over seven days; a usual rate, in millionths a day, replaces the days before the run.
  func mean(usual: Int64) -> ViewMean {
    ViewMean(total: days.reduce(0, +) * Ratio.all.millionths + Int64(7 - days.count) * usual, days: 7)
  }

  /// Returns the views over the days that were counted (fact S2); a usual rate without any.
  func meanOfExistingDays(usual: Int64) -> ViewMean {
    days.isEmpty
      ? ViewMean(total: usual, days: 1)
      : ViewMean(total: days.reduce(0, +) * Ratio.all.millionths, days: Int64(days.count))
  }
}

/// A mean number of views a day, as a sum over days so that it is exact.
struct ViewMean: Hashable, Sendable {
  /// The views of all days, in millionths.
  var total: Int64
  var days: Int64

  /// The nearest whole number of views a day.
  var whole: ViewMean {
    let unit = days * Ratio.all.millionths
    return ViewMean(total: (2 * total + unit) / (2 * unit) * Ratio.all.millionths, days: 1)
  }

  /// Returns whether the mean is at most a rate a day.
  func isAtMost(_ rate: Int64) -> Bool { total <= days * rate * Ratio.all.millionths }
}
