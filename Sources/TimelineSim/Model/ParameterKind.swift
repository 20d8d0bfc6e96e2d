/// The values that a parameter accepts, however implausible: its unit, limits and options.
package struct ParameterKind: Hashable, Sendable {
  enum Unit: String, Hashable, Sendable, CaseIterable {
    case duration, count, share, perDay, factor, size, days, option
  }

  /// The unit of every value except `none`.
  let unit: Unit
  /// Whether `none` is a value.
  package let allowsNone: Bool
  /// The smallest and largest value, in whole steps of the unit; unused for options.
  package let limits: ClosedRange<Int64>
  /// The names of the options, in the order of listing; empty for every other unit.
  package let options: [String]

  private init(_ unit: Unit, _ limits: ClosedRange<Int64>, allowsNone: Bool = false, options: [String] = []) {
    (self.unit, self.limits, self.allowsNone, self.options) = (unit, limits, allowsNone, options)
  }

  /// A length of time, at most the longest month.
  static let duration = ParameterKind(.duration, 0...2_678_400_000)
  /// A length of at least a second, for repeated events.
  static let period = ParameterKind(.duration, 1_000...2_678_400_000)
  /// A whole number.
  static let count = ParameterKind(.count, 0...1_000_000)
  /// A part of a whole.
  static let share = ParameterKind(.share, 0...1_000_000)
  /// A part or a small multiple of a whole.
  static let shareOrMultiple = ParameterKind(.share, 0...10_000_000)
  /// A rate a day, at most one a second; a higher one should be unlimited.
  static let perDay = ParameterKind(.perDay, 0...86_400)
  /// A rate of at least one a day, for a divisor.
  static let positivePerDay = ParameterKind(.perDay, 1...86_400)
  /// A factor, at most ten.
  static let factor = ParameterKind(.factor, 0...10_000_000)
  /// A size of at most a terabyte.
  static let size = ParameterKind(.size, 0...1_000_000_000_000)
  /// A number of local days, at most a leap year.
  static let days = ParameterKind(.days, 0...366)
  /// Returns the kind with the given options, in the order of listing.
  static func option<Option: ParameterOption>(_ options: [Option]) -> ParameterKind {
    ParameterKind(.option, 0...0, options: options.map { $0.rawValue })
  }

  /// The same kind, with `none` as an additional value.
  var orNone: ParameterKind { ParameterKind(unit, limits, allowsNone: true, options: options) }

  func accepts(_ value: ParameterValue) -> Bool {
    if value == .absent { return allowsNone }
    if case .option(let name) = value { return options.contains(name) }
    guard unit(of: value) == unit, let magnitude = value.magnitude else { return false }
    return limits.contains(magnitude)
  }

  /// The accepted values in words, to follow “it takes”.
  package var expectation: String {
    if unit == .option { return "one of " + options.joined(separator: ", ") }
    let words =
      switch unit {
      case .duration: "a length of time such as 15m"
      case .count: "a whole number"
      case .share: "a share such as 12%"
      case .perDay: "a rate of a whole number a day such as 55/day"
      case .factor: "a factor such as 1.5x"
      case .size: "a size such as 10MB"
      case .days: "a number of days such as 3d"
      case .option: ""
      }
    let (low, high) = (value(limits.lowerBound), value(limits.upperBound))
    return words + ", from \(low) to \(high)" + (allowsNone ? ", or none" : "")
  }

  /// Returns the value for a number of whole steps of the unit.
  func value(_ magnitude: Int64) -> ParameterValue {
    switch unit {
    case .duration: .duration(SimDuration(milliseconds: magnitude))
    case .count: .count(magnitude)
    case .share: .share(Ratio(millionths: magnitude))
    case .perDay: .perDay(magnitude)
    case .factor: .factor(Ratio(millionths: magnitude))
    case .size: .size(magnitude)
    case .days: .days(magnitude)
    case .option: .absent
    }
  }

  private func unit(of value: ParameterValue) -> Unit? {
    switch value {
    case .duration: .duration
    case .count: .count
    case .share: .share
    case .perDay: .perDay
    case .factor: .factor
    case .size: .size
    case .days: .days
    case .option: .option
    case .absent: nil
    }
  }
}

/// The named values of a parameter; a raw value is the word in scenarios and reports.
typealias ParameterOption = RawRepresentable<String> & CaseIterable & Hashable & Sendable

/// The values of a parameter that is on or off.
enum YesOrNo: String, CaseIterable, Sendable { case yes, no }

extension ParameterValue {
  /// Returns the value as one of the named values of a type.
  ///
  /// - Precondition: It is one of them.
  func choice<Option: ParameterOption>() -> Option {
    guard case .option(let name) = self, let option = Option(rawValue: name) else {
      preconditionFailure("\(self) is another option")
    }
    return option
  }
}

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
