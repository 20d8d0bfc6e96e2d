/// What a shell offers where a value is expected.
enum Candidates: Hashable {
  /// A person makes the value up.
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
  /// What may follow the option; `nil` if nothing does.
  var candidates: Candidates? {
    switch value {
    case .none: nil
    case .number, .count: .nothing
    case .choice(_, let choices): .words(choices)
    case .assignment(_, let words): .assignments(words)
    // The placeholder is what a person goes by, and so do the shells.
    case .text("path"): .files
    case .text("file"): .scenarios
    case .text("folder"): .folders
    case .text: .nothing
    }
  }

  /// Both spellings, the long one first.
  var spellings: [String] { [long] + [short].compactMap(\.self) }
}
