/// A length in a scenario: local days, and a duration.
///
/// A local day has 23 or 25 hours when the clocks change, so the two cannot be added before the start is known.
struct Length: Hashable, Sendable {
  /// Local days, from a time of day to the same time on a later day.
  var days: Int64
  /// The duration after the days.
  var rest: SimDuration

  init(days: Int64 = 0, rest: SimDuration = .zero) { (self.days, self.rest) = (days, rest) }

  /// Returns the end of the length if it starts at an instant; a negative length ends earlier.
  func end(from start: SimInstant, in zone: ZoneTable) -> SimInstant {
    guard days != 0 else { return start + rest }
    return zone.instant(on: zone.day(of: start).advanced(by: days), at: zone.clock(at: start)) + rest
  }

  /// Returns the start of the length if it ends at an instant.
  func start(to end: SimInstant, in zone: ZoneTable) -> SimInstant {
    Length(days: -days, rest: .zero - rest).end(from: end, in: zone)
  }
}

/// A date and a time of day on the wall clock of an unspecified zone.
struct LocalDateTime: Hashable, Comparable, Sendable {
  var day: CivilDay
  /// The time of day; 24:00 is the same as midnight of the next day.
  var time: ClockTime

  init(day: CivilDay, time: ClockTime = .midnight) { (self.day, self.time) = (day, time) }

  /// The wall clock of a zone at an instant.
  init(_ instant: SimInstant, in zone: ZoneTable) {
    self.init(day: zone.day(of: instant), time: zone.clock(at: instant))
  }

  func instant(in zone: ZoneTable) -> SimInstant { zone.instant(on: day, at: time) }

  /// Returns whether one wall clock reading is before another.
  static func < (lhs: LocalDateTime, rhs: LocalDateTime) -> Bool { lhs.wallClock < rhs.wallClock }

  /// Milliseconds since 1970-01-01T00:00 on the wall clock.
  var wallClock: Int64 { day.number * CivilDay.length + time.milliseconds }
}

extension Length {
  /// The length in scenarios: `1d12h`.
  var spelling: String {
    if days == 0 { return rest.spelling }
    return "\(days)d" + (rest == .zero ? "" : SimDuration(milliseconds: abs(rest.milliseconds)).spelling)
  }
}

extension LocalDateTime {
  /// The date and time of day in scenarios: `2026-06-13T09:30`.
  var spelling: String { "\(day.spelling)T\(time.spelling)" }
}
