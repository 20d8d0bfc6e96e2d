/// Reads quantities, which scenarios write as strings with units.
///
/// Arithmetic is exact: a value that is not a whole number of the result's units is an error, never rounded.
enum Quantity {
  /// The maximum length in days: about a thousand years, far from any overflow.
  static let dayLimit: Int64 = 366_000
}

extension Quantity {
  /// Reads a length such as `3d`, `1d12h` or `45m`, in which `d` is a local day.
  ///
  /// - Parameters:
  ///   - text: The spelling.
  ///   - signed: Whether a minus sign before it is allowed.
  static func length(_ text: String, signed: Bool = false) throws(QuantityProblem) -> Length {
    try parts(text, of: "a length", example: "\"3d\", \"1h30m\" or \"45m\"", signed: signed)
  }

  /// Reads a duration such as `250ms`, `15m`, `1h30m` or `1.5h`, without days.
  static func duration(_ text: String, signed: Bool = false) throws(QuantityProblem) -> SimDuration {
    let length = try parts(text, of: "a duration", example: "\"15m\", \"250ms\" or \"1h30m\"", signed: signed)
    guard length.days == 0 else {
      let hours = SimDuration.hours(24 * length.days) + length.rest
      throw QuantityProblem(
        .localDays,
        "a duration cannot contain days, which last 23 to 25 hours", remedy: "write \"\(hours.spelling)\"")
    }
    return length.rest
  }

  /// Reads whole local days such as `30d`.
  static func days(_ text: String) throws(QuantityProblem) -> Int64 {
    let length = try parts(text, of: "a number of days", example: "\"7d\"", signed: false)
    guard length.rest == .zero else {
      throw QuantityProblem(.localDays, "expected whole days, not '\(text)'", remedy: "write \"7d\"")
    }
    return length.days
  }

  private static func parts(
    _ text: String, of noun: String, example: String, signed: Bool
  ) throws(QuantityProblem) -> Length {
    var scanner = QuantityScanner(text)
    let isNegative = scanner.take("-")
    guard signed || !isNegative else {
      throw QuantityProblem(.negativeQuantity, "\(noun) cannot be negative here: '\(text)'")
    }
    let negative: Int64 = isNegative ? -1 : 1
    var total = Length()
    var last: LengthUnit?
    repeat {
      guard let number = scanner.decimal() else {
        throw QuantityProblem(
          .notADuration, "'\(text)' is not \(noun)", remedy: "write \(withoutSpaces(text) ?? example)")
      }
      let spelling = scanner.unit()
      guard let unit = LengthUnit(rawValue: spelling) else {
        throw LengthUnit.problem(spelling, of: noun, in: text, example: withoutSpaces(text) ?? example)
      }
      guard last.map({ $0.milliseconds > unit.milliseconds }) ?? true else {
        throw QuantityProblem(
          .notADuration, "the units of '\(text)' must go from largest to smallest, each once",
          remedy: "write \(example)")
      }
      guard number.fractionDigits == 0 || scanner.isAtEnd else {
        throw QuantityProblem(
          .notADuration, "only the last number of '\(text)' can have a fraction", remedy: "write \(example)")
      }
      try total.add(number, unit, sign: negative, in: text)
      last = unit
    } while !scanner.isAtEnd
    return total
  }

  /// Returns the text in quotes and without spaces, if that makes it valid.
  private static func withoutSpaces(_ text: String) -> String? {
    guard text.utf8.contains(.space) else { return nil }
    let joined = String(decoding: text.utf8.filter { $0 != .space }, as: UTF8.self)
    return (try? length(joined, signed: true)) != nil ? "\"\(joined)\"" : nil
  }
}

/// The units of length, by their spelling.
private enum LengthUnit: String {
  case day = "d"
  case hour = "h"
  case minute = "m"
  case second = "s"
  case millisecond = "ms"

  /// The length of a unit; that of a day is for comparison only.
  var milliseconds: Int64 {
    switch self {
    case .day: CivilDay.length
    case .hour: 3_600_000
    case .minute: 60_000
    case .second: 1_000
    case .millisecond: 1
    }
  }

  /// Returns the problem that a unit is missing or unknown.
  static func problem(_ spelling: String, of noun: String, in text: String, example: String) -> QuantityProblem {
    if spelling.isEmpty { return QuantityProblem(.missingUnit, "\(noun) needs a unit", remedy: "write \(example)") }
    let others: [String: Self] = [
      "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute, "M": .minute, "sec": .second,
      "secs": .second, "second": .second, "seconds": .second, "S": .second, "hr": .hour, "hrs": .hour,
      "hour": .hour, "hours": .hour, "H": .hour, "D": .day, "day": .day, "days": .day, "msec": .millisecond,
      "millis": .millisecond, "MS": .millisecond, "milliseconds": .millisecond,
    ]
    let correct = others[spelling].map { "the unit is '\($0.rawValue)'" }
    return QuantityProblem(
      .unknownUnit, "'\(spelling)' in '\(text)' is not a unit of time", remedy: correct ?? "write \(example)")
  }
}

extension Length {
  /// Adds one part of a spelling.
  fileprivate mutating func add(
    _ number: DecimalNumber, _ unit: LengthUnit, sign: Int64, in text: String
  ) throws(QuantityProblem) {
    if unit == .day {
      guard let count = number.whole(times: 1) else {
        throw QuantityProblem(
          .localDays, "days are local days and cannot have a fraction: '\(text)'", remedy: "write \"1d12h\"")
      }
      guard count <= Quantity.dayLimit else {
        throw QuantityProblem(.tooLarge, "'\(text)' is too long", remedy: Self.limit(unit))
      }
      days += sign * count
    } else {
      guard let count = number.whole(times: unit.milliseconds) else {
        throw QuantityProblem(.notExact, "'\(text)' is not a whole number of milliseconds, or is too long")
      }
      guard count <= Quantity.dayLimit * CivilDay.length else {
        throw QuantityProblem(.tooLarge, "'\(text)' is too long", remedy: Self.limit(unit))
      }
      rest = SimDuration(milliseconds: rest.milliseconds + sign * count)
    }
  }

  private static func limit(_ unit: LengthUnit) -> String {
    let most = unit == .day ? "\(Quantity.dayLimit)d" : "\(Quantity.dayLimit * 24)h"
    return "use at most \"\(most)\""
  }
}
