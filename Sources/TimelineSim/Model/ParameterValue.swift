/// The value of one parameter of the modelled system, with its unit.
package enum ParameterValue: Hashable, Sendable {
  /// A length of time.
  case duration(SimDuration)
  /// A whole number.
  case count(Int64)
  /// A part of a whole or a probability.
  case share(Ratio)
  /// A rate a day.
  case perDay(Int64)
  /// A factor.
  case factor(Ratio)
  /// A size in bytes.
  case size(Int64)
  /// A number of local days.
  case days(Int64)
  /// One of a parameter's named options.
  case option(String)
  /// No value or no limit; a scenario writes `none`.
  case absent

  /// The value in whole steps of its unit: milliseconds, millionths, bytes or a count; `nil` for options and `none`.
  package var magnitude: Int64? {
    switch self {
    case .duration(let length): length.milliseconds
    case .share(let share), .factor(let share): share.millionths
    case .count(let number), .perDay(let number), .size(let number), .days(let number): number
    case .option, .absent: nil
    }
  }

  /// Returns the value for one of a parameter's named options.
  static func option(_ option: some ParameterOption) -> ParameterValue { .option(option.rawValue) }

  /// Returns the option `yes` or `no`.
  static func answer(_ isYes: Bool) -> ParameterValue { .option(isYes ? YesOrNo.yes : .no) }
}

extension ParameterValue: CustomStringConvertible {
  /// The value as written in scenarios: `15m`, `55/day`, `12%`, `1.5x`, `10MB`, `3d`, `none`.
  package var description: String {
    switch self {
    case .duration(let length): Self.spelling(of: length)
    case .count(let number): "\(number)"
    case .share(let share): Self.decimal(share.millionths, digits: 4) + "%"
    case .perDay(let number): number > 0 && number % 1_440 == 0 ? "\(number / 1_440)/min" : "\(number)/day"
    case .factor(let factor): Self.decimal(factor.millionths, digits: 6) + "x"
    case .size(let bytes): Self.spelling(ofBytes: bytes)
    case .days(let number): "\(number)d"
    case .option(let name): name
    case .absent: "none"
    }
  }

  /// Returns a length in hours, minutes, seconds and milliseconds, without days, which are local.
  private static func spelling(of length: SimDuration) -> String {
    let units: [(name: String, milliseconds: Int64)] = [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)]
    var (rest, text) = (length.milliseconds, "")
    for unit in units where rest >= unit.milliseconds {
      text += "\(rest / unit.milliseconds)\(unit.name)"
      rest %= unit.milliseconds
    }
    return text.isEmpty ? "0s" : text
  }

  /// Returns a size in decimal units: a kilobyte is 1000 bytes.
  private static func spelling(ofBytes bytes: Int64) -> String {
    if bytes > 0, bytes % 1_000_000 == 0 { return "\(bytes / 1_000_000)MB" }
    if bytes > 0, bytes % 1_000 == 0 { return "\(bytes / 1_000)KB" }
    return "\(bytes)B"
  }

  /// Returns a number with its last `digits` digits as a fraction, without trailing zeros.
  private static func decimal(_ number: Int64, digits: Int) -> String {
    var one: Int64 = 1
    for _ in 0..<digits { one *= 10 }
    var (fraction, places) = (number % one, digits)
    while fraction > 0, fraction % 10 == 0 { (fraction, places) = (fraction / 10, places - 1) }
    guard fraction > 0 else { return "\(number / one)" }
    let text = "\(fraction)"
    return "\(number / one)." + String(repeating: "0", count: places - text.count) + text
  }
}
