import Testing

@testable import TimelineSim

@Suite struct AccrualCourseTests {
  private static let ordinary = ZoneTableTests.autumn.advanced(by: 5)
  private static let profiles: [AccrualProfile] = [.atWaking, .awake, .wholeDay, .views, .predicted]

  /// Returns the course of a day in Madrid; predicted views have the same weights as the usual ones, at night too.
  private static func course(
    _ profile: AccrualProfile, _ civil: CivilDay = AccrualCourseTests.ordinary, from: ClockTime = ClockTime(hour: 7),
    to: ClockTime = ClockTime(hour: 23), weights: [Int64] = (0..<24).map { $0 < 6 ? 0 : $0 % 5 * 7 },
    slot: SimDuration? = nil, zone: ZoneTable = ZoneTableTests.madrid
  ) -> AccrualCourse {
    let day = PersonDay(civil, awake: DailyWindow(from: from, to: to), zone: zone)
    let slots = slot.map { AccrualSlots($0, of: day, zone: zone) }
    switch profile {
    case .atWaking: return .atWaking(day, slots: slots)
    case .awake: return .awake(day, slots: slots)
    case .wholeDay: return .wholeDay(day, slots: slots)
    case .views: return .weighted(day, weights, before: day.bed, zone: zone, slots: slots)
    case .predicted: return .weighted(day, weights, before: day.nextWake, zone: zone, slots: slots)
    }
  }

  private static func instant(_ civil: CivilDay, _ hour: Int64, _ minute: Int64 = 0) -> SimInstant {
    ZoneTableTests.madrid.instant(on: civil, at: ClockTime(hour: hour, minute: minute))
  }

  private static func at(_ hour: Int64, _ minute: Int64 = 0) -> SimInstant { instant(ordinary, hour, minute) }

  @Test(arguments: [(ZoneTableTests.spring, 23), (ZoneTableTests.autumn, 25)] as [(CivilDay, Int64)])
  func `a day of a clock change has its usual allowance`(civil: CivilDay, hours: Int64) {
    let midnight = ZoneTableTests.madrid.start(of: civil)
    let (whole, awake) = (
      Self.course(.wholeDay, civil, from: .midnight, to: ClockTime(hour: 24)),
      Self.course(.awake, civil, from: .midnight, to: ClockTime(hour: 24))
    )
    for allowance in [1, 7, 55] as [Int64] {
      for unit in 0..<allowance {
        let accrual = whole.accrualTime(of: unit, allowance: allowance)
        #expect(accrual == midnight + .milliseconds(unit * hours * 3_600_000 / allowance))
        #expect(awake.accrualTime(of: unit, allowance: allowance) == accrual)
      }
    }
  }

  @Test func `units accrue from waking to bedtime`() {
    #expect(Self.course(.awake).accrualTime(of: 0, allowance: 16) == Self.at(7))
    #expect(Self.course(.awake).accrualTime(of: 15, allowance: 16) == Self.at(22))
    #expect(Self.course(.wholeDay).accrualTime(of: 23, allowance: 24) == Self.at(30 - 24) + .hours(24))
    #expect(Self.course(.atWaking).accrualTime(of: 23, allowance: 24) == Self.at(7))
  }

  @Test func `units accrue in proportion to the views of each hour`() {
    var weights = [Int64](repeating: 0, count: 24)
    (weights[8], weights[20]) = (1, 3)
    let course = Self.course(.views, weights: weights)
    let accruals = (0..<4).map { course.accrualTime(of: $0, allowance: 4) }
    #expect(accruals == [Self.at(8), Self.at(20), Self.at(20, 20), Self.at(20, 40)])
  }

  @Test func `units accrue in proportion to the views predicted for each quarter of an hour`() {
    var weights = [Int64](repeating: 0, count: 96)
    (weights[8 * 4 + 1], weights[2 * 4]) = (2, 1)
    let course = Self.course(.predicted, weights: weights)
    let accruals = (0..<6).map { course.accrualTime(of: $0, allowance: 6) }
    let night = Self.at(2) + .hours(24)
    #expect(accruals == [0, 225, 450, 675].map { Self.at(8, 15) + .seconds($0) } + [night, night + .seconds(450)])
  }

  @Test(arguments: [0, 15, 30, 45] as [Int64])
  func `units follow the hours of the clock, whatever the minutes of waking`(minute: Int64) {
    var weights = [Int64](repeating: 0, count: 24)
    weights[12] = 60
    let course = Self.course(
      .views, from: ClockTime(hour: 6, minute: minute), to: ClockTime(hour: 22, minute: 15), weights: weights)
    for unit in 0..<60 as Range<Int64> {
      let accrual = course.accrualTime(of: unit, allowance: 60)
      #expect(accrual == Self.at(12, unit))
      #expect(course.accruedUnits(by: accrual, allowance: 60) == unit + 1)
      #expect(course.accruedUnits(by: accrual - .milliseconds(1), allowance: 60) == unit)
    }
  }

