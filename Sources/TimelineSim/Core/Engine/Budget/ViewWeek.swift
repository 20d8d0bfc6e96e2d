/// The views of a widget in the last week, which determine its allowance (facts B6, B17).
struct ViewWeek: Hashable, Sendable {
  private var today: Int64 = 0
  /// Views of the last seven days, newest last.
  private var days: [Int64] = []

  /// Records a view.
  mutating func add() { today += 1 }

  /// Ends a day of views; the last seven are kept. A partial day is not counted.
  mutating func closeDay(counts isWhole: Bool) {
    if isWhole { days.append(today) }
    if days.count > 7 { days.removeFirst() }
    today = 0
  }

  /// Returns the views over seven days, in millionths; a usual rate replaces the days before the run.
  func views(usual: Int64) -> Int64 {
    days.reduce(0, +) * Ratio.all.millionths + Int64(7 - days.count) * usual
  }
}
