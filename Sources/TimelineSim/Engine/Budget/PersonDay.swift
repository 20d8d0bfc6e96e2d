/// One day of the person, from waking to the next waking (facts B4, B9).
struct PersonDay: Hashable, Sendable {
  /// The calendar day on which the day began.
  let day: CivilDay
  /// The instant at which the person wakes.
  let wake: SimInstant
  /// The instant at which the person goes to bed.
  let bed: SimInstant
  /// The instant at which the next day begins.
  let nextWake: SimInstant
  /// The views expected from waking to the start of each later hour, scaled; the last element is the day's total.
  private let expectedViews: [Int64]

  /// Creates the person's day that begins on a calendar day.
  init(_ day: CivilDay, awake: DailyWindow, viewWeights: [Int64], zone: ZoneTable) {
    self.day = day
    wake = zone.instant(on: day, at: awake.from)
    bed = zone.instant(on: awake.passesMidnight ? day.advanced(by: 1) : day, at: awake.to)
    nextWake = zone.instant(on: day.advanced(by: 1), at: awake.from)
    var (sums, sum) = ([Int64](), Int64(0))
    let hours = ((nextWake - wake).milliseconds + Self.hour - 1) / Self.hour
    for index in 0..<hours {
      sums.append(sum)
      let from = wake + SimDuration.hours(index)
      let clock = zone.clock(at: from)
      let awakeNow = awake.contains(clock) ? viewWeights[Int(clock.milliseconds / Self.hour) % 24] : 0
      sum += awakeNow
    }
    sums.append(sum)
    expectedViews = sums
  }

  private static let hour: Int64 = 3_600_000

  /// Returns the day that contains an instant.
  static func containing(_ instant: SimInstant, awake: DailyWindow, viewWeights: [Int64], zone: ZoneTable) -> PersonDay
  {
    PersonDay(day(containing: instant, awake: awake, zone: zone), awake: awake, viewWeights: viewWeights, zone: zone)
  }

  /// Returns the calendar day on which the day that contains an instant began.
  static func day(containing instant: SimInstant, awake: DailyWindow, zone: ZoneTable) -> CivilDay {
    let day = zone.day(of: instant)
    return zone.instant(on: day, at: awake.from) > instant ? day.advanced(by: -1) : day
  }

  /// Returns the instant at which unit `unit` of `allowance` accrues, counted from zero.
  ///
  /// Spread evenly, unit *k* of *A* accrues at waking + ⌊*k* · *L* / *A*⌋ in a span of real length *L*; a day on which
  /// the clocks change is longer or shorter, with the same allowance.
  func accrualTime(of unit: Int64, allowance: Int64, profile: AccrualProfile) -> SimInstant {
    switch profile {
    case .atWaking: return wake
    case .awake: return wake + SimDuration(milliseconds: unit * (bed - wake).milliseconds / allowance)
    case .wholeDay: return wake + SimDuration(milliseconds: unit * (nextWake - wake).milliseconds / allowance)
    case .views: return accrualTimeByViews(of: unit, allowance: allowance)
    }
  }

  /// Returns how many of the day's units have accrued by an instant, which is also the number of the next unit.
  ///
  /// - Complexity: O(1), or O(*h*) in the hours of the day where units follow the views.
  func accruedUnits(by instant: SimInstant, allowance: Int64, profile: AccrualProfile) -> Int64 {
    guard instant >= wake, allowance > 0 else { return 0 }
    switch profile {
    case .atWaking: return allowance
    case .awake: return evenlyAccrued(after: instant - wake, of: bed - wake, allowance)
    case .wholeDay: return evenlyAccrued(after: instant - wake, of: nextWake - wake, allowance)
    case .views: return accruedByViews(after: instant - wake, allowance)
    }
  }

  /// Returns the number of units *k* of *A* with ⌊*k* · *L* / *A*⌋ ≤ *t*, which are those with *k* < (*t* + 1) · *A* /
  /// *L*.
  private func evenlyAccrued(after passed: SimDuration, of length: SimDuration, _ allowance: Int64) -> Int64 {
    guard passed < length else { return allowance }
    return min(allowance, ((passed.milliseconds + 1) * allowance + length.milliseconds - 1) / length.milliseconds)
  }

  /// Returns the units due at this point of the day's expected views, by the same rule hour by hour.
  private func accruedByViews(after passed: SimDuration, _ allowance: Int64) -> Int64 {
    let (total, hours) = (expectedViews[expectedViews.count - 1], Int64(expectedViews.count - 1))
    guard total > 0 else { return evenlyAccrued(after: passed, of: bed - wake, allowance) }
    let (hour, into) = (passed.milliseconds / Self.hour, passed.milliseconds % Self.hour)
    guard hour < hours else { return allowance }
    let (before, after) = (expectedViews[Int(hour)], expectedViews[Int(hour) + 1])
    // Views times milliseconds: the product exceeds 64 bits.
    let expected = Int128(before) * Int128(Self.hour) + Int128(after - before) * Int128(into + 1)
    let whole = Int128(total) * Int128(Self.hour)
    return Int64((expected * Int128(allowance) + whole - 1) / whole)
  }

  /// Returns the instant at which the share `unit` / `allowance` of the day's expected views has passed.
  private func accrualTimeByViews(of unit: Int64, allowance: Int64) -> SimInstant {
    let total = expectedViews[expectedViews.count - 1]
    guard total > 0 else { return accrualTime(of: unit, allowance: allowance, profile: .awake) }
    let target = unit * total
    var hour = 0
    while hour + 1 < expectedViews.count - 1, expectedViews[hour + 1] * allowance <= target { hour += 1 }
    let weight = expectedViews[hour + 1] - expectedViews[hour]
    guard weight > 0 else { return wake + .hours(Int64(hour)) }
    // Weights and allowances may be large, and their product with an hour must not overflow.
    let rest = (target - expectedViews[hour] * allowance).multipliedFullWidth(by: Self.hour)
    let into = (weight * allowance).dividingFullWidth(rest).quotient
    return wake + SimDuration.hours(Int64(hour)) + SimDuration(milliseconds: into)
  }
}
