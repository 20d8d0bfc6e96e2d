/// One day as a person lives it, from waking to the next waking (facts B4, B9).
struct PersonDay: Hashable, Sendable {
  /// The calendar day on which it began.
  let day: CivilDay
  /// When the person wakes.
  let wake: SimInstant
  /// When the person goes to bed.
  let bed: SimInstant
  /// When the next day begins.
  let nextWake: SimInstant
  /// Views expected from waking to the start of each hour after it, scaled; the last element is the day's total.
  private let expectedViews: [Int64]

  /// Creates the day that began on a calendar day.
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

  /// Returns the day in which an instant lies.
  static func containing(_ instant: SimInstant, awake: DailyWindow, viewWeights: [Int64], zone: ZoneTable) -> PersonDay
  {
    var day = zone.day(of: instant)
    if zone.instant(on: day, at: awake.from) > instant { day = day.advanced(by: -1) }
    return PersonDay(day, awake: awake, viewWeights: viewWeights, zone: zone)
  }

  /// Returns when unit `unit` of `allowance` arrives, counted from zero.
  ///
  /// Evenly spread, unit *k* of *A* arrives at waking + ⌊*k* · *L* / *A*⌋ of a stretch of real length *L*; a day on which
  /// the clocks change is longer or shorter, not richer or poorer.
  func arrival(of unit: Int64, allowance: Int64, profile: AccrualProfile) -> SimInstant {
    switch profile {
    case .lump: return wake
    case .awake: return wake + SimDuration(milliseconds: unit * (bed - wake).milliseconds / allowance)
    case .wholeDay: return wake + SimDuration(milliseconds: unit * (nextWake - wake).milliseconds / allowance)
    case .views: return viewingArrival(of: unit, allowance: allowance)
    }
  }

  /// The instant at which a share `unit` / `allowance` of the day's expected views has passed.
  private func viewingArrival(of unit: Int64, allowance: Int64) -> SimInstant {
    let total = expectedViews[expectedViews.count - 1]
    guard total > 0 else { return arrival(of: unit, allowance: allowance, profile: .awake) }
    let target = unit * total
    var hour = 0
    while hour + 1 < expectedViews.count - 1, expectedViews[hour + 1] * allowance <= target { hour += 1 }
    let weight = expectedViews[hour + 1] - expectedViews[hour]
    guard weight > 0 else { return wake + .hours(Int64(hour)) }
    // Both weights and allowances may be large: their product with an hour is not to overflow.
    let rest = (target - expectedViews[hour] * allowance).multipliedFullWidth(by: Self.hour)
    let into = (weight * allowance).dividingFullWidth(rest).quotient
    return wake + SimDuration.hours(Int64(hour)) + SimDuration(milliseconds: into)
  }
}
