extension Quantity {
  /// Reads a time of day such as `16:00`, `07:30:15` or `24:00`.
  static func clockTime(_ text: String) throws(QuantityProblem) -> ClockTime {
    var scanner = QuantityScanner(text)
    let time = try clockTime(&scanner, in: text)
    guard scanner.isAtEnd else { throw notAClockTime(text) }
    return time
  }

  /// Reads a stretch of every day such as `16:00-23:00`; it may run past midnight.
  static func window(_ text: String) throws(QuantityProblem) -> DailyWindow {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw QuantityProblem("'\(text)' is not a part of the day", remedy: "write \"16:00-23:00\"")
    }
    let window = DailyWindow(from: try clockTime(String(ends[0])), to: try clockTime(String(ends[1])))
    guard window.from.milliseconds < CivilDay.length else {
      throw QuantityProblem("'\(text)' starts at the end of the day", remedy: "write \"00:00-\(ends[1])\"")
    }
    return window
  }

  /// Reads a date such as `2026-06-13`.
  static func date(_ text: String) throws(QuantityProblem) -> CivilDay {
    var scanner = QuantityScanner(text)
    let day = try date(&scanner, in: text)
    guard scanner.isAtEnd else { throw notADate(text, example: "2026-06-13") }
    return day
  }

  /// Reads a date and a time of day such as `2026-06-13T09:30`, without saying in which zone.
  static func localDateTime(_ text: String) throws(QuantityProblem) -> LocalDateTime {
    guard case .local(let reading) = try timestamp(text) else {
      throw QuantityProblem("a local time has no offset: '\(text)'", remedy: "write \"\(text.prefix(16))\"")
    }
    return reading
  }

  /// Reads a date and a time of day, with an offset such as `Z` or `+02:00` or without.
  static func timestamp(_ text: String) throws(QuantityProblem) -> Timestamp {
    var scanner = QuantityScanner(text)
    let day = try date(&scanner, in: text)
    guard scanner.take("T") else {
      let time = scanner.isAtEnd ? "00:00" : scanner.take(" ") ? scanner.remainder : nil
      let meant = time.map { "\(day.spelling)T\($0)" }
      throw notADate(text, example: meant ?? "2026-06-13T09:30")
    }
    let reading = LocalDateTime(day: day, time: try clockTime(&scanner, in: text))
    if scanner.isAtEnd { return .local(reading) }
    guard let offset = offset(scanner.remainder) else { throw notADate(text, example: "2026-06-13T09:30:15.250Z") }
    return .instant(SimInstant(milliseconds: reading.wallClock) - offset)
  }

  /// Reads an offset from UTC such as `Z` or `-05:30`.
  static func offset(_ text: String) -> SimDuration? {
    if text == "Z" { return .zero }
    var scanner = QuantityScanner(text)
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hours = scanner.digits(2), scanner.take(":"),
      let minutes = scanner.digits(2), scanner.isAtEnd, hours <= 18, minutes < 60
    else { return nil }
    return .minutes((hours * 60 + minutes) * (isWest ? -1 : 1))
  }

  private static func clockTime(
    _ scanner: inout QuantityScanner, in text: String
  ) throws(QuantityProblem) -> ClockTime {
    guard let hour = scanner.digits(2), scanner.take(":"), let minute = scanner.digits(2) else {
      throw notAClockTime(text)
    }
    var milliseconds: Int64 = 0
    if scanner.take(":") {
      guard let seconds = scanner.digits(2), seconds < 60 else { throw notAClockTime(text) }
      milliseconds = seconds * 1_000
      if scanner.take(".") {
        guard let fraction = scanner.milliseconds() else { throw notAClockTime(text) }
        milliseconds += fraction
      }
    }
    let total = (hour * 60 + minute) * 60_000 + milliseconds
    guard minute < 60, total <= CivilDay.length else { throw notAClockTime(text) }
    return ClockTime(milliseconds: total)
  }

  private static func date(_ scanner: inout QuantityScanner, in text: String) throws(QuantityProblem) -> CivilDay {
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2), scanner.take("-"),
      let day = scanner.digits(2)
    else { throw notADate(text, example: "2026-06-13") }
    guard 1...12 ~= month else { throw QuantityProblem("there is no month \(month): '\(text)'") }
    let first = CivilDay(year: year, month: month, day: 1)
    let length = CivilDay(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1).number - first.number
    guard 1...length ~= day else {
      throw QuantityProblem("there is no day \(day) in that month, which has \(length) days: '\(text)'")
    }
    return first.advanced(by: day - 1)
  }

  private static func notAClockTime(_ text: String) -> QuantityProblem {
    QuantityProblem("'\(text)' is not a time of day", remedy: "write \"07:30\", \"16:00:15\" or \"24:00\"")
  }

  private static func notADate(_ text: String, example: String) -> QuantityProblem {
    QuantityProblem("'\(text)' is not a date with the parts it needs", remedy: "write \"\(example)\"")
  }
}

/// A time as traces record it.
enum Timestamp: Hashable, Sendable {
  /// A reading of the wall clock in the scenario's zone.
  case local(LocalDateTime)
  /// A point of time, whatever the zone.
  case instant(SimInstant)

  /// Returns the point of time in a zone.
  func instant(in zone: ZoneTable) -> SimInstant {
    switch self {
    case .local(let reading): reading.instant(in: zone)
    case .instant(let instant): instant
    }
  }
}
