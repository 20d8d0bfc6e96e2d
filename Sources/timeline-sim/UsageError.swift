import TimelineSim

/// An error on the command line, worded for the user.
enum UsageError: Error {
  case unknownOption(String, suggestion: String?)
  case unexpectedArgument(String, suggestion: String?)
  case missingArgument(ArgumentSpec)
  case missingValue(OptionSpec, spelling: String)
  case unexpectedValue(String, spelling: String)
  case invalidValue(String, OptionSpec, spelling: String)
  /// Arguments that are valid alone but not together.
  case conflict(String)

  /// The problem and its remedy.
  var message: String {
    switch self {
    case .unknownOption(let option, let suggestion): "Unknown option \(option.quoted)" + Self.hint(suggestion)
    case .unexpectedArgument(let argument, let suggestion):
      "Unexpected argument \(argument.quoted)" + Self.hint(suggestion)
    case .missingArgument(let argument): "Missing expected argument '\(argument.label)'"
    case .missingValue(let option, let spelling): "Missing value for '\(option.label(as: spelling))'"
    case .unexpectedValue(let value, let spelling):
      "The option '\(spelling)' does not take any value, but \(value.quoted) was specified."
    case .invalidValue(let value, let option, let spelling):
      "The value \(value.quoted) is invalid for '\(option.label(as: spelling))'." + expectation(of: option, for: value)
    case .conflict(let text): text
    }
  }

  /// Returns the text for standard error: the message, the option's help, the usage if an argument is wrong, and a
  /// reference to the help.
  func text(for command: CommandSpec) -> String {
    var lines = ["Error: \(message)".lines.safeText]
    if let help = helpLine { lines.append(help) }
    if isAboutArguments { lines.append(HelpText.usage(of: command, heading: "Usage: ")) }
    lines.append("  See '\(command.invocation) --help' for more information.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether the usage helps; below another error it would only hide it.
  private var isAboutArguments: Bool {
    switch self {
    case .unexpectedArgument, .missingArgument: true
    case .unknownOption, .missingValue, .unexpectedValue, .invalidValue, .conflict: false
    }
  }

  private var helpLine: String? {
    switch self {
    case .missingArgument(let argument):
      HelpText.fill(argument.help.words, after: "Help:  <\(argument.name)>  ", indent: 7)
    case .missingValue(let option, _), .invalidValue(_, let option, _):
      HelpText.fill(option.help.words, after: "Help:  \(option.listLabel)  ", indent: 7)
    case .unknownOption, .unexpectedArgument, .unexpectedValue, .conflict: nil
    }
  }

  /// Returns the end of a sentence that suggests another spelling.
  private static func hint(_ suggestion: String?) -> String { suggestion.map { ". Did you mean '\($0)'?" } ?? "" }

  private func expectation(of option: OptionSpec, for value: String) -> String {
    if let range = option.form?.range { return " Please provide \(range)." }
    switch option.candidates {
    case .words(let choices): return " Please provide one of \(Suggestion.alternatives(choices))."
    case .assignments(let words) where words.contains { value == "\($0)=" }: return " There is nothing after '='."
    case .assignments(let words):
      return " Please provide <\(option.form?.placeholder ?? "")> with one of \(Suggestion.alternatives(words))."
    case nil, .nothing, .subcommands, .scenarios, .swiftFiles, .files, .folders: return ""
    }
  }
}
