/// The arguments, options and help texts of a command.
struct CommandSpec: Hashable {
  /// The name of the subcommand; empty for the tool itself.
  let name: String
  /// The overview in one sentence.
  let overview: String
  /// Paragraphs below the overview.
  let discussion: [String]
  let arguments: [ArgumentSpec]
  let options: [OptionSpec]

  /// The words that invoke the command.
  var invocation: String { name.isEmpty ? "timeline-sim" : "timeline-sim \(name)" }

  /// The options, including the built-in ones of every command.
  var allOptions: [OptionSpec] { options + BuiltInOption.allCases.map(\.specification) }
}

/// A positional argument.
struct ArgumentSpec: Hashable {
  let name: String
  let help: String
  let isRepeating: Bool
  var isRequired = true
  /// The completions that a shell offers.
  var candidates = Candidates.scenarios

  /// The argument as shown in the usage line.
  var label: String {
    let label = isRepeating ? "<\(name)> ..." : "<\(name)>"
    return isRequired ? label : "[\(label)]"
  }
}
