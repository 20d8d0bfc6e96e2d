/// The arguments of a command, each checked against its specification.
struct ParsedArguments: Hashable {
  /// The positional arguments, in order.
  var positionals: [String] = []
  /// The values by the option's name, in the order given; a flag that is set has an empty one.
  private var values: [String: [String]] = [:]

  /// Sets an option; of several values the last one stays, unless all count.
  mutating func set(_ option: OptionSpec, to value: String) {
    values[option.name] = (option.isRepeating ? values[option.name, default: []] : []) + [value]
  }

  func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The value given, or the option's default.
  func text(_ option: OptionSpec) -> String? { values[option.name]?.last ?? option.fallback }

  /// All values given.
  func texts(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }

  func number(_ option: OptionSpec) -> UInt64? { text(option).flatMap { UInt64($0) } }

  /// The case that the value names.
  ///
  /// - Precondition: The option lists exactly the raw values of `Choice` and has a default.
  func choice<Choice: RawRepresentable<String>>(_ option: OptionSpec) -> Choice {
    guard let choice = text(option).flatMap(Choice.init(rawValue:)) else {
      preconditionFailure("\(option.long) lists a value that is no \(Choice.self)")
    }
    return choice
  }
}
