/// The views of a widget by time of day in the last week, from which the accrual of units is predicted (fact S5).
struct DailyViews: Hashable, Sendable {
  /// The number of slots of a day, a quarter of an hour each.
  static let slots = 96

  private var today = [Int64](repeating: 0, count: Self.slots)
  /// The views in each slot on the last seven days, newest last.
  private var days: [[Int64]] = []

  /// Records a view at a time of day.
  mutating func add(at time: ClockTime) { today[Self.slot(of: time)] += 1 }

  /// Ends a day of views; the last seven are kept. A partial day is not counted.
  mutating func closeDay(counts isWhole: Bool) {
    if isWhole { days.append(today) }
    if days.count > 7 { days.removeFirst() }
    for slot in today.indices { today[slot] = 0 }
  }

  /// Adds the views over seven days, in millionths, to those of other widgets; usual views replace the days before the
  /// run.
  func add(to views: inout [Int64], usual: Int64, by forecast: ViewForecast) {
    for day in days {
      for slot in day.indices { views[slot] += day[slot] * Ratio.all.millionths }
    }
    guard days.count < 7 else { return }
    for slot in views.indices { views[slot] += Int64(7 - days.count) * forecast.usualViews(usual, in: slot) }
  }

  private static func slot(of time: ClockTime) -> Int {
    Int(time.milliseconds * Int64(slots) / CivilDay.length) % slots
  }
}
