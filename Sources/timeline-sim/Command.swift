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
