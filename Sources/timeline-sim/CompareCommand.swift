import TimelineSim

/// `timeline-sim compare`: replays two scenarios on the same seeds and reports the differences.
enum CompareCommand: Command {
  /// A difference that changes the exit code.
  enum FailingDifference: String, CaseIterable {
    /// A shown metric got worse.
    case regression
    /// A shown metric changed.
    case change
  }

  private static let set = Shared.set.described(
    "Compare the scenario with a copy in which this value is set; all assignments apply to one copy.")
  private static let seeds = Option(
    "seeds", .count("count", in: SeedChoice.counts),
    help: "Replay both on the seeds 1 to this number, with intervals; by default on the first's own seed.")
  private static let seed = Shared.seed.described("Replay both on this seed instead of the first's own.")
  private static let all = Option("all", help: "Show every metric that differs, also by cause and gate.")
  private static let noRange = Shared.noRange.described(
    "Omit the plausible ranges of the differences, and the runs that they need.")
  private static let tolerance = Option(
    "tolerance",
    ValueForm(
      placeholder: "share",
      problem: { text, option in "'\(text)' for '\(option)' is not a percentage; write 5%." }
    ) { PairedComparison.tolerance($0) },
    default: "0%", help: "Ignore differences of up to this share of the first value.")
  private static let failOn = Option(
    repeating: "fail-on", .choice("what", of: FailingDifference.self),
    help: "Exit with 1 if a shown metric got worse (regression), or changed at all (change).")

  static let specification = CommandSpec(
    name: "compare",
    overview: "Replay two scenarios on the same seeds and report the differences, with the stale time by cause.",
    discussion: """
      Inputs that the two scenarios describe alike, such as views, changes and the network, are identical in both \
      runs. Each metric is compared seed by seed; '--seeds' adds a 95 % confidence interval for the mean difference. \
      Both are repeated with 16 sets of plausible assumptions, for the plausible range of each difference.

      '--set' derives the second scenario from the first: --set 'widgets.score.provider.policy.after=30m'. The path \
      starts at the root; a key with dots or other special characters needs double quotes, and [0] is the first \
      element of a list. The value is written as in a file, but a text needs no quotes. fleet.people sets the people of \
      both scenarios.

      Exit codes: 0 compared, 1 a difference that '--fail-on' names, 64 wrong usage or a path that does not exist, 65 \
      findings, also in an assigned value, 66 no such file, 73 and 74 output cannot be created or written.
      """,
    arguments: [
      ArgumentSpec(name: "first", help: "A scenario file; '-' is standard input."),
      ArgumentSpec(
        name: "second", help: "The scenario to compare with it; omitted with '--set'.", isRequired: false),
    ],
    options: [
      set, seeds, seed, Shared.jobs, Shared.maxEvents, all, tolerance, failOn, noRange, Shared.format, Shared.output,
      Shared.page, Shared.quiet, Shared.color,
    ],
    conflicts: [
      Conflict { arguments in
        guard arguments.positionals.count < 2, !arguments.has(set) else { return nil }
        return "'\(arguments.positionals[0])' needs a scenario to compare with; name a second file or '--set'."
      },
      Conflict("'--set' derives the second scenario from the first; omit the second file.") {
        $0.positionals.count > 1 && $0.has(set)
      },
      Conflict("Standard input can be one of the scenarios, not both.") { $0.positionals == ["-", "-"] },
      .exclusion(seeds, seed),
      .pageOnOutput,
    ])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let target = try context.openReport()
    let pages = try context.open(arguments[Shared.page])
    let scenarios = try context.load(arguments.positionals)
    let (first, second) = try sides(scenarios, context)
    let seeds = arguments[Self.seeds].map { Array(1...UInt64($0)) } ?? arguments[seed].map { [$0] }
    var runs = context.runs
    let comparison = try comparison(of: first, second, seeds, context, in: &runs)
    let needsReport = target != nil || !pages.isEmpty
    let ranges =
      needsReport && !arguments[noRange]
      ? Result { () throws(HeadlineRanges.Omission) in try DifferenceRanges(of: comparison, in: &runs) } : nil
    let report = ComparisonReport(comparison, ranges: ranges)
    let page = pages.isEmpty ? "" : ComparisonPage(report, in: &runs).html
    let warnings = [first, second].map { context.text(of: $0.document.warnings, in: $0.file) }
    context.console.diagnostics += warnings[0] == warnings[1] ? warnings[0] : warnings.joined()
    try context.write(report, to: target)
    for target in pages { try context.write(page, to: target) }
    let isFailure = arguments[failOn].contains { failure in
      switch failure {
      case .regression: comparison.hasRegression
      case .change: comparison.hasChange
      }
    }
    return isFailure ? .expectationFailed : .success
  }

  /// Returns the two scenarios, or one and its variant.
  private static func sides(
    _ scenarios: [LoadedScenario], _ context: CommandContext
  ) throws -> (PairedComparison.Side, PairedComparison.Side) {
    let documents = try context.documents(of: scenarios)
    let assignments = context.arguments[set]
    let side = PairedComparison.Side(documents[0], file: scenarios[0].name)
    if documents.count > 1 { return (side, PairedComparison.Side(documents[1], file: scenarios[1].name)) }
    do throws(RefusedAssignments) {
      return try side.variants(assignments)
    } catch {
      if error.isMisuse { throw UsageError.conflict(error.misuse(of: side.file)) }
      throw RejectedFile(
        text: variantLine(assignments) + context.text(of: error.findings, in: side.file), status: .badScenario)
    }
  }

  private static func comparison(
    of first: PairedComparison.Side, _ second: PairedComparison.Side, _ seeds: [UInt64]?, _ context: CommandContext,
    in runs: inout RunStore
  ) throws -> PairedComparison {
    if let seeds {
      try context.using(first.file) {
        try PairedComparison.reserve(first, second, seeds: seeds.count, in: &runs)
      }
    }
    do throws(PairedComparison.UnfinishedSide) {
      return try PairedComparison(
        first, second, seeds: seeds, tolerance: context.arguments[tolerance], showsAll: context.arguments[all],
        in: &runs)
    } catch {
      let side = error.isSecond ? second : first
      let findings = context.text(of: side.findings(ofEarlyEnd: error.reason), in: side.file)
      throw RejectedFile(text: variantLine(side.assignments) + findings, status: .badScenario)
    }
  }

  /// Returns the line that names the assignments of a scenario that cannot run; empty without assignments.
  private static func variantLine(_ assignments: [String]) -> String {
    assignments.isEmpty
      ? "" : "Error: the scenario cannot run with \(assignments.map { "--set '\($0)'" }.joined(separator: " "))\n"
  }
}
