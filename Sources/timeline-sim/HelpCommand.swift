import TimelineSim

/// `timeline-sim help`: shows a page of help.
struct HelpCommand: Command {
  static let specification = CommandSpec(
    name: "help",
    overview: "Show help for the tool or for one subcommand.",
    discussion: [],
    arguments: [
      ArgumentSpec(
        name: "subcommand", help: "The subcommand to describe.", isRepeating: false, isRequired: false,
        candidates: .subcommands)
    ],
    options: [])

  /// The command described by the page.
  private let subject: CommandSpec

  init(_ arguments: ParsedArguments) throws(UsageError) {
    subject = try arguments.positionals.first.map(Self.specification(named:)) ?? Tool.specification
  }

  func execute(console: inout Console) -> ExitStatus {
    console.output += HelpText.page(for: subject)
    return .success
  }

  private static func specification(named name: String) throws(UsageError) -> CommandSpec {
    if let found = Tool.subcommands.first(where: { $0.name == name }) { return found }
    throw .unexpectedArgument(name, suggestion: Suggestion.nearest(to: name, in: Tool.subcommands.map(\.name)))
  }
}
