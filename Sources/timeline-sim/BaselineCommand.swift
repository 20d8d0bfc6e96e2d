import TimelineSim

/// `timeline-sim baseline`: keeps the last accepted results of scenarios.
enum BaselineCommand: Command {
  enum Action: String, CaseIterable { case update, diff, accept, list }

  private static let action = ArgumentSpec(
    name: "action", help: Action.allCases.map(\.rawValue).joined(separator: ", ") + ".",
    candidates: .words(Action.allCases.map(\.rawValue)))
  private static let files = ArgumentSpec(name: "files", help: "Scenario files.", isRepeating: true)
  private static let seeds = Option(
    "seeds", .count("count", in: SeedChoice.counts),
    help: "Run on the seeds 1 to this number; by default on those of the baseline, or 1 to \(Baseline.defaultSeeds).")
  private static let seed = Shared.seed.described("Run on this seed alone.")
  private static let format = Shared.format.described("Output format of 'diff'.")
  private static let strict = Option(
    "strict", help: "With 'diff', exit with 2 also for improvements, counts that changed and different events.")

  static let specification = CommandSpec(
    name: "baseline",
    overview: "Write, compare and accept baselines: the last accepted results of scenarios.",
    discussion: """
      A baseline is a file next to its scenario: match-day.baseline.json next to match-day.json. 'update' runs \
      scenarios and writes their baselines. 'diff' runs them and shows the differences. 'check --baseline' writes \
      results that are not the same to match-day.baseline.new.json, and 'accept' makes them the baseline. 'list' shows the state of \
      each baseline.

      Where the variable CI is set, 'update' and 'accept' refuse: baselines change only when a person has reviewed \
      them. Baselines among the files are skipped, so that patterns such as *.json are safe.

      Exit codes: 0 done, or no difference; 2 'diff' found a change, a regression or no baseline; 64 wrong usage, or \
      CI is set; 65 findings in a file, 66 no such file, 73 and 74 a file cannot be created or written.
      """,
    arguments: [action, files],
    options: [
      Shared.set, seeds, seed, Shared.jobs, Shared.maxEvents, strict, format, Shared.output, Shared.quiet, Shared.color,
    ],
    conflicts: [
      Conflict("Standard input has no baseline; name a file.") { $0.positionals.contains("-") },
      needing([.diff], strict, Shared.output, Shared.set),
      needing([.update, .diff], seeds, seed),
      .exclusion(seeds, seed),
      .sharedBaseline { files($0) },
    ],
    inputs: { arguments in
      let (files, action) = (files(arguments), action(arguments))
      return files + (action == .diff || action == .list ? files.flatMap(\.baselinePaths) : [])
    },
    baselineOutputs: { action($0) == .update ? files($0).flatMap(\.baselinePaths) : [] })

  /// Returns a conflict of options with the actions that do not have them.
  private static func needing(_ actions: [Action], _ options: any AnyOption...) -> Conflict {
    let names = actions.map { "'baseline \($0.rawValue)'" }.joined(separator: " or ")
    return Conflict { arguments in
      guard !actions.contains(action(arguments)) else { return nil }
      return options.first { arguments.has($0) }.map { "'\($0.spec.long)' needs \(names)." }
    }
  }

  private static func action(_ arguments: ParsedArguments) -> Action {
    guard let action = Action(rawValue: arguments.positionals[0]) else {
      preconditionFailure("the parser accepts no action '\(arguments.positionals[0])'")
    }
    return action
  }

