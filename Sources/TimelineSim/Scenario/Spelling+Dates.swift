extension ClockTime {
  /// The time of day in scenarios: `07:30`, with seconds and milliseconds only if they are not zero.
  var spelling: String {
    let hour = Spelling.padded(milliseconds / 3_600_000, to: 2)
    let minutes = "\(hour):\(Spelling.padded(milliseconds / 60_000 % 60, to: 2))"
    let (seconds, fraction) = (milliseconds / 1_000 % 60, milliseconds % 1_000)
    if seconds == 0, fraction == 0 { return minutes }
    let whole = "\(minutes):\(Spelling.padded(seconds, to: 2))"
    return fraction == 0 ? whole : "\(whole).\(Spelling.padded(fraction, to: 3))"
  }
}

extension DailyWindow {
  /// The part of the day in scenarios: `16:00-23:00`.
  var spelling: String { "\(from.spelling)-\(to.spelling)" }
}

extension CivilDay {
  /// The date in scenarios: `2026-06-13`.
  var spelling: String {
    let (year, month, day) = date
    return "\(Spelling.padded(year, to: 4))-\(Spelling.padded(month, to: 2))-\(Spelling.padded(day, to: 2))"
  }
}

extension LocalDateTime {
  /// The date and time of day in scenarios: `2026-06-13T09:30`.
  var spelling: String { "\(day.spelling)T\(time.spelling)" }
}

extension SimInstant {
  /// The instant in traces, in UTC with milliseconds: `2026-06-13T07:30:15.250Z`.
  var spelling: String {
    let zone = ZoneTable(fixed: .zero)
    let time = zone.clock(at: self).milliseconds
    let minutes = ClockTime(milliseconds: time / 60_000 * 60_000).spelling
    let seconds = "\(Spelling.padded(time / 1_000 % 60, to: 2)).\(Spelling.padded(time % 1_000, to: 3))"
    return "\(zone.day(of: self).spelling)T\(minutes):\(seconds)Z"
  }
}

/// Sizes in scenarios.
extension Spelling {
  /// Returns a number of bytes in the largest unit that results in a whole number: `10MB`.
  static func byteCount(_ bytes: Int64) -> String {
    for (unit, size) in [("GB", Int64(1_000_000_000)), ("MB", 1_000_000), ("KB", 1_000)]
    where bytes != 0 && bytes % size == 0 {
      return "\(bytes / size)\(unit)"
    }
    return "\(bytes)B"
  }
}
