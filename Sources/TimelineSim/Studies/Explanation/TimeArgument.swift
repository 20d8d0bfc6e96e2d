/// A time as a person writes it: `2026-06-13T14:30`, or `14:30` on a day that the run determines.
package struct TimeArgument: Hashable, Sendable {
  private enum ParsedTime: Hashable, Sendable {
    case time(ClockTime)
    case dated(Timestamp)
  }

  private let reading: ParsedTime
  /// The text as written.
  package let text: String

  /// Parses a time, `nil` if the text is not one; with a date, it may have an offset, `Z` or `+02:00`.
  package init?(_ text: String) {
    self.text = text
    do {
      reading = text.contains("T") ? .dated(try Quantity.timestamp(text)) : .time(try Quantity.clockTime(text))
    } catch {
      return nil
    }
  }

  /// Returns the time that an invalid text probably means: `07:30` for `7:30`, with or without a date.
  package static func suggestion(for text: String) -> String? {
    let start = text.lastIndex { "T ".contains($0) }.map(text.index(after:))
    let (day, time) = (text[..<(start ?? text.startIndex)].dropLast(), text[(start ?? text.startIndex)...])
    let hour = time.prefix { $0 != ":" }
    let meant = (day.isEmpty ? "" : "\(day)T") + (hour.count == 1 ? "0" : "") + time
    return TimeArgument(meant) == nil || meant == text ? nil : meant
  }

  /// Whether it has no date, so that the run determines its day.
  var isTimeOnly: Bool {
    if case .time = reading { return true }
    return false
  }

  /// Whether it has an offset from UTC, which makes it independent of the time zone.
  var hasOffset: Bool {
    if case .dated(.instant) = reading { return true }
    return false
  }

  /// Returns the instant in a span; without a date, on the first day on which the time lies inside; `nil` if none does.
  func instant(in span: ClosedRange<SimInstant>, _ zone: ZoneTable) -> SimInstant? {
    switch reading {
    case .dated(let reading):
      let instant = reading.instant(in: zone)
      return span.contains(instant) ? instant : nil
    case .time(let time):
      let days = zone.day(of: span.lowerBound).number - 1...zone.latestDay(at: span.upperBound).number
      return days.lazy.map { zone.instant(on: CivilDay(number: $0), at: time) }.first { span.contains($0) }
    }
  }

  /// Returns the written time if the clocks skip it, so that the given instant has another.
  func time(skippedAt instant: SimInstant, _ zone: ZoneTable) -> ClockTime? {
    let time: ClockTime
    switch reading {
    case .time(let bare): time = bare
    case .dated(.local(let reading)): time = reading.time
    case .dated(.instant): return nil
    }
    return zone.clock(at: instant).milliseconds == time.milliseconds % CivilDay.length ? nil : time
  }
}

/// A day as a person writes it: `2026-06-13`.
package struct DayArgument: Hashable, Sendable {
  let day: CivilDay
  /// The text as written.
  package let text: String

  /// Parses a date; `nil` if the text is not one.
  package init?(_ text: String) {
    do {
      (day, self.text) = (try Quantity.date(text), text)
    } catch {
      return nil
    }
  }
}
