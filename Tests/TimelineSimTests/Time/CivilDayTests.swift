import Testing

@testable import TimelineSim

@Suite struct CivilDayTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (1972, 2, 29, 789), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
    (2026, 6, 13, 20_617), (1900, 2, 28, -25_509), (1900, 3, 1, -25_508), (1600, 2, 29, -135_081), (2100, 3, 1, 47_541),
  ])
  func `dates and day numbers agree`(year: Int64, month: Int64, day: Int64, number: Int64) {
    #expect(CivilDay(year: year, month: month, day: day).number == number)
    #expect(CivilDay(number: number).date == (year, month, day))
  }

  @Test func `every day of eight centuries follows the previous one`() {
    var previous = CivilDay(year: 1599, month: 12, day: 31)
    let last = CivilDay(year: 2400, month: 12, day: 31)
    while previous < last {
      let day = previous.advanced(by: 1)
      let (year, month, date) = day.date
      #expect(CivilDay(year: year, month: month, day: date) == day)
      #expect(date == 1 || date == previous.date.day + 1)
      previous = day
    }
  }

  @Test func `a day after the end of its month is in the next month`() {
    #expect(CivilDay(year: 2025, month: 2, day: 29) == CivilDay(year: 2025, month: 3, day: 1))
  }

  @Test(arguments: [(1970, 1, 1, 3), (1969, 12, 28, 6), (1969, 12, 29, 0), (2026, 6, 13, 5), (2026, 6, 15, 0)])
  func `weekdays count from Monday`(year: Int64, month: Int64, day: Int64, weekday: Int) {
    let day = CivilDay(year: year, month: month, day: day)
    #expect(day.weekday == weekday)
    #expect(day.isWeekend == (weekday >= 5))
  }
}
