import TimelineSim

/// The command `timeline-sim`: finds the subcommand, parses its arguments and executes it.
enum Tool {
  /// The subcommands, in the order of the help.
  static var commands: [any Command.Type] {
    [
      RunCommand.self, InitCommand.self, ImportCommand.self, OverlayCommand.self, FitCommand.self, CheckCommand.self,
      CompareCommand.self, SweepCommand.self,
      BaselineCommand.self, ExplainCommand.self, PlanCommand.self, WorkerCommand.self, MergeCommand.self,
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
    discussion: "docs/glossary.md explains every term of reports, metrics and parameters.",
    arguments: [
      ArgumentSpec(
        name: "subcommand", help: "The subcommand to run.", isRequired: false,
        candidates: .subcommands)
    ],
    options: [CompletionShell.option])

  /// Runs one invocation on `console` and returns its exit status.
  static func run(_ arguments: [String], console: inout Console) -> ExitStatus {
    guard let first = arguments.first, !first.hasPrefix("-") else {
      return specification.answer(arguments, console: &console) { parsed, console in
        let shell = parsed[CompletionShell.option]
        console.output +=
          shell?.script(for: specification, subcommands: subcommands) ?? HelpText.page(for: specification)
        return .success
      }
    }
    guard let command = commands.first(where: { $0.specification.name == first }) else {
      let suggestion =
        Suggestion.nearest(to: first, in: subcommands.map(\.name)) ?? (looksLikeScenario(first) ? "run \(first)" : nil)
      return console.report(UsageError.unexpectedArgument(first, suggestion: suggestion), of: specification)
    }
    return command.run(Array(arguments.dropFirst()), console: &console)
  }

  private static func looksLikeScenario(_ argument: String) -> Bool {
    argument.contains("/") || argument.contains(".json")
  }
}
