import TimelineSim

/// `timeline-sim help`: shows a page of help.
enum HelpCommand: Command {
  static let specification = CommandSpec(
    name: "help",
    overview: "Show help for the tool or for one subcommand.",
    arguments: [
      ArgumentSpec(
        name: "subcommand", help: "The subcommand to describe.", isRequired: false,
        candidates: .subcommands)
    ])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let subject = try context.arguments.positionals.first.map(specification(named:)) ?? Tool.specification
    context.console.output += HelpText.page(for: subject)
    return .success
  }

  private static func specification(named name: String) throws(UsageError) -> CommandSpec {
    if let found = Tool.subcommands.first(where: { $0.name == name }) { return found }
    throw .unexpectedArgument(name, suggestion: Suggestion.nearest(to: name, in: Tool.subcommands.map(\.name)))
  }
}
