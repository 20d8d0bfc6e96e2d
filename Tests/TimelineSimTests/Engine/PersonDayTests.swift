import Testing

@testable import TimelineSim

@Suite struct PersonDayTests {
  @Test func `a trip to the west after waking does not begin the day before again`() {
    // Auckland to Los Angeles at 10:00: the clock turns back to 15:00 of the day before.
    let trip = ZoneTableTests.utc(6, 12, hour: 22)
    let zone = ZoneTable(fixed: .hours(12)).turning(to: ZoneTable(fixed: .hours(-7)), at: trip)
    let awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
    let date = CivilDay(year: 2026, month: 6, day: 13)
    #expect(zone.day(of: trip) == date.advanced(by: -1))
    for hours in [-1, 0, 5, 15, 33] as [Int64] {
      #expect(PersonDay.day(containing: trip + .hours(hours), awake: awake, zone: zone) == date)
    }
    #expect(PersonDay.day(containing: trip + .hours(41), awake: awake, zone: zone) == date.advanced(by: 1))
  }

  @Test func `a person who goes to bed after midnight has one day until then`() {
    let day = PersonDay(
      ZoneTableTests.autumn.advanced(by: 5), awake: DailyWindow(from: ClockTime(hour: 9), to: ClockTime(hour: 1)),
      zone: ZoneTableTests.madrid)
    #expect(day.bed - day.wake == .hours(16))
    #expect(day.nextWake - day.wake == .hours(24))
  }

  @Test(arguments: [(6, -1), (7, 0), (23, 0), (24, 0), (30, 0), (31, 1)] as [(Int64, Int64)])
  func `a day lasts until the next waking`(hour: Int64, offset: Int64) {
    let (zone, today) = (ZoneTableTests.madrid, CivilDay(year: 2026, month: 7, day: 1))
    let day = PersonDay.containing(
      zone.start(of: today) + .hours(hour), awake: DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23)),
      zone: zone)
    #expect(day.day == today.advanced(by: offset))
  }
}
