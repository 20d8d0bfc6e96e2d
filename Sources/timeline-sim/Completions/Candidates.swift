/// The completions of a value.
enum Candidates: Hashable, Sendable {
  /// No completions: the value is free.
  case nothing
  case words([String])
  /// Each subcommand with its overview.
  case subcommands
  /// Files and folders; the files that end in `.json` before all others.
  case scenarios
  case files
  /// One of the words, an equals sign, and a file.
  case assignments([String])
  case folders
}
