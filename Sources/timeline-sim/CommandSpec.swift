/// The arguments, options and help texts of a command.
struct CommandSpec: Sendable {
  /// The name of the subcommand; empty for the tool itself.
  let name: String
  /// The overview in one sentence.
  let overview: String
  /// The text below the overview, with empty lines between paragraphs.
  let discussion: String
  let arguments: [ArgumentSpec]
  let options: [OptionSpec]
  /// The arguments that are valid alone but not together; the first conflict is reported.
  let conflicts: [Conflict]
  /// Returns the paths of the files that the command reads, and of those that it must not replace.
  let inputs: @Sendable (ParsedArguments) -> [String]
  /// Returns the paths of the baselines that the command writes.
  let baselineOutputs: @Sendable (ParsedArguments) -> [String]

  init(
    name: String, overview: String, discussion: String = "", arguments: [ArgumentSpec] = [],
    options: [any AnyOption] = [], conflicts: [Conflict] = [],
    inputs: @escaping @Sendable (ParsedArguments) -> [String] = { $0.positionals },
    baselineOutputs: @escaping @Sendable (ParsedArguments) -> [String] = { _ in [] }
  ) {
    (self.name, self.overview, self.discussion, self.arguments) = (name, overview, discussion, arguments)
    (self.options, self.conflicts) = (options.map(\.spec), conflicts)
    (self.inputs, self.baselineOutputs) = (inputs, baselineOutputs)
  }

  /// The words that invoke the command.
  var invocation: String { name.isEmpty ? "timeline-sim" : "timeline-sim \(name)" }

  /// The options, including those of every command.
  var allOptions: [OptionSpec] { options + [Shared.version.spec, Shared.help.spec] }
}

/// A positional argument.
struct ArgumentSpec: Hashable {
  let name: String
  let help: String
  var isRepeating = false
  var isRequired = true
  /// The completions that a shell offers.
  var candidates = Candidates.scenarios

  /// The argument as shown in the usage line.
  var label: String {
    let label = isRepeating ? "<\(name)> ..." : "<\(name)>"
    return isRequired ? label : "[\(label)]"
  }
}
