/// A time as a person names it: `2026-06-13T14:30`, or `14:30` on a day that the run decides.
package struct TimeArgument: Hashable, Sendable {
  private enum Reading: Hashable, Sendable {
    case time(ClockTime)
    case dated(Timestamp)
  }

  private let reading: Reading
  /// What was written.
  package let text: String

  /// Reads a time, `nil` if it is none; one with its day may have an offset, `Z` or `+02:00`.
  package init?(_ text: String) {
    self.text = text
    do {
      reading = text.contains("T") ? .dated(try Quantity.timestamp(text)) : .time(try Quantity.clockTime(text))
    } catch {
      return nil
    }
  }

  /// Returns what a text that is no time probably means: `07:30` for `7:30`, with or without a date.
  package static func suggestion(for text: String) -> String? {
    let start = text.lastIndex { "T ".contains($0) }.map(text.index(after:))
    let (day, time) = (text[..<(start ?? text.startIndex)].dropLast(), text[(start ?? text.startIndex)...])
    let hour = time.prefix { $0 != ":" }
    let meant = (day.isEmpty ? "" : "\(day)T") + (hour.count == 1 ? "0" : "") + time
    return TimeArgument(meant) == nil || meant == text ? nil : meant
  }

  /// Whether the run decides on which day it is.
  var isBare: Bool {
    if case .time = reading { return true }
    return false
  }

  /// Whether it names a point of time, whatever the clocks show.
  var hasOffset: Bool {
    if case .dated(.instant) = reading { return true }
    return false
  }

  /// Returns the instant in a span: a bare time is that of the first day on which it lies inside; `nil` if it never does.
  func instant(in span: ClosedRange<SimInstant>, _ zone: ZoneTable) -> SimInstant? {
    switch reading {
    case .dated(let reading):
      let instant = reading.instant(in: zone)
      return span.contains(instant) ? instant : nil
    case .time(let time):
      let days = zone.day(of: span.lowerBound).number - 1...zone.day(of: span.upperBound).number
      return days.lazy.map { zone.instant(on: CivilDay(number: $0), at: time) }.first { span.contains($0) }
    }
  }

  /// Returns the time that was meant, if the clocks go forward over it and the instant it was taken for has another.
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
