/// The completions of a value.
enum Candidates: Hashable {
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

extension OptionSpec {
  /// The completions of the option's value; `nil` for a flag.
  var candidates: Candidates? {
    switch value {
    case .none: nil
    case .number, .count: .nothing
    case .choice(_, let choices): .words(choices)
    case .assignment(_, let words): .assignments(words)
    // The placeholder in the help names the kind of value, for people and for shells.
    case .text("path"): .files
    case .text("file"): .scenarios
    case .text("folder"): .folders
    case .text: .nothing
    }
  }

  /// Both spellings, the long one first.
  var spellings: [String] { [long] + [short].compactMap(\.self) }
}
