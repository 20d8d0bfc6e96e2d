import TimelineSim

/// `timeline-sim baseline`: keeps the last accepted results of scenarios.
struct BaselineCommand: Command {
  /// An action on baselines.
  enum Action: String, CaseIterable { case update, diff, accept, list }

  /// The format of a difference.
  enum Format: String, CaseIterable { case text, json, markdown }

  private static let action = ArgumentSpec(
    name: "action", help: Action.allCases.map(\.rawValue).joined(separator: ", ") + ".", isRepeating: false,
    candidates: .words(Action.allCases.map(\.rawValue)))
  private static let files = ArgumentSpec(name: "files", help: "Scenario files.", isRepeating: true)
  private static let seeds = OptionSpec(
    name: "seeds", value: .count(placeholder: "count", in: SeedChoice.counts),
    help: "Run on the seeds 1 to this number; by default on those of the baseline, or 1 to \(Baseline.defaultSeeds).")
  private static let format = OptionSpec(
    name: "format", letter: "f", value: .choice(placeholder: "format", among: Format.allCases.map(\.rawValue)),
    fallback: Format.text.rawValue, help: "Output format of 'diff'.")
  private static let strict = OptionSpec(
    name: "strict",
    help: "With 'diff', exit with 2 also for improvements, counts that changed and different events.")

  static let specification = CommandSpec(
    name: "baseline",
    overview: "Write, compare and accept baselines: the last accepted results of scenarios.",
    discussion: [
      """
      A baseline is a file next to its scenario: match-day.baseline.json next to match-day.json. 'update' runs \
      scenarios and writes their baselines. 'diff' runs them and shows the differences. 'check --baseline' writes \
      results that are not the same to match-day.baseline.new.json, and 'accept' makes them the baseline. 'list' shows the state of \
      each baseline.
      """,
      """
      Where the variable CI is set, 'update' and 'accept' refuse: baselines change only when a person has reviewed \
      them. Baselines among the files are skipped, so that patterns such as *.json are safe.
      """,
      """
      Exit codes: 0 done, or no difference; 2 'diff' found a change, a regression or no baseline; 64 wrong usage, or \
      CI is set; 65 findings in a file, 66 no such file, 73 and 74 a file cannot be created or written.
      """,
    ],
    arguments: [action, files], options: [.set, seeds, .jobs, .maxEvents, strict, format, .output])

  let action: Action
  /// The scenarios, without the baselines among the arguments.
  let files: [String]
  let seeds: SeedChoice
  /// The values to set in each scenario.
  let assignments: [String]
  let isStrict: Bool
  let format: Format
  let output: String?
  let work: WorkOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (word, files) = (arguments.positionals[0], Array(arguments.positionals.dropFirst()))
    guard let action = Action(rawValue: word) else {
      let suggestion = Suggestion.nearest(to: word, in: Action.allCases.map(\.rawValue))
      throw .unexpectedArgument(word, suggestion: suggestion)
    }
    if files.isEmpty { throw .missingArgument(Self.files) }
    if files.contains("-") { throw .conflict("Standard input has no baseline; name a file.") }
    (self.action, self.files) = (action, files.withoutBaselines)
    seeds = arguments.number(Self.seeds).map { .first(Int($0)) } ?? .own
    (assignments, isStrict) = (arguments.texts(.set), arguments.has(Self.strict))
    format = arguments.choice(Self.format)
    output = arguments.text(.output)
    work = arguments.work
    try checkConflicts(arguments)
  }

  private func checkConflicts(_ arguments: ParsedArguments) throws(UsageError) {
    for option in [Self.strict, .output, .set] where arguments.has(option) && action != .diff {
      throw .conflict("'\(option.long)' needs 'baseline diff'.")
    }
    if arguments.has(Self.seeds), action == .accept || action == .list {
      throw .conflict("'--seeds' needs 'baseline update' or 'baseline diff'.")
    }
    if let (one, other) = files.sharedBaseline {
      throw .conflict("'\(one)' and '\(other)' would share one baseline; give them other names.")
    }
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The files that the command line names, and their baselines.
  var fileUse: FileUse {
    var use = FileUse()
    use.addInputs(files)
    switch action {
    case .update: use.addBaselineOutputs(of: files)
    case .accept: break
    case .diff, .list: use.addInputs(files.flatMap(\.baselinePaths))
    }
    use.addOutput(output)
    return use
  }
}

extension FileUse {
  /// Adds the baselines of scenarios, and their pending changes, to the outputs.
  mutating func addBaselineOutputs(of files: [String]) {
    var seen: Set<String> = []
    for file in files where seen.insert(file).inserted { file.baselinePaths.forEach { addOutput($0) } }
  }
}

extension String {
  /// The path of a scenario's baseline, and that of its pending change.
  var baselinePaths: [String] { [Baseline.path(ofScenarioAt: self), Baseline.pendingPath(ofScenarioAt: self)] }
}

extension [String] {
  /// The paths without those of baselines next to their scenarios, unless there are no others.
  ///
  /// A file that is named like a baseline but has no scenario next to it is kept, because it may be a scenario.
  var withoutBaselines: [String] {
    let others = filter { path in
      guard let scenario = Baseline.scenarioPath(ofBaselineAt: path) else { return true }
      return SystemCalls.status(of: scenario) == nil || SystemCalls.status(of: path) == nil
    }
    return others.isEmpty ? self : others
  }

  /// Two of the paths that share one baseline, such as `day.json` and `day.jsonc`; `nil` if there are none.
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
