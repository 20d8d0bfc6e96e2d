/// The value of one parameter of the modelled system, with its unit.
enum ParameterValue: Hashable, Sendable {
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
    case .duration(let length): length.spelling
    case .count(let number): "\(number)"
    case .share(let share): share.spelling
    case .perDay(let number): number > 0 && number % 1_440 == 0 ? "\(number / 1_440)/min" : "\(number)/day"
    case .factor(let factor): Spelling.decimal(factor.millionths) + "x"
    case .size(let bytes): Spelling.byteCount(bytes)
    case .days(let number): "\(number)d"
    case .option(let name): name
    case .absent: "none"
    }
  }
}
