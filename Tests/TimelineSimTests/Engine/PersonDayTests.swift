import Testing

@testable import TimelineSim

@Suite struct PersonDayTests {
  private static func day(
    _ day: CivilDay = ZoneTableTests.autumn.advanced(by: 5), from: Int64 = 0, to: Int64 = 24,
    weights: [Int64] = Array(repeating: 1, count: 24)
  ) -> PersonDay {
    PersonDay(
      day, awake: DailyWindow(from: ClockTime(hour: from), to: ClockTime(hour: to)), viewWeights: weights,
      zone: ZoneTableTests.madrid)
  }

  @Test(arguments: [(ZoneTableTests.spring, 23), (ZoneTableTests.autumn, 25)] as [(CivilDay, Int64)])
  func `a day of a clock change has its usual allowance`(civil: CivilDay, hours: Int64) {
    let (day, length) = (Self.day(civil), hours * 3_600_000)
    for allowance in [1, 7, 55] as [Int64] {
      for unit in 0..<allowance {
        let accrual = day.accrualTime(of: unit, allowance: allowance, profile: .wholeDay)
        #expect(accrual == day.wake + .milliseconds(unit * length / allowance))
        #expect(day.accrualTime(of: unit, allowance: allowance, profile: .awake) == accrual)
      }
    }
  }

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

  @Test func `units accrue from waking to bedtime`() {
    let day = Self.day(from: 7, to: 23)
    #expect(day.accrualTime(of: 0, allowance: 16, profile: .awake) == day.wake)
    #expect(day.accrualTime(of: 15, allowance: 16, profile: .awake) == day.bed - .hours(1))
    #expect(day.accrualTime(of: 23, allowance: 24, profile: .wholeDay) == day.nextWake - .hours(1))
    #expect(day.accrualTime(of: 23, allowance: 24, profile: .atWaking) == day.wake)
  }

  @Test func `a person who goes to bed after midnight has one day until then`() {
    let day = Self.day(from: 9, to: 1)
    #expect(day.bed - day.wake == .hours(16))
    #expect(day.nextWake - day.wake == .hours(24))
  }

  @Test func `units accrue in proportion to the views of each hour`() {
    var weights = [Int64](repeating: 0, count: 24)
    (weights[8], weights[20]) = (1, 3)
    let day = Self.day(from: 7, to: 23, weights: weights)
    let arrivals = (0..<4).map { day.accrualTime(of: $0, allowance: 4, profile: .views) - day.wake }
    #expect(arrivals == [60, 780, 800, 820].map { .minutes($0) })
  }

  @Test(arguments: [0, 15, 30, 45] as [Int64])
  func `units follow the hours of the clock, whatever the minutes of waking`(minute: Int64) {
    var weights = [Int64](repeating: 0, count: 24)
    weights[12] = 60
    let day = PersonDay(
      CivilDay(year: 2026, month: 6, day: 11),
      awake: DailyWindow(from: ClockTime(hour: 6, minute: minute), to: ClockTime(hour: 22, minute: 15)),
      viewWeights: weights, zone: ZoneTable(fixed: .zero))
    let noon = day.wake + .hours(6) - .minutes(minute)
    for unit in 0..<60 as Range<Int64> {
      let accrual = day.accrualTime(of: unit, allowance: 60, profile: .views)
      #expect(accrual == noon + .minutes(unit))
      #expect(day.accruedUnits(by: accrual, allowance: 60, profile: .views) == unit + 1)
      #expect(day.accruedUnits(by: accrual - .milliseconds(1), allowance: 60, profile: .views) == unit)
    }
  }

  @Test func `large weights and allowances do not overflow`() {
    let day = Self.day(weights: Array(repeating: 1_000_000_000, count: 24))
    let accrual = day.accrualTime(of: 863_999, allowance: 864_000, profile: .views)
    #expect(accrual == day.wake + .milliseconds(863_999 * 100))
  }

  @Test func `views in the hours of sleep do not count`() {
    var weights = [Int64](repeating: 0, count: 24)
    (weights[3], weights[12]) = (9, 1)
    let day = Self.day(from: 7, to: 23, weights: weights)
    #expect(day.accrualTime(of: 1, allowance: 2, profile: .views) == day.wake + .minutes(5 * 60 + 30))
  }

  @Test func `without views the units accrue evenly`() {
    let day = Self.day(from: 7, to: 23, weights: Array(repeating: 0, count: 24))
    #expect(day.accrualTime(of: 8, allowance: 16, profile: .views) == day.wake + .hours(8))
  }

  @Test(arguments: [AccrualProfile.awake, .views, .wholeDay, .atWaking])
  func `units accrue in order and inside the day`(profile: AccrualProfile) {
    let day = Self.day(from: 7, to: 23, weights: (0..<24).map { $0 % 5 })
    let arrivals = (0..<55).map { day.accrualTime(of: $0, allowance: 55, profile: profile) }
    #expect(arrivals == arrivals.sorted())
    #expect(arrivals.allSatisfy { day.wake <= $0 && $0 < day.nextWake })
  }

  @Test(arguments: [(6, -1), (7, 0), (23, 0), (24, 0), (30, 0), (31, 1)] as [(Int64, Int64)])
  func `a day lasts until the next waking`(hour: Int64, offset: Int64) {
    let (zone, today) = (ZoneTableTests.madrid, CivilDay(year: 2026, month: 7, day: 1))
    let day = PersonDay.containing(
      zone.start(of: today) + .hours(hour), awake: DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23)),
      viewWeights: Array(repeating: 1, count: 24), zone: zone)
    #expect(day.day == today.advanced(by: offset))
  }

  @Test(arguments: [AccrualProfile.atWaking, .awake, .wholeDay, .views])
  func `the number of accrued units equals the accruals so far`(profile: AccrualProfile) {
    let night = (0..<24).map { Int64($0 < 6 ? 0 : $0 % 5 * 7) }
    for day in [Self.day(from: 7, to: 23, weights: night), Self.day(ZoneTableTests.autumn, from: 9, to: 1)] {
      for allowance in [1, 7, 55, 8_640] as [Int64] {
        for unit in stride(from: 0, to: allowance, by: max(1, Int(allowance) / 60)) {
          let instant = day.accrualTime(of: unit, allowance: allowance, profile: profile)
          let until = (unit..<allowance).first {
            day.accrualTime(of: $0, allowance: allowance, profile: profile) > instant
          }
          #expect(day.accruedUnits(by: instant, allowance: allowance, profile: profile) == until ?? allowance)
          let before = day.accruedUnits(by: instant - .milliseconds(1), allowance: allowance, profile: profile)
          #expect(before <= unit)
          #expect(before == 0 || day.accrualTime(of: before - 1, allowance: allowance, profile: profile) < instant)
        }
      }
    }
  }
}
