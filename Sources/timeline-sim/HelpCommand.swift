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

/// The help pages, in the layout of other Swift command-line tools.
enum HelpText {
  /// The column at which descriptions start.
  private static let column = 26

  static func page(for command: CommandSpec) -> String {
    var sections = [fill(command.overview.words, after: "OVERVIEW: ", indent: 0)]
    sections += command.discussion.split(separator: "\n\n").map { fill($0.words, after: "", indent: 0) }
    sections.append(usage(of: command, heading: "USAGE: "))
    if !command.name.isEmpty && !command.arguments.isEmpty {
      sections.append(section("ARGUMENTS", command.arguments.map { ("<\($0.name)>", $0.help) }))
    }
    sections.append(section("OPTIONS", command.allOptions.map { ($0.listLabel, $0.fullHelp) }))
    if command.name.isEmpty {
      let commands = Tool.subcommands.map { ($0.name, $0.overview) }
      let pointer = "\n\n  See 'timeline-sim help <subcommand>' for detailed help."
      sections.append(section("SUBCOMMANDS", commands) + pointer)
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns the usage line, wrapped between arguments.
  static func usage(of command: CommandSpec, heading: String) -> String {
    let labels = command.arguments.map(\.label) + command.options.map(\.spec.usageLabel)
    return fill(labels, after: "\(heading)\(command.invocation) ", indent: heading.count)
  }

  /// Returns words after `start`, wrapped and indented.
  static func fill(_ words: [some StringProtocol], after start: String, indent: Int) -> String {
    var layout = TextLayout(first: start, indent: String(repeating: " ", count: indent))
    layout.add(words)
    return layout.lines.joined(separator: "\n")
  }

  private static func section(_ title: String, _ entries: [(label: String, help: String)]) -> String {
    let rows = entries.map { entry in
      let label = "  " + entry.label
      let margin = String(repeating: " ", count: column)
      return label.count < column
        ? fill(entry.help.words, after: label + margin.dropFirst(label.count), indent: column)
        : label + "\n" + fill(entry.help.words, after: margin, indent: column)
    }
    return "\(title):\n" + rows.joined(separator: "\n")
  }
}
