/// An option of every command that answers a question instead of doing the work.
enum BuiltInOption: CaseIterable {
  case version
  case help

  var specification: OptionSpec {
    switch self {
    case .version: OptionSpec(name: "version", help: "Show the version.")
    case .help: OptionSpec(name: "help", letter: "h", help: "Show help information.")
    }
  }

  /// Returns what the arguments ask for, wherever it stands before `--` and whatever else is wrong with them.
  static func first(in arguments: [String]) -> BuiltInOption? {
    let before = arguments.prefix { $0 != "--" }
    let asked = { (option: OptionSpec) in before.contains { $0 == option.long || $0 == option.short } }
    return [.help, .version].first { asked($0.specification) }
  }

  /// Returns what parsed arguments ask for: the letter may stand in a word with others.
  static func first(in arguments: ParsedArguments) -> BuiltInOption? {
    [.help, .version].first { arguments.has($0.specification) }
  }

  /// Prints the answer to standard output.
  func show(for command: CommandSpec, console: inout Console) -> ExitStatus {
    switch self {
    case .version: console.output += Version.text
    case .help: console.output += HelpText.page(for: command)
    }
    return .success
  }
}
