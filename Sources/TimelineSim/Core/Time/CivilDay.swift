/// A calendar day: whole days since 1970-01-01 on the wall clock (proleptic Gregorian calendar).
package struct CivilDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package var number: Int64

  /// Creates a day from its number since 1970-01-01.
  package init(number: Int64) { self.number = number }

  /// The wall-clock milliseconds of a day without a change of offset.
  package static let length: Int64 = 86_400_000

  /// Creates the day of a calendar date; months and days out of range carry over.
  ///
  /// Years are counted from March, so that the leap day comes last and months have regular lengths.
  package init(year: Int64, month: Int64, day: Int64) {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// The calendar date of the day.
  package var date: (year: Int64, month: Int64, day: Int64) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The day of the week, 0 for Monday through 6 for Sunday.
  package var weekday: Int { Int(((number + 3) % 7 + 7) % 7) }

  /// Whether the day is a Saturday or a Sunday.
  package var isWeekend: Bool { weekday >= 5 }

  /// Returns the day `count` days later.
  package func advanced(by count: Int64) -> CivilDay { CivilDay(number: number + count) }

  /// Returns whether one day comes before another.
  package static func < (lhs: CivilDay, rhs: CivilDay) -> Bool { lhs.number < rhs.number }
}

/// Some days of the week.
struct Weekdays: Hashable, Sendable {
  /// A bit for each day, Monday in the lowest.
  private let bits: UInt8

  /// Creates the days whose elements are true, Monday first.
  ///
  /// - Precondition: There are seven elements.
  package init(_ days: [Bool]) {
    precondition(days.count == 7, "a week has seven days, not \(days.count)")
    bits = days.enumerated().reduce(UInt8(0)) { $1.element ? $0 | 1 << UInt8($1.offset) : $0 }
  }

  /// Every day.
  package static let all = Weekdays([Bool](repeating: true, count: 7))

  /// The number of days.
  package var count: Int { bits.nonzeroBitCount }

  /// Returns whether a day is one of them.
  package func contains(_ day: CivilDay) -> Bool { bits & 1 << UInt8(day.weekday) != 0 }
}
