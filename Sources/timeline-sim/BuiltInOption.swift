/// An option of every command that prints information instead of running the command.
enum BuiltInOption: CaseIterable {
  case version
  case help

  var specification: OptionSpec {
    switch self {
    case .version: OptionSpec(name: "version", help: "Show the version.")
    case .help: OptionSpec(name: "help", letter: "h", help: "Show help information.")
    }
  }

  /// Returns the first built-in option before `--`, even if other arguments are invalid.
  static func first(in arguments: [String]) -> BuiltInOption? {
    let before = arguments.prefix { $0 != "--" }
    let isGiven = { (option: OptionSpec) in before.contains { $0 == option.long || $0 == option.short } }
    return [.help, .version].first { isGiven($0.specification) }
  }

  /// Returns the first built-in option in parsed arguments, in which letters of several options may share a word.
  static func first(in arguments: ParsedArguments) -> BuiltInOption? {
    [.help, .version].first { arguments.has($0.specification) }
  }

  /// Prints the information to standard output.
  func show(for command: CommandSpec, console: inout Console) -> ExitStatus {
    switch self {
    case .version: console.output += Version.text
    case .help: console.output += HelpText.page(for: command)
    }
    return .success
  }
}
