/// A subcommand: its options, and the function that reads them and runs it.
protocol Command {
  /// The options and texts for the parser, the help and the completions.
  static var specification: CommandSpec { get }

  /// Runs the command and returns its exit status.
  ///
  /// - Throws: A `CommandError`, which ends the command.
  static func run(_ context: inout CommandContext) throws -> ExitStatus
}

extension Command {
  /// Runs the command with the arguments that follow its name, and reports errors.
  static func run(_ arguments: [String], console: inout Console) -> ExitStatus {
    specification.answer(arguments, console: &console) { parsed, console in
      var context = try CommandContext(specification, parsed, console)
      defer { console = context.console }
      return try run(&context)
    }
  }
}

extension CommandSpec {
  /// Parses arguments and passes them to `body`, unless they ask for help or the version; reports errors.
  func answer(
    _ arguments: [String], console: inout Console, _ body: (ParsedArguments, inout Console) throws -> ExitStatus
  ) -> ExitStatus {
    do {
      // Help is shown even if other arguments are invalid.
      let early = arguments.prefix { $0 != "--" }
      if let text = information(isGiven: { $0.spellings.contains(where: early.contains) }) {
        console.output += text
        return .success
      }
      let parsed = try CommandLineParser(self).parse(arguments)
      if let text = information(isGiven: parsed.has) {
        console.output += text
        return .success
      }
      let missing = self.arguments.dropFirst(parsed.positionals.count).first { $0.isRequired }
      if let missing { throw UsageError.missingArgument(missing) }
      return try body(parsed, &console)
    } catch {
      return console.report(error, of: self)
    }
  }

  /// Returns the text of `--help` or `--version`, if one is given.
  private func information(isGiven: (OptionSpec) -> Bool) -> String? {
    if isGiven(Shared.help.spec) { return HelpText.page(for: self) }
    return isGiven(Shared.version.spec) ? Version.text : nil
  }
}

/// The arguments, options and help texts of a command.
struct CommandSpec: Sendable {
  /// The name of the subcommand; empty for the tool itself.
  let name: String
  /// The overview in one sentence.
  let overview: String
  /// The text below the overview, with empty lines between paragraphs.
  var discussion = ""
  var arguments: [ArgumentSpec] = []
  var options: [any AnyOption] = []
  /// The arguments that are valid alone but not together; the first conflict is reported.
  var conflicts: [Conflict] = []
  /// Returns the paths of the files that the command reads, and of those that it must not replace.
  var inputs: @Sendable (ParsedArguments) -> [String] = { $0.positionals }
  /// Returns the paths of the baselines that the command writes.
  var baselineOutputs: @Sendable (ParsedArguments) -> [String] = { _ in [] }

  /// The words that invoke the command.
  var invocation: String { name.isEmpty ? "timeline-sim" : "timeline-sim \(name)" }

  /// The options, including those of every command.
  var allOptions: [OptionSpec] { options.map(\.spec) + [Shared.version.spec, Shared.help.spec] }
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
