/// The arguments of a command, checked against its specification.
struct ParsedArguments: Hashable {
  /// The positional arguments, in order.
  var positionals: [String] = []
  /// The values by the option's name, in the order given; a flag has an empty value.
  private var values: [String: [String]] = [:]

  /// Sets an option; a later value replaces an earlier one unless the option repeats.
  mutating func set(_ option: OptionSpec, to value: String) {
    values[option.name] = (option.isRepeating ? values[option.name, default: []] : []) + [value]
  }

  func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// Returns the given value, or the option's default.
  func text(_ option: OptionSpec) -> String? { values[option.name]?.last ?? option.fallback }

  /// Returns all given values.
  func texts(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }

  func number(_ option: OptionSpec) -> UInt64? { text(option).flatMap { UInt64($0) } }

  /// Returns the case that the value names.
  ///
  /// - Precondition: The option lists exactly the raw values of `Choice` and has a default.
  func choice<Choice: RawRepresentable<String>>(_ option: OptionSpec) -> Choice {
    guard let choice = text(option).flatMap(Choice.init(rawValue:)) else {
      preconditionFailure("\(option.long) lists a value that is no \(Choice.self)")
    }
    return choice
  }
}
