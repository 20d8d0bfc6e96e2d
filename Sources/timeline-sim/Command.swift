/// A subcommand: a value built from parsed arguments, then executed.
protocol Command {
  /// The options and texts from which both parser and help are made.
  static var specification: CommandSpec { get }

  /// Gathers the options into a value.
  ///
  /// - Throws: `UsageError` when options that are right alone contradict each other.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does the work and says how it ended.
  func execute(console: inout Console) -> ExitStatus
}
