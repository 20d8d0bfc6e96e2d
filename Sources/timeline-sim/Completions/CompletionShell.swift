/// A shell that completes the command's arguments.
///
/// The scripts are generated from the parser's tables.
enum CompletionShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The option that prints a script.
  static let option = Option(
    "generate-completion-script", .choice("shell", of: CompletionShell.self),
    help: "Print a completion script for a shell.")

  /// Returns the script that completes `tool` and its subcommands.
  func script(for tool: CommandSpec, subcommands: [CommandSpec]) -> String {
    switch self {
    case .bash: BashCompletion(tool: tool, subcommands: subcommands).script
    case .zsh: ZshCompletion(tool: tool, subcommands: subcommands).script
    case .fish: FishCompletion(tool: tool, subcommands: subcommands).script
    }
  }
}

/// The completions of a value.
enum Candidates: Hashable, Sendable {
  /// No completions: the value is free.
  case nothing
  case words([String])
  /// Each subcommand with its overview.
  case subcommands
  /// Files and folders; the files that end in `.json` before all others.
  case scenarios
  /// Files and folders; the files that end in `.swift` before all others.
  case swiftFiles
  case files
  /// One of the words, an equals sign, and a file.
  case assignments([String])
  case folders
}
