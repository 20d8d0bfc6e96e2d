import TimelineSim

/// A parser for the arguments of one command, driven by its specification.
///
/// It accepts `--name value`, `--name=value`, `-n value`, `-n=value`, letters in one word (`-qf json`), `-` as an
/// argument, and `--` before arguments that look like options. The last value of a repeated option applies, unless its
/// specification keeps all values.
struct CommandLineParser {
  private let command: CommandSpec
  private var arguments: ArraySlice<String> = []
  private var parsed = ParsedArguments()

  init(_ command: CommandSpec) { self.command = command }

  /// Parses the arguments that follow the command's name.
  func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var parser = self
    parser.arguments = arguments[...]
    return try parser.parseAll()
  }

  private mutating func parseAll() throws(UsageError) -> ParsedArguments {
    while let argument = arguments.popFirst() {
      if argument == "--" {
        for positional in arguments { try append(positional) }
        break
      }
      if argument.hasPrefix("--") {
        try parseName(argument)
      } else if argument.hasPrefix("-") && argument != "-" {
        try parseLetters(argument)
      } else {
        try append(argument)
      }
    }
    return parsed
  }

  private mutating func append(_ positional: String) throws(UsageError) {
    let isRepeating = command.arguments.last?.isRepeating ?? false
    guard isRepeating || parsed.positionals.count < command.arguments.count else {
      throw .unexpectedArgument(positional, suggestion: nil)
    }
    let argument = command.arguments[min(parsed.positionals.count, command.arguments.count - 1)]
    if case .words(let words) = argument.candidates, !words.contains(positional) {
      throw .unexpectedArgument(positional, suggestion: Suggestion.nearest(to: positional, in: words))
    }
    parsed.positionals.append(positional)
  }

  private mutating func parseName(_ argument: String) throws(UsageError) {
    let (spelling, value) = split(argument)
    guard let option = command.allOptions.first(where: { $0.long == spelling }) else {
      let names = command.allOptions.map(\.long)
      throw .unknownOption(spelling, suggestion: Suggestion.nearest(to: spelling, in: names))
    }
    try set(option, spelling: spelling, attached: value)
  }

  /// Parses letters in one word, of which only the last may take a value.
  private mutating func parseLetters(_ argument: String) throws(UsageError) {
    let (word, value) = split(argument)
    let letters = Array(word.dropFirst())
    guard !letters.isEmpty else { throw .unknownOption(argument, suggestion: nil) }
    var options: [OptionSpec] = []
    for letter in letters {
      guard let option = command.allOptions.first(where: { $0.letter == letter }) else {
        throw .unknownOption(word, suggestion: suggestion(for: letters))
      }
      options.append(option)
    }
    for (index, option) in options.enumerated() {
      let isLast = index == options.count - 1
      guard isLast || option.isFlag else { throw .missingValue(option, spelling: "-\(letters[index])") }
      try set(option, spelling: "-\(letters[index])", attached: isLast ? value : nil)
    }
  }

  /// Returns the correct spelling of a long option after one hyphen (`-format`) or a value joined to its letter
  /// (`-fjson`).
  private func suggestion(for letters: [Character]) -> String? {
    if let option = command.allOptions.first(where: { $0.name == String(letters) }) { return option.long }
    let isGlued = command.allOptions.contains { $0.letter == letters[0] && !$0.isFlag }
    return isGlued ? "-\(letters[0]) \(String(letters.dropFirst()))" : nil
  }

  private func split(_ argument: String) -> (spelling: String, value: String?) {
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private mutating func set(_ option: OptionSpec, spelling: String, attached: String?) throws(UsageError) {
    guard let form = option.form else {
      if let attached { throw .unexpectedValue(attached, spelling: spelling) }
      parsed.add("", to: option)
      return
    }
    guard let value = attached ?? followingValue(), !value.isEmpty else {
      throw .missingValue(option, spelling: spelling)
    }
    guard form.accepts(value) else {
      if let problem = form.problem { throw .conflict(problem(value, option.long)) }
      throw .invalidValue(value, option, spelling: spelling)
    }
    parsed.add(value, to: option)
  }

  /// Removes and returns the next argument as a value, unless it is an option; a negative number is none.
  private mutating func followingValue() -> String? {
    guard let next = arguments.first, next == "-" || !next.hasPrefix("-") || Int(next) != nil else { return nil }
    return arguments.removeFirst()
  }
}

/// The arguments of a command, checked against its specification.
struct ParsedArguments {
  /// The positional arguments, in order.
  var positionals: [String] = []
  /// The texts by the option's name, in the order given; a flag has an empty text.
  private var texts: [String: [String]] = [:]

  mutating func add(_ text: String, to option: OptionSpec) { texts[option.name, default: []].append(text) }

  func has(_ option: OptionSpec) -> Bool { texts[option.name] != nil }
  func has(_ option: any AnyOption) -> Bool { has(option.spec) }

  /// The value of an option, or its default.
  subscript<Value>(option: Option<Value>) -> Value { option.read(texts[option.spec.name] ?? []) }

  /// The positional arguments with the scenarios of folders, without the baselines next to scenarios.
  var scenarios: [String] { positionals.flatMap(Self.scenarios).withoutBaselines }

  /// Returns the JSON files in a folder, by name; a path that is no such folder itself.
  static func scenarios(at path: String) -> [String] {
    guard SystemCalls.status(of: path)?.isFolder == true else { return [path] }
    let names = SystemCalls.names(inFolder: path).filter {
      $0.lowercased().hasSuffix(".json") && !$0.hasPrefix(".")
    }.sorted()
    return names.isEmpty ? [path] : names.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }

  /// The paths that options write, which their completions show: files, then those of reports, then folders.
  func outputs(of options: [any AnyOption]) -> (files: [String], folders: [String]) {
    var (files, reports, folders): ([String], [String], [String]) = ([], [], [])
    for option in options.map(\.spec) {
      let given = texts[option.name] ?? []
      switch option.candidates {
      case .files: files += given.suffix(1)
      case .assignments: reports += given.map { String($0.drop { $0 != "=" }.dropFirst()) }
      case .folders: folders += given.suffix(1)
      case nil, .nothing, .words, .subcommands, .scenarios, .swiftFiles: break
      }
    }
    return (files + reports, folders)
  }
}
