/// How often a widget was seen in the last week, which decides how many units its day brings (facts B6, B17).
struct ViewWeek: Hashable, Sendable {
  private var today: Int64 = 0
  /// Views of the last seven days, newest last.
  private var days: [Int64] = []

  /// Notes a view.
  mutating func add() { today += 1 }

  /// Ends a day of views; seven are remembered. A day of which only a part was seen says nothing.
  mutating func closeDay(counts isWhole: Bool) {
    if isWhole { days.append(today) }
    if days.count > 7 { days.removeFirst() }
    today = 0
  }

  /// Returns the views over seven days, in millionths; a usual rate stands in for days before the run.
  func views(usual: Int64) -> Int64 {
    days.reduce(0, +) * Ratio.all.millionths + Int64(7 - days.count) * usual
  }
}
