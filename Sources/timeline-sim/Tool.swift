import TimelineSim

/// The command `timeline-sim`: finds the subcommand, parses its arguments and executes it.
enum Tool {
  /// The subcommands, in the order of the help.
  static var commands: [any Command.Type] {
    [
      RunCommand.self, CheckCommand.self, CompareCommand.self, SweepCommand.self, BaselineCommand.self,
      ExplainCommand.self, PlanCommand.self, WorkerCommand.self, MergeCommand.self,
      ModelCommand.self, MetricsCommand.self, ValidateCommand.self, SchemaCommand.self, HelpCommand.self,
    ]
  }

  /// The specifications of the subcommands, in the same order.
  static var subcommands: [CommandSpec] { commands.map { $0.specification } }

  /// The specification of the tool itself.
  static let specification = CommandSpec(
    name: "",
    overview: """
      Replay widget timelines in virtual time: what people see, how old it is, and where the reload budget goes.
      """,
    discussion: ["docs/glossary.md explains every term of reports, metrics and parameters."],
    arguments: [
      ArgumentSpec(
        name: "subcommand", help: "The subcommand to run.", isRepeating: false, isRequired: false,
        candidates: .subcommands)
    ],
    options: [CompletionShell.option])

  /// Runs one invocation on `console` and returns its exit status.
  static func run(_ arguments: [String], console: inout Console) -> ExitStatus {
    do throws(UsageError) {
      guard let first = arguments.first, !first.hasPrefix("-") else {
        return try answerTool(arguments, console: &console)
      }
      guard let command = commands.first(where: { $0.specification.name == first }) else {
        let suggestion = Suggestion.nearest(to: first, in: subcommands.map(\.name))
        throw .unexpectedArgument(first, suggestion: suggestion ?? (looksLikeScenario(first) ? "run \(first)" : nil))
      }
      return run(command, Array(arguments.dropFirst()), console: &console)
    } catch {
      console.diagnostics += error.text(for: specification)
      return .badUsage
    }
  }

  private static func run(
    _ command: any Command.Type, _ arguments: [String], console: inout Console
  ) -> ExitStatus {
    let specification = command.specification
    do throws(UsageError) {
      if let answer = BuiltInOption.first(in: arguments) { return answer.show(for: specification, console: &console) }
      let parsed = try CommandLineParser(specification).parse(arguments)
      if let answer = BuiltInOption.first(in: parsed) { return answer.show(for: specification, console: &console) }
      return try command.init(parsed).execute(console: &console)
    } catch {
      console.diagnostics += error.text(for: specification)
      return .badUsage
    }
  }

  /// Handles a command line without a subcommand: help, version, completions, or an error.
  private static func answerTool(_ arguments: [String], console: inout Console) throws(UsageError) -> ExitStatus {
    if let answer = BuiltInOption.first(in: arguments) { return answer.show(for: specification, console: &console) }
    let parsed = try CommandLineParser(specification).parse(arguments)
    if let answer = BuiltInOption.first(in: parsed) { return answer.show(for: specification, console: &console) }
    if parsed.has(CompletionShell.option) {
      let shell: CompletionShell = parsed.choice(CompletionShell.option)
      console.output += shell.script(for: specification, subcommands: subcommands)
      return .success
    }
    return BuiltInOption.help.show(for: specification, console: &console)
  }

  private static func looksLikeScenario(_ argument: String) -> Bool {
    argument.contains("/") || argument.contains(".json")
  }
}
