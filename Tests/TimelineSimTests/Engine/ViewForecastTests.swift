import Testing

@testable import TimelineSim

@Suite struct ViewForecastTests {
  private static let awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))

  private static func forecast(
    _ awake: DailyWindow = ViewForecastTests.awake, weights: [Int64] = Array(repeating: 1, count: 24),
    smoothing: SimDuration = .zero
  ) -> ViewForecast { ViewForecast(awake: awake, viewWeights: weights, smoothing: smoothing) }

  private static func views(_ days: DailyViews, usual: Int64) -> [Int64] {
    var views = [Int64](repeating: 0, count: DailyViews.slots)
    days.add(to: &views, usual: usual, by: forecast())
    return views
  }

  /// Returns days with a view at some quarters of an hour.
  private static func days(_ slots: [Int64]...) -> DailyViews {
    var days = DailyViews()
    for slots in slots {
      for slot in slots { days.add(at: ClockTime(milliseconds: slot * 900_000)) }
      days.closeDay(counts: true)
    }
    return days
  }

  @Test(arguments: [1, 7, 90_000_000, 864_000_000_000] as [Int64])
  func `usual views follow the hours awake and add up`(views: Int64) {
    let weights = (0..<24).map { Int64($0 % 5) }
    let forecast = Self.forecast(weights: weights)
    let parts = (0..<DailyViews.slots).map { forecast.usualViews(views, in: $0) }
    #expect(parts.reduce(0, +) == views)
    for (slot, part) in parts.enumerated() {
      let weight = 28..<92 ~= slot ? weights[slot / 4] : 0
      let share = views * weight / (4 * weights[7..<23].reduce(0, +))
      #expect(weight == 0 ? part == 0 : abs(part - share) <= 1, "slot \(slot)")
    }
  }

  @Test func `a night that passes midnight has usual views on both sides of it`() {
    let forecast = Self.forecast(DailyWindow(from: ClockTime(hour: 22), to: ClockTime(hour: 2)))
    let slots = (0..<DailyViews.slots).filter { forecast.usualViews(16, in: $0) > 0 }
    #expect(slots == Array(0..<8) + Array(88..<96))
  }

  @Test func `a person without views awake has even usual views`() {
    let forecast = Self.forecast(weights: (0..<24).map { $0 == 3 ? 1 : 0 })
    #expect((0..<DailyViews.slots).map { forecast.usualViews(64, in: $0) } == (0..<96).map { 28..<92 ~= $0 ? 1 : 0 })
  }

  @Test func `usual views replace the days before the run`() {
    let views = Self.views(Self.days([40, 40], [40]), usual: 64)
    #expect(views[40] == 3_000_000 + 5 && views[41] == 5 && views[0] == 0)
  }

  @Test func `the last seven days count, and partial days do not`() {
    var days = Self.days([1], [2], [3], [4], [5], [6], [7], [8])
    days.add(at: ClockTime(milliseconds: 9 * 900_000))
    days.closeDay(counts: false)
    #expect(Self.views(days, usual: 64) == (0..<96).map { 2...8 ~= $0 ? 1_000_000 : 0 })
  }

  @Test(
    arguments: [
      (.zero, 0), (.minutes(44), 0), (.minutes(45), 1), (.minutes(75), 2), (.minutes(104), 2), (.hours(48), 47),
    ] as [(SimDuration, Int)])
  func `views are smoothed over the slots that fit`(smoothing: SimDuration, reach: Int) {
    let smoothed = Self.forecast(smoothing: smoothing).smoothed((0..<96).map { $0 == 50 ? 1 : 0 })
    let seen = smoothed.indices.filter { smoothed[$0] == 1 }
    #expect(seen == Array(max(0, 50 - reach)...min(95, 50 + reach)) || reach == 47)
    #expect(smoothed.reduce(0, +) == Int64(2 * reach + 1))
  }

  @Test func `the first slot of a day is next to the last one`() {
    let smoothed = Self.forecast(smoothing: .minutes(75)).smoothed((0..<96).map { $0 == 0 ? 1 : 0 })
    #expect(smoothed.indices.filter { smoothed[$0] == 1 } == [0, 1, 2, 94, 95])
  }
}
