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

  /// Creates the person's day that begins on a calendar day.
  init(_ day: CivilDay, awake: DailyWindow, zone: ZoneTable) {
    self.day = day
    wake = zone.instant(on: day, at: awake.from)
    bed = zone.instant(on: awake.passesMidnight ? day.advanced(by: 1) : day, at: awake.to)
    nextWake = zone.instant(on: day.advanced(by: 1), at: awake.from)
  }

  /// Returns the day that contains an instant.
  static func containing(_ instant: SimInstant, awake: DailyWindow, zone: ZoneTable) -> PersonDay {
    PersonDay(day(containing: instant, awake: awake, zone: zone), awake: awake, zone: zone)
  }

  /// Returns the calendar day on which the day that contains an instant began.
  static func day(containing instant: SimInstant, awake: DailyWindow, zone: ZoneTable) -> CivilDay {
    let day = zone.latestDay(at: instant)
    return zone.instant(on: day, at: awake.from) > instant ? day.advanced(by: -1) : day
  }
}
