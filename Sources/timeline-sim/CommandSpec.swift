/// What a command accepts and how its help describes it.
struct CommandSpec: Hashable {
  /// The word that calls the subcommand; empty for the tool itself.
  let name: String
  /// One sentence.
  let overview: String
  /// Paragraphs below the overview.
  let discussion: [String]
  let arguments: [ArgumentSpec]
  let options: [OptionSpec]

  /// What a person types to call the command.
  var invocation: String { name.isEmpty ? "timeline-sim" : "timeline-sim \(name)" }

  /// The options, those that every command has included.
  var allOptions: [OptionSpec] { options + BuiltInOption.allCases.map(\.specification) }
}

/// A positional argument.
struct ArgumentSpec: Hashable {
  let name: String
  let help: String
  let isRepeating: Bool
  var isRequired = true
  /// What a shell offers for it.
  var candidates = Candidates.scenarios

  /// The argument as the usage line shows it.
  var label: String {
    let label = isRepeating ? "<\(name)> ..." : "<\(name)>"
    return isRequired ? label : "[\(label)]"
  }
}
