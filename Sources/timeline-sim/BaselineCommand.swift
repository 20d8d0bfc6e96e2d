import TimelineSim

/// `timeline-sim baseline`: keeps what scenarios came to when somebody last agreed with it.
struct BaselineCommand: Command {
  /// What is done with baselines.
  enum Action: String, CaseIterable { case update, diff, accept, list }

  /// How a difference is written.
  enum Format: String, CaseIterable { case text, json, markdown }

  private static let action = ArgumentSpec(
    name: "action", help: Action.allCases.map(\.rawValue).joined(separator: ", ") + ".", isRepeating: false,
    candidates: .words(Action.allCases.map(\.rawValue)))
  private static let files = ArgumentSpec(name: "files", help: "Scenario files.", isRepeating: true)
  private static let seeds = OptionSpec(
    name: "seeds", value: .count(placeholder: "count", in: SeedChoice.counts),
    help: "Run on the seeds 1 to this number; without it, on those of the baseline, or the scenario's own.")
  private static let format = OptionSpec(
    name: "format", letter: "f", value: .choice(placeholder: "format", among: Format.allCases.map(\.rawValue)),
    fallback: Format.text.rawValue, help: "Output format of 'diff'.")
  private static let strict = OptionSpec(
    name: "strict", help: "With 'diff', exit with 2 for improvements and other paths to the same outcome, too.")

  static let specification = CommandSpec(
    name: "baseline",
    overview: "Write, compare and accept baselines: what scenarios came to when somebody last agreed with it.",
    discussion: [
      """
      A baseline lies beside its scenario: match-day.baseline.json beside match-day.json. 'update' runs scenarios and \
      writes their baselines. 'diff' runs them and shows what differs. 'check --baseline' leaves what differs in \
      match-day.baseline.new.json, and 'accept' makes that the baseline. 'list' says which scenarios have one.
      """,
      """
      Where the variable CI is set, 'update' and 'accept' refuse: a baseline changes where a person looks at it. Files \
      given that are baselines themselves are passed over, so that patterns such as *.json do no harm.
      """,
      """
      Exit codes: 0 done, or nothing differs; 2 'diff' found a change, a regression or no baseline; 64 wrong usage, or \
      CI is set; 65 findings in a file, 66 no such file, 73 and 74 a file cannot be created or written.
      """,
    ],
    arguments: [action, files], options: [seeds, strict, format, .output])

  let action: Action
  /// The scenarios, without the baselines that stood between them.
  let files: [String]
  let seeds: SeedChoice
  let isStrict: Bool
  let format: Format
  let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (word, files) = (arguments.positionals[0], Array(arguments.positionals.dropFirst()))
    guard let action = Action(rawValue: word) else {
      let suggestion = Suggestion.nearest(to: word, in: Action.allCases.map(\.rawValue))
      throw .unexpectedArgument(word, suggestion: suggestion)
    }
    if files.isEmpty { throw .missingArgument(Self.files) }
    if files.contains("-") { throw .conflict("Standard input has no baseline beside it; name a file.") }
    (self.action, self.files) = (action, files.withoutBaselines)
    seeds = arguments.number(Self.seeds).map { .first(Int($0)) } ?? .own
    isStrict = arguments.has(Self.strict)
    format = arguments.choice(Self.format)
    output = arguments.text(.output)
    try checkConflicts(arguments)
  }

  private func checkConflicts(_ arguments: ParsedArguments) throws(UsageError) {
    for option in [Self.strict, .output] where arguments.has(option) && action != .diff {
      throw .conflict("'\(option.long)' belongs to 'baseline diff'.")
    }
    if arguments.has(Self.seeds), action == .accept || action == .list {
      throw .conflict("'--seeds' belongs to 'baseline update' and 'baseline diff'.")
    }
    if let (one, other) = files.sharedBaseline {
      throw .conflict("'\(one)' and '\(other)' would share one baseline; give them other names.")
    }
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The files that the command line names, and those beside them.
  var fileUse: FileUse {
    var use = FileUse()
    use.read(files)
    switch action {
    case .update: use.write(baselinesOf: files)
    case .accept: break
    case .diff, .list: use.read(files.flatMap(\.baselinePaths))
    }
    use.write(output)
    return use
  }
}

extension FileUse {
  /// Notes that the baselines of scenarios, and the changes beside them, are written.
  mutating func write(baselinesOf files: [String]) {
    var seen: Set<String> = []
    for file in files where seen.insert(file).inserted { file.baselinePaths.forEach { write($0) } }
  }
}

extension String {
  /// The path of a scenario's baseline, and that of a change of it.
  var baselinePaths: [String] { [Baseline.path(ofScenarioAt: self), Baseline.pendingPath(ofScenarioAt: self)] }
}

extension [String] {
  /// The paths without those of baselines beside their scenarios, unless there are no others.
  ///
  /// A file that is only called so, with no scenario beside it, stays: nothing is passed over that may be one.
  var withoutBaselines: [String] {
    let others = filter { path in
      guard let scenario = Baseline.scenarioPath(ofBaselineAt: path) else { return true }
      return SystemCalls.status(of: scenario) == nil || SystemCalls.status(of: path) == nil
    }
    return others.isEmpty ? self : others
  }

  /// Two of the paths that have one baseline, as `day.json` and `day.jsonc` would; `nil` if there are none.
  var sharedBaseline: (String, String)? {
    var owners: [String: String] = [:]
    for file in self {
      if let other = owners.updateValue(file, forKey: Baseline.path(ofScenarioAt: file)), other != file {
        return (other, file)
      }
    }
    return nil
  }
}
