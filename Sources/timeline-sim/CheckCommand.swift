import TimelineSim

/// `timeline-sim check`: runs scenarios and judges their expectations.
struct CheckCommand: Command {
  private static let seeds = OptionSpec(
    name: "seeds", value: .count(placeholder: "count", in: SeedChoice.counts),
    help: "Judge on the seeds 1 to this number instead of each scenario's own.")
  private static let seed = OptionSpec(
    name: "seed", value: .number(placeholder: "number"), help: "Judge on this seed alone.")
  private static let expect = OptionSpec(
    name: "expect", value: .text(placeholder: "file"), isRepeating: true,
    help: "Add the expectations of this expectation file to the scenarios that its patterns match.")
  private static let report = OptionSpec(
    name: "report", value: .assignment(placeholder: "format=path", among: CheckFormat.allCases.map(\.rawValue)),
    isRepeating: true, help: "Also write this report; '-' is standard output.")
  private static let exitZero = OptionSpec(
    name: "exit-zero", help: "Exit with 0 whatever the verdicts; errors keep their codes.")

  private static let baseline = OptionSpec(
    name: "baseline", help: "Compare each scenario with its baseline, and fail if it changed.")
  private static let strict = OptionSpec(
    name: "strict",
    help: "Fail also for improvements and for different events with the same metrics. Needs '--baseline'.")

  static let specification = CommandSpec(
    name: "check",
    overview: "Run scenarios and fail where they miss an expectation of their own or of an expectation file.",
    discussion: [
      """
      An expectation is judged on the scenario's own seed; one with 'over' on seeds 1 to \(SeedChoice.defaultCount). \
      '--seeds' judges all of them on the seeds 1 to a number: each seed must pass, unless 'over' says otherwise.
      """,
      """
      '--uncertain' repeats the run over the plausible ranges of the assumptions. An expectation that holds for some \
      and fails for others depends on the assumptions: it neither holds nor fails.
      """,
      """
      '--baseline' compares each scenario with its baseline, such as match-day.baseline.json for match-day.json, and \
      writes results that are not the same to match-day.baseline.new.json, for 'timeline-sim baseline accept'. No baseline is \
      written where the variable CI is set.
      """,
      """
      '--report sarif=widgets.sarif' writes the findings for code scanning and editors, '--report \
      codequality=widgets.json' for merge requests of GitLab. All reports come from one run. In a workflow of GitHub Actions, annotations and the summary of the step are \
      written automatically.
      """,
      """
      Exit codes: 0 all expectations hold, 1 one fails or has no data, 2 a baseline changed or is missing, 3 an \
      expectation depends on the assumptions, 5 no expectation was judged, or one about many seeds ran on one, 64 \
      wrong usage, 65 findings in a file, 66 no such file, 73 output cannot be created, 74 output cannot be written, \
      130 interrupted, 141 the output pipe was closed. Of several the most severe applies: 64 and above, then 1, 3, 2, 5.
      """,
    ],
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [
      .set, seeds, seed, .jobs, .maxEvents, expect, .uncertain, .samples, baseline, strict, report, .quiet, exitZero,
      .color,
    ])

  /// The files in the order given; `-` is standard input.
  let files: [String]
  /// The values to set in each scenario.
  let assignments: [String]
  let seeds: SeedChoice
  let expectationFiles: [String]
  /// The number of sampled sets of assumptions; `nil` to run only the scenarios themselves.
  let samples: Int?
  let comparesBaselines: Bool
  let isStrict: Bool
  let reports: [ReportTarget]
  let isQuiet: Bool
  let exitsZero: Bool
  let color: ColorChoice
  let work: WorkOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.positionals.withoutBaselines
    seeds = try Self.seeds(arguments)
    expectationFiles = arguments.texts(Self.expect)
    samples = try arguments.samples()
    assignments = arguments.texts(.set)
    (comparesBaselines, isStrict) = (arguments.has(Self.baseline), arguments.has(Self.strict))
    reports = arguments.texts(Self.report).compactMap(ReportTarget.init)
    isQuiet = arguments.has(.quiet)
    exitsZero = arguments.has(Self.exitZero)
    color = arguments.choice(.color)
    work = arguments.work
    try checkConflicts()
  }

  private static func seeds(_ arguments: ParsedArguments) throws(UsageError) -> SeedChoice {
    if arguments.has(seeds), arguments.has(seed) {
      throw .conflict("'--seeds' and '--seed' exclude each other.")
    }
    if let count = arguments.number(seeds) { return .first(Int(count)) }
    return arguments.number(seed).map { .only($0) } ?? .own
  }

  /// Refuses command lines that would read or write one stream twice, or overwrite an input.
  private func checkConflicts() throws(UsageError) {
    if isStrict, !comparesBaselines { throw .conflict("'--strict' needs '--baseline'.") }
    if comparesBaselines, files.contains("-") {
      throw .conflict("Standard input has no baseline; name a file, or omit '--baseline'.")
    }
    if reports.count(where: { $0.path == "-" }) > 1 {
      throw .conflict("Two reports would be written to standard output; give each a file of its own.")
    }
    if (files + expectationFiles).filter({ $0 == "-" }).count > 1 {
      throw .conflict("Standard input can be read only once; pass '-' once.")
    }
    if comparesBaselines, let (one, other) = files.sharedBaseline {
      throw .conflict("'\(one)' and '\(other)' would share one baseline; give them other names.")
    }
    if let conflict = fileUse.conflict ?? baselineUse.conflict { throw conflict }
  }

  /// The files that the command line names. Baselines are committed, and no report may replace one.
  var fileUse: FileUse {
    var use = FileUse()
    use.addInputs(files + expectationFiles + files.flatMap(\.baselinePaths))
    for report in reports { use.addOutput(report.path) }
    return use
  }

  /// The files that a comparison with baselines reads and writes.
  var baselineUse: FileUse {
    var use = FileUse()
    use.addInputs(files + expectationFiles)
    if comparesBaselines { use.addBaselineOutputs(of: files) }
    return use
  }
}
