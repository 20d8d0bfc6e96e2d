extension Quantity {
  /// Reads a time of day such as `16:00`, `07:30:15` or `24:00`.
  static func clockTime(_ text: String) throws(QuantityProblem) -> ClockTime {
    try clockTime(text, example: "\"07:30\" or \"16:00:15\"")
  }

  /// Reads a part of every day such as `16:00-23:00`; it can extend past midnight.
  static func window(_ text: String) throws(QuantityProblem) -> DailyWindow {
    let example = "\"16:00-23:00\""
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else {
      throw QuantityProblem(.notAWindow, "'\(text)' is not a range of times", remedy: "write \(example)")
    }
    let window = DailyWindow(
      from: try clockTime(ends[0], example: example), to: try clockTime(ends[1], example: example))
    guard window.from.milliseconds < CivilDay.length else {
      throw QuantityProblem(.dayEnd, "'\(text)' starts at the end of the day", remedy: "write \"00:00-\(ends[1])\"")
    }
    return window
  }

  /// Reads a date such as `2026-06-13`.
  static func date(_ text: String) throws(QuantityProblem) -> CivilDay {
    let example = "\"2026-06-13\""
    var scanner = QuantityScanner(text)
    let day = try date(&scanner, in: text, example: example)
    guard scanner.isAtEnd else { throw notADate(text, example: example) }
    return day
  }

  /// Reads a date and a time of day such as `2026-06-13T09:30`, without a zone.
  static func localDateTime(_ text: String) throws(QuantityProblem) -> LocalDateTime {
    guard case .local(let reading) = try timestamp(text, example: "\"2026-06-13T09:30\"") else {
      throw QuantityProblem(.notADate, "a local time has no offset: '\(text)'", remedy: "write \"\(text.prefix(16))\"")
    }
    return reading
  }

  /// Reads a date and a time of day, with an offset such as `Z` or `+02:00` or without.
  static func timestamp(_ text: String) throws(QuantityProblem) -> Timestamp {
    try timestamp(text, example: "\"2026-06-13T09:30\" or \"2026-06-13T07:30:15.250Z\"")
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

  private static func timestamp(_ text: String, example: String) throws(QuantityProblem) -> Timestamp {
    var scanner = QuantityScanner(text)
    let day = try date(&scanner, in: text, example: example)
    guard scanner.take("T") else { throw notADate(text, example: withTime(day, &scanner) ?? example) }
    guard let time = clockTime(&scanner) else { throw notADate(text, example: example) }
    let reading = LocalDateTime(day: day, time: time)
    if scanner.isAtEnd { return .local(reading) }
    guard let offset = offset(scanner.remainder) else { throw notADate(text, example: example) }
    return .instant(SimInstant(milliseconds: reading.wallClock) - offset)
  }

  /// Returns the corrected text, in quotes, of a date without a time of day, or with a space before the time.
  private static func withTime(_ day: CivilDay, _ scanner: inout QuantityScanner) -> String? {
    if scanner.isAtEnd { return "\"\(day.spelling)T00:00\"" }
    guard scanner.take(" "), let time = clockTime(&scanner), scanner.isAtEnd else { return nil }
    return "\"\(day.spelling)T\(time.spelling)\""
  }

  private static func clockTime(_ text: String, example: String) throws(QuantityProblem) -> ClockTime {
    var scanner = QuantityScanner(text)
    guard let time = clockTime(&scanner), scanner.isAtEnd else {
      throw QuantityProblem(
        .notAClockTime, "'\(text)' is not a time of day", remedy: "write \(withTwoDigits(text) ?? example)")
    }
    return time
  }

  /// Returns a time of day, in quotes, with the digit that its hour lacks.
  private static func withTwoDigits(_ text: String) -> String? {
    var scanner = QuantityScanner("0" + text)
    return clockTime(&scanner) != nil && scanner.isAtEnd ? "\"0\(text)\"" : nil
  }

  private static func clockTime(_ scanner: inout QuantityScanner) -> ClockTime? {
    guard let hour = scanner.digits(2), scanner.take(":"), let minute = scanner.digits(2), minute < 60 else {
      return nil
    }
    var milliseconds: Int64 = 0
    if scanner.take(":") {
      guard let seconds = scanner.digits(2), seconds < 60 else { return nil }
      milliseconds = seconds * 1_000
      if scanner.take(".") {
        guard let fraction = scanner.milliseconds() else { return nil }
        milliseconds += fraction
      }
    }
    let total = (hour * 60 + minute) * 60_000 + milliseconds
    return total <= CivilDay.length ? ClockTime(milliseconds: total) : nil
  }

  private static func date(
    _ scanner: inout QuantityScanner, in text: String, example: String
  ) throws(QuantityProblem) -> CivilDay {
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2), scanner.take("-"),
      let day = scanner.digits(2)
    else { throw notADate(text, example: example) }
    guard 1...12 ~= month else { throw QuantityProblem(.noSuchDay, "there is no month \(month): '\(text)'") }
    let first = CivilDay(year: year, month: month, day: 1)
    let length = CivilDay(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1).number - first.number
    guard 1...length ~= day else {
      throw QuantityProblem(.noSuchDay, "there is no day \(day) in that month, which has \(length) days: '\(text)'")
    }
    return first.advanced(by: day - 1)
  }

  private static func notADate(_ text: String, example: String) -> QuantityProblem {
    QuantityProblem(.notADate, "'\(text)' is not a date in the expected format", remedy: "write \(example)")
  }
}

/// A time in a trace.
enum Timestamp: Hashable, Sendable {
  /// A reading of the wall clock in the scenario's zone.
  case local(LocalDateTime)
  /// An instant, independent of the zone.
  case instant(SimInstant)

  func instant(in zone: ZoneTable) -> SimInstant {
    switch self {
    case .local(let reading): reading.instant(in: zone)
    case .instant(let instant): instant
    }
  }
}
