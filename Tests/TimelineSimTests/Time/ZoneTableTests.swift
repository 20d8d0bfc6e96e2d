import Testing

@testable import TimelineSim

@Suite struct ZoneTableTests {
  /// Madrid in 2026: an hour is skipped on March 29 at 02:00, and one is repeated on October 25 from 02:00 on.
  static let madrid = ZoneTable(periods: [
    .init(from: .distantPast, offset: .hours(1)),
    .init(from: utc(3, 29, hour: 1), offset: .hours(2)),
    .init(from: utc(10, 25, hour: 1), offset: .hours(1)),
  ])
  static let spring = CivilDay(year: 2026, month: 3, day: 29)
  static let autumn = CivilDay(year: 2026, month: 10, day: 25)

  static func utc(_ month: Int64, _ day: Int64, hour: Int64, minute: Int64 = 0) -> SimInstant {
    SimInstant(milliseconds: CivilDay(year: 2026, month: month, day: day).number * CivilDay.length)
      + .hours(hour) + .minutes(minute)
  }

  @Test(arguments: [(spring, 23), (spring.advanced(by: 1), 24), (autumn, 25)] as [(CivilDay, Int64)])
  func `the length of a day follows its clock changes`(day: CivilDay, hours: Int64) {
    let zone = Self.madrid
    #expect(zone.start(of: day.advanced(by: 1)) - zone.start(of: day) == .hours(hours))
  }

  @Test(arguments: [0, 1, 30, 59])
  func `a skipped time maps to the end of the gap`(minute: Int64) {
    let instant = Self.madrid.instant(on: Self.spring, at: ClockTime(hour: 2, minute: minute))
    #expect(instant == Self.utc(3, 29, hour: 1))
    #expect(Self.madrid.clock(at: instant) == ClockTime(hour: 3))
  }

  @Test(arguments: [0, 30, 59])
  func `a repeated time maps to its first occurrence`(minute: Int64) {
    let instant = Self.madrid.instant(on: Self.autumn, at: ClockTime(hour: 2, minute: minute))
    #expect(instant == Self.utc(10, 25, hour: 0, minute: minute))
    #expect(Self.madrid.clock(at: instant + .hours(1)) == ClockTime(hour: 2, minute: minute))
  }

  @Test func `a time after a repeated hour is an hour later`() {
    #expect(Self.madrid.instant(on: Self.autumn, at: ClockTime(hour: 3)) == Self.utc(10, 25, hour: 2))
  }

  @Test func `a zone west of Greenwich has its own day before midnight`() {
    let zone = ZoneTable(fixed: .hours(-8))
    let instant = SimInstant(milliseconds: 0)
    #expect(zone.day(of: instant) == CivilDay(year: 1969, month: 12, day: 31))
    #expect(zone.clock(at: instant) == ClockTime(hour: 16))
  }

  /// Madrid, from which a person flies to New York on June 13 at 20:00, and back on June 20 at 08:00.
  static let travelled = madrid.turning(to: newYork, at: utc(6, 13, hour: 18)).turning(
    to: madrid, at: utc(6, 20, hour: 12))
  private static let newYork = ZoneTable(periods: [
    .init(from: .distantPast, offset: .hours(-5)), .init(from: utc(3, 8, hour: 7), offset: .hours(-4)),
    .init(from: utc(11, 1, hour: 6), offset: .hours(-5)),
  ])

  @Test func `a trip turns the clock to another zone, and the next one back`() {
    let zone = Self.travelled
    let clocks = [(13, 17), (13, 18), (20, 11), (20, 12)].map { zone.clock(at: Self.utc(6, $0, hour: $1)) }
    #expect(clocks == [19, 14, 7, 14].map { ClockTime(hour: $0) })
    #expect(zone.offset(at: Self.utc(12, 1, hour: 0)) == .hours(1))
    #expect(zone.offset(at: Self.utc(1, 1, hour: 0)) == .hours(1))
  }

  @Test func `of the times that a trip repeats the first counts, and those that it skips are its instant`() {
    let (west, east) = (CivilDay(year: 2026, month: 6, day: 13), CivilDay(year: 2026, month: 6, day: 20))
    func instant(_ day: CivilDay, _ hour: Int64) -> SimInstant {
      Self.travelled.instant(on: day, at: ClockTime(hour: hour))
    }
    #expect([16, 19, 21].map { instant(west, $0) } == [14, 17, 25].map { Self.utc(6, 13, hour: $0) })
    #expect([7, 9, 13, 14].map { instant(east, $0) } == [11, 12, 12, 12].map { Self.utc(6, 20, hour: $0) })
    #expect(Self.travelled.start(of: west.advanced(by: 1)) - Self.travelled.start(of: west) == .hours(30))
  }

  @Test func `wall clock and instant are inverse for times that are not skipped or repeated`() {
    for hour in 0..<Int64(24 * 365) {
      let instant = Self.utc(1, 1, hour: hour, minute: 17)
      let (day, clock) = (Self.madrid.day(of: instant), Self.madrid.clock(at: instant))
      let back = Self.madrid.instant(on: day, at: clock)
      #expect(back == instant || (day == Self.autumn && back == instant - .hours(1)))
    }
  }

  @Test func `periods out of order are a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = ZoneTable(periods: [.init(from: .never, offset: .zero), .init(from: .distantPast, offset: .zero)])
    }
  }

  @Test func `a repeated time is recognized on both sides of the change`() {
    let back = ZoneTable(periods: [
      .init(from: .distantPast, offset: .hours(2)), .init(from: minute(60), offset: .hours(1)),
    ])
    #expect(back.repetition(of: minute(30)) == minute(90))
    #expect([minute(-1), minute(60), minute(90)].allSatisfy { back.repetition(of: $0) == nil })
    #expect([0, 59, 60, 119].allSatisfy { back.isRepeated(at: minute($0)) })
    #expect([-1, 120].allSatisfy { !back.isRepeated(at: minute($0)) })
  }
}
