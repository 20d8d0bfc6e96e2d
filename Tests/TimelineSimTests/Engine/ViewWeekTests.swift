import Testing

@testable import TimelineSim

@Suite struct ViewWeekTests {
  /// Returns a week that begins with whole days of these numbers of views.
  private func week(_ days: [Int]) -> ViewWeek {
    var week = ViewWeek()
    for views in days {
      for _ in 0..<views { week.add() }
      week.closeDay(counts: true)
    }
    return week
  }

  @Test func `the usual views replace missing days, unless only existing days count`() {
    let week = week([3, 6])
    #expect(week.mean(usual: 10_000_000) == ViewMean(total: 59_000_000, days: 7))
    #expect(week.meanOfExistingDays(usual: 10_000_000) == ViewMean(total: 9_000_000, days: 2))
  }

  @Test func `without a day of its own a widget has its usual views`() {
    #expect(week([]).meanOfExistingDays(usual: 10_000_000) == ViewMean(total: 10_000_000, days: 1))
  }

  @Test(arguments: [(10, 1), (11, 2), (17, 2), (18, 3)] as [(Int64, Int64)])
  func `a mean is rounded to the nearest whole number`(views: Int64, whole: Int64) {
    let mean = ViewMean(total: views * 1_000_000, days: 7)
    #expect(mean.whole == ViewMean(total: whole * 1_000_000, days: 1))
  }

  @Test func `views that follow a counted one too soon do not count`() {
    var week = ViewWeek()
    for minute in [0, 4, 5, 9, 10, 20] as [Int64] {
      week.add(at: SimInstant(milliseconds: minute * 60_000), apart: .minutes(5))
    }
    week.closeDay(counts: true)
    #expect(week.mean(usual: 0).total == 4_000_000)
  }
}
