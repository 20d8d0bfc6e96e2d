/// A time as a person names it: `2026-06-13T14:30`, or `14:30` on a day that the run decides.
package struct Moment: Hashable, Sendable {
  private enum Reading: Hashable, Sendable {
    case time(ClockTime)
    case dated(LocalDateTime)
  }

  private let reading: Reading
  /// What was written.
  package let text: String

  /// Reads a time, `nil` if it is none.
  package init?(_ text: String) {
    self.text = text
    do {
      reading = text.contains("T") ? .dated(try Quantity.localDateTime(text)) : .time(try Quantity.clockTime(text))
    } catch {
      return nil
    }
  }

  /// Whether the run decides on which day it is.
  var isBare: Bool {
    if case .time = reading { return true }
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
}