  @Test func `large weights and allowances do not overflow`() {
    let course = Self.course(
      .views, from: .midnight, to: ClockTime(hour: 24), weights: Array(repeating: 1_000_000_000, count: 24))
    #expect(course.accrualTime(of: 863_999, allowance: 864_000) == Self.at(0) + .milliseconds(863_999 * 100))
  }

  @Test func `views in the hours of sleep do not count`() {
    var weights = [Int64](repeating: 0, count: 24)
    (weights[3], weights[12]) = (9, 1)
    #expect(Self.course(.views, weights: weights).accrualTime(of: 1, allowance: 2) == Self.at(12, 30))
  }

  @Test(arguments: [AccrualProfile.views, .predicted])
  func `without views the units accrue evenly over the waking hours`(profile: AccrualProfile) {
    let course = Self.course(profile, weights: Array(repeating: 0, count: 24))
    #expect(course.accrualTime(of: 8, allowance: 16) == Self.at(15))
  }

  @Test(arguments: profiles)
  func `units accrue in order and inside the day`(profile: AccrualProfile) {
    for slot in [nil, .minutes(15), .hours(5)] as [SimDuration?] {
      let course = Self.course(profile, slot: slot)
      let accruals = (0..<55).map { course.accrualTime(of: $0, allowance: 55) }
      #expect(accruals == accruals.sorted())
      #expect(accruals.allSatisfy { Self.at(7) <= $0 && $0 <= Self.at(7) + .hours(24) })
    }
  }

  @Test(arguments: profiles)
  func `the number of accrued units equals the accruals so far`(profile: AccrualProfile) {
    for slot in [nil, .minutes(15), .hours(5)] as [SimDuration?] {
      for course in [
        Self.course(profile, slot: slot),
        Self.course(profile, ZoneTableTests.autumn, from: ClockTime(hour: 9), to: ClockTime(hour: 1), slot: slot),
      ] {
        for allowance in [1, 7, 55, 8_640] as [Int64] {
          for unit in stride(from: 0, to: allowance, by: max(1, Int(allowance) / 60)) {
            let instant = course.accrualTime(of: unit, allowance: allowance)
            let until = (unit..<allowance).first { course.accrualTime(of: $0, allowance: allowance) > instant }
            #expect(course.accruedUnits(by: instant, allowance: allowance) == until ?? allowance)
            let before = course.accruedUnits(by: instant - .milliseconds(1), allowance: allowance)
            #expect(before <= unit)
            #expect(before == 0 || course.accrualTime(of: before - 1, allowance: allowance) < instant)
          }
        }
      }
    }
  }

  @Test(arguments: profiles)
  func `by the end of a slot as many units have accrued as without slots, and none in between`(
    profile: AccrualProfile
  ) {
    let (continuous, slotted) = (Self.course(profile), Self.course(profile, slot: .minutes(15)))
    for quarter in 0..<96 as Range<Int64> {
      let end = Self.at(7) + .minutes(15 * quarter)
      for minutes in 0..<15 as Range<Int64> {
        #expect(
          slotted.accruedUnits(by: end + .minutes(minutes), allowance: 55)
            == continuous.accruedUnits(by: end, allowance: 55))
      }
    }
    #expect(slotted.accruedUnits(by: Self.at(7) + .hours(24), allowance: 55) == 55)
  }

  @Test func `a unit accrues at the end of its slot, and a unit due at the end of a slot belongs to it`() {
    let course = Self.course(.awake, slot: .minutes(15))
    // With 40 units one is due each 24 minutes.
    #expect(
      (0..<6).map { course.accrualTime(of: $0, allowance: 40) }
        == [Self.at(7), Self.at(7, 30), Self.at(8), Self.at(8, 15), Self.at(8, 45), Self.at(9)])
  }

  @Test func `the last slot ends no later than the next waking`() {
    let course = Self.course(.wholeDay, from: ClockTime(hour: 7, minute: 10), slot: .hours(1))
    #expect(course.accrualTime(of: 0, allowance: 24) == Self.at(8))
    #expect(course.accrualTime(of: 23, allowance: 24) == Self.at(7) + .hours(24))
    #expect(course.accrualTime(of: 1_439, allowance: 1_440) == Self.at(7, 10) + .hours(24))
  }

  @Test func `slots are counted from local midnight, at which the last one of a calendar day ends`() {
    let course = Self.course(.wholeDay, slot: .hours(7))
    let ends = [7, 14, 21, 24, 31].map { Self.at(0) + .hours($0) }
    #expect(Set((0..<1_440).map { course.accrualTime(of: $0, allowance: 1_440) }) == Set(ends))
  }

  @Test(arguments: [(ZoneTableTests.spring, 9), (ZoneTableTests.autumn, 7)] as [(CivilDay, Int64)])
  func `on a day of a clock change slots keep their real length`(civil: CivilDay, hour: Int64) {
    let course = Self.course(.wholeDay, civil, from: ClockTime(hour: hour - 1), slot: .hours(8))
    // The first slot ends eight hours after midnight, whatever the clocks show.
    #expect(course.accrualTime(of: 1, allowance: 1_440) == Self.instant(civil, hour))
    #expect(course.accrualTime(of: 1, allowance: 1_440) == ZoneTableTests.madrid.start(of: civil) + .hours(8))
  }
}
