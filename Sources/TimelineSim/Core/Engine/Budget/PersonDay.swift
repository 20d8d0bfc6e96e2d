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
  /// A part of the day awake in one hour of the clock, in which views are equally likely.
  private struct Stretch: Hashable, Sendable {
    let from: SimInstant
    let length: SimDuration
    /// The weight of the hour, and the sum of weight × milliseconds before.
    let weight: Int64
    let before: Int128
    /// The sum through the end of the stretch; it may exceed 64 bits.
    var after: Int128 { before + Int128(weight) * Int128(length.milliseconds) }
  }

  /// The stretches with views.
  private let stretches: [Stretch]

  /// Creates the person's day that begins on a calendar day.
  init(_ day: CivilDay, awake: DailyWindow, viewWeights: [Int64], zone: ZoneTable) {
    self.day = day
    wake = zone.instant(on: day, at: awake.from)
    bed = zone.instant(on: awake.passesMidnight ? day.advanced(by: 1) : day, at: awake.to)
    nextWake = zone.instant(on: day.advanced(by: 1), at: awake.from)
    var (stretches, from) = ([Stretch](), wake)
    while from < min(bed, nextWake) {
      let clock = zone.clock(at: from).milliseconds
      let end = min(bed, nextWake, from + SimDuration(milliseconds: Self.hour - clock % Self.hour))
      let weight = viewWeights[Int(clock / Self.hour) % 24]
      if weight > 0 {
        stretches.append(Stretch(from: from, length: end - from, weight: weight, before: stretches.last?.after ?? 0))
      }
      from = end
    }
    self.stretches = stretches
  }

  private static let hour: Int64 = 3_600_000

  /// Returns the day that contains an instant.
  static func containing(_ instant: SimInstant, awake: DailyWindow, viewWeights: [Int64], zone: ZoneTable) -> PersonDay
  {
    PersonDay(day(containing: instant, awake: awake, zone: zone), awake: awake, viewWeights: viewWeights, zone: zone)
  }

  /// Returns the calendar day on which the day that contains an instant began.
  static func day(containing instant: SimInstant, awake: DailyWindow, zone: ZoneTable) -> CivilDay {
    let day = zone.latestDay(at: instant)
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
    case .views: return accruedByViews(by: instant, allowance)
    }
  }

  /// Returns the number of units *k* of *A* with ⌊*k* · *L* / *A*⌋ ≤ *t*, which are those with *k* < (*t* + 1) · *A* /
  /// *L*.
  private func evenlyAccrued(after passed: SimDuration, of length: SimDuration, _ allowance: Int64) -> Int64 {
    guard passed < length else { return allowance }
    return min(allowance, ((passed.milliseconds + 1) * allowance + length.milliseconds - 1) / length.milliseconds)
  }

  /// Returns the units due at this point of the day's expected views, by the same rule.
  private func accruedByViews(by instant: SimInstant, _ allowance: Int64) -> Int64 {
    guard let total = stretches.last?.after else {
      return evenlyAccrued(after: instant - wake, of: bed - wake, allowance)
    }
    guard let current = stretches.last(where: { $0.from <= instant }) else { return 0 }
    // At the end of a stretch the first unit of the next one has not accrued yet.
    let into = min(current.length.milliseconds, (instant - current.from).milliseconds + 1)
    let expected = current.before + Int128(current.weight) * Int128(into)
    return Int64((expected * Int128(allowance) + total - 1) / total)
  }

  /// Returns the instant at which the share `unit` / `allowance` of the day's expected views has passed.
  private func accrualTimeByViews(of unit: Int64, allowance: Int64) -> SimInstant {
    guard let total = stretches.last?.after else {
      return accrualTime(of: unit, allowance: allowance, profile: .awake)
    }
    let (target, allowance) = (Int128(unit) * total, Int128(allowance))
    guard let stretch = stretches.last(where: { $0.before * allowance <= target }) else { return wake }
    let into = (target - stretch.before * allowance) / (Int128(stretch.weight) * allowance)
    return stretch.from + SimDuration(milliseconds: Int64(into))
  }
}
