/// A subcommand: a value built from parsed arguments, then executed.
protocol Command {
  /// The options and texts for both the parser and the help.
  static var specification: CommandSpec { get }

  /// Creates the command from parsed arguments.
  ///
  /// - Throws: `UsageError` when valid options contradict each other.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Runs the command and returns its exit status.
  func execute(console: inout Console) -> ExitStatus
}