  /// Returns the scenarios, without the baselines among the arguments.
  private static func files(_ arguments: ParsedArguments) -> [String] {
    Array(arguments.positionals.dropFirst()).withoutBaselines
  }

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let action = action(context.arguments)
    if action == .update || action == .accept, ContinuousIntegration.isOn(in: context.console.environment) {
      context.console.diagnostics +=
        "Error: Baselines are not written where CI is set; run 'baseline \(action.rawValue)' locally, "
        + "and commit the file.\n"
      return .badUsage
    }
    return switch action {
    case .update: try update(&context)
    case .diff: try diff(&context)
    case .accept: try accept(&context)
    case .list: try list(&context)
    }
  }

  private static func update(_ context: inout CommandContext) throws -> ExitStatus {
    try checkEach(&context) { check, context in
      let path = Baseline.path(ofScenarioAt: check.file)
      if check.state != .same { try OutputFile.write(check.new.text, to: path) }
      let change = check.state == .same ? "unchanged" : check.old == nil ? "written" : "updated"
      context.print("\(path.pathAtStart): \(change)\n")
      SystemCalls.remove(Baseline.pendingPath(ofScenarioAt: check.file))
    }
  }

  private static func diff(_ context: inout CommandContext) throws -> ExitStatus {
    let target = try context.openReport()
    var checks: [BaselineCheck] = []
    let status = try checkEach(&context) { check, _ in checks.append(check) }
    let report = BaselineReport(checks, isComplete: true)
    if !checks.isEmpty {
      switch context.arguments[format] {
      case .text: try context.write(report.text(), to: target)
      case .json: try context.write(report.json, to: target)
      case .markdown: try context.write(report.markdown, to: target)
      }
    }
    let isStrict = context.arguments[strict]
    return checks.contains { $0.state.fails(isStrict: isStrict) } ? max(status, .baselineChanged) : status
  }

  private static func accept(_ context: inout CommandContext) throws -> ExitStatus {
    var status = ExitStatus.success
    var acceptedTexts: [(file: String, text: String)] = []
    for file in files(context.arguments) {
      let pendingPath = Baseline.pendingPath(ofScenarioAt: file)
      do {
        guard let pending = try baseline(at: pendingPath, context) else {
          if SystemCalls.status(of: file) == nil { status = max(status, .noInput) }
          context.print("\(pendingPath.pathAtStart): no change is pending\n")
          continue
        }
        guard try isMade(pending, from: file, context) else {
          context.console.diagnostics +=
            "Error: \(pendingPath.pathAtStart) was made from another version of \(file.pathAtStart); run "
            + "'timeline-sim check --baseline \(file.shellWord)' again.\n"
          status = max(status, .badUsage)
          continue
        }
        let old = try baseline(at: Baseline.path(ofScenarioAt: file), context)
        acceptedTexts.append((file, pending.keepingTolerances(of: old).text))
      } catch let error as RejectedFile {
        context.console.diagnostics += error.text
        status = max(status, error.status)
      }
    }
    for (file, text) in acceptedTexts {
      let path = Baseline.path(ofScenarioAt: file)
      try OutputFile.write(text, to: path)
      SystemCalls.remove(Baseline.pendingPath(ofScenarioAt: file))
      context.print("\(path.pathAtStart): accepted\n")
    }
    return status
  }

  private static func list(_ context: inout CommandContext) throws -> ExitStatus {
    var lines: [[String]] = []
    let status = try checkEach(&context) { check, _ in
      let isPending = SystemCalls.status(of: Baseline.pendingPath(ofScenarioAt: check.file)) != nil
      lines.append([
        check.file.pathAtStart, check.old?.seeds.words ?? "",
        check.state.words + (isPending ? ", a change is pending" : ""),
      ])
    }
    let widths = (0..<2).map { column in lines.map { $0[column].count }.max() ?? 0 }
    for line in lines {
      let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      context.print((cells + [line[2]]).joined(separator: "  ") + "\n")
    }
    return status
  }

  /// Runs every scenario, reports those that cannot run, and passes the others with their baselines to `body`.
  private static func checkEach(
    _ context: inout CommandContext, _ body: (BaselineCheck, inout CommandContext) throws -> Void
  ) throws -> ExitStatus {
    var status = ExitStatus.success
    let arguments = context.arguments
    let scenarios = try context.load(files(arguments), setting: arguments[Shared.set])
    let seeds = SeedChoice(arguments[Self.seeds], arguments[seed])
    var runs = context.runs
    for scenario in scenarios {
      let check: BaselineCheck
      do {
        let old = try baseline(at: Baseline.path(ofScenarioAt: scenario.name), context)
        runs.clear()
        check = try context.using(scenario.name) {
          try BaselineCheck(
            scenario.document.get(), file: scenario.name, old: old, seeds: seeds, tool: Version.tool, in: &runs)
        }
      } catch let error as RejectedFile {
        context.console.diagnostics += error.text
        status = max(status, error.status)
        continue
      }
      try body(check, &context)
    }
    return status
  }

  /// Reads a baseline; `nil` if there is none.
  private static func baseline(at path: String, _ context: CommandContext) throws -> Baseline? {
    try context.using(path) { try Baseline.load(path: path) }
  }

  /// Returns whether results were made from a scenario's file as it is now.
  private static func isMade(_ results: Baseline, from file: String, _ context: CommandContext) throws -> Bool {
    try context.using(file) { results.isMade(from: try ScenarioDocument.load(path: file)) }
  }
}

extension BaselineCheck.State {
  /// The state as shown in a list of baselines.
  fileprivate var words: String {
    switch self {
    case .regressed: "regressed"
    case .removed: "removed"
    case .missing: "no baseline"
    case .recipeChanged: "recipe changed"
    case .seedsChanged: "seeds changed"
    case .changed: "changed"
    case .improved: "improved"
    case .differentEvents: "different events"
    case .same: "same"
    }
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
