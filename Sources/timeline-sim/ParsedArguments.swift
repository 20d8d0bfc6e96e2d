/// The arguments of a command, checked against its specification.
struct ParsedArguments {
  /// The positional arguments, in order.
  var positionals: [String] = []
  /// The texts by the option's name, in the order given; a flag has an empty text.
  private var texts: [String: [String]] = [:]

  /// Adds a value of an option.
  mutating func add(_ text: String, to option: OptionSpec) { texts[option.name, default: []].append(text) }

  func has(_ option: OptionSpec) -> Bool { texts[option.name] != nil }
  func has(_ option: any AnyOption) -> Bool { has(option.spec) }

  /// The value of an option, or its default.
  subscript<Value>(option: Option<Value>) -> Value { option.read(texts[option.spec.name] ?? []) }

  /// The positional arguments without the baselines next to scenarios.
  var scenarios: [String] { positionals.withoutBaselines }

  /// The paths that options write, which their completions show: files, then those of reports, then folders.
  func outputs(of options: [OptionSpec]) -> (files: [String], folders: [String]) {
    var (files, reports, folders): ([String], [String], [String]) = ([], [], [])
    for option in options {
      let given = texts[option.name] ?? []
      switch option.candidates {
      case .files: files += given.suffix(1)
      case .assignments: reports += given.map { String($0.drop { $0 != "=" }.dropFirst()) }
      case .folders: folders += given.suffix(1)
      default: break
      }
    }
    return (files + reports, folders)
  }
}
