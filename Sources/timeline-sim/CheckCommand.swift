import TimelineSim

/// `timeline-sim check`: runs scenarios and fails where they do not come out as expected.
struct CheckCommand: Command {
  private static let seeds = OptionSpec(
    name: "seeds", value: .count(placeholder: "count", in: SeedChoice.counts),
    help: "Judge on the seeds 1 to this number instead of each scenario's own.")
  private static let seed = OptionSpec(
    name: "seed", value: .number(placeholder: "number"), help: "Judge on this seed alone.")
  private static let expect = OptionSpec(
    name: "expect", value: .text(placeholder: "file"), isRepeating: true,
    help: "Expect what this file says of the scenarios its patterns match, too.")
  private static let report = OptionSpec(
    name: "report", value: .assignment(placeholder: "format=path", among: CheckFormat.allCases.map(\.rawValue)),
    isRepeating: true, help: "Write this report as well; '-' is standard output.")
  private static let exitZero = OptionSpec(
    name: "exit-zero", help: "Exit with 0 whatever the verdicts are; mistakes keep their codes.")

  private static let baseline = OptionSpec(
    name: "baseline", help: "Compare each scenario with the baseline beside it, and fail where it changed.")
  private static let strict = OptionSpec(
    name: "strict", help: "Fail for improvements and other paths to the same outcome, too. Needs '--baseline'.")

  static let specification = CommandSpec(
    name: "check",
    overview: "Run scenarios and fail where they do not come out as they and the policies expect.",
    discussion: [
      """
      An expectation is judged on the scenario's own seed; one with 'over' on seeds 1 to \(SeedChoice.usualCount). \
      '--seeds' judges all of them on seeds 1 to a number: each seed has to pass, unless 'over' says otherwise.
      """,
      """
      '--uncertain' repeats the run over the plausible ranges of what is assumed: an expectation that some of them keep \
      and others do not depends on what is assumed, and neither holds nor fails.
      """,
      """
      '--baseline' compares each scenario with match-day.baseline.json beside match-day.json and leaves what differs in \
      match-day.baseline.new.json, for 'timeline-sim baseline accept'. Nothing is written where the variable CI is set.
      """,
      """
      All reports come from one run. In a workflow of GitHub Actions annotations and the step's summary are written \
      without being asked for.
      """,
      """
      Exit codes: 0 all expectations hold, 1 one fails or has no data, 2 a baseline changed or is missing, 3 an \
      expectation depends on what is assumed, 5 nothing was judged, or \
      not everything, as one seed was asked for, 64 wrong usage, 65 findings in a file, 66 no such \
      file, 73 output cannot be created, 74 output cannot be written, 141 its reader has gone. Of several the gravest \
      wins: 64 and above, then 1, 3, 2, 5.
      """,
    ],
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [seeds, seed, expect, .uncertain, .samples, baseline, strict, report, .quiet, exitZero, .color])

  /// The files in the order given; `-` is standard input.
  let files: [String]
  let seeds: SeedChoice
  let policies: [String]
  /// How many sets of assumptions are sampled; `nil` to take the scenarios as they are.
  let samples: Int?
  let comparesBaselines: Bool
  let isStrict: Bool
  let reports: [ReportTarget]
  let isQuiet: Bool
  let exitsZero: Bool
  let color: ColorChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.positionals.withoutBaselines
    seeds = try Self.seeds(arguments)
    policies = arguments.texts(Self.expect)
    samples = try arguments.samples()
    (comparesBaselines, isStrict) = (arguments.has(Self.baseline), arguments.has(Self.strict))
    reports = arguments.texts(Self.report).compactMap(ReportTarget.init)
    isQuiet = arguments.has(.quiet)
    exitsZero = arguments.has(Self.exitZero)
    color = arguments.choice(.color)
    try checkConflicts()
  }

  private static func seeds(_ arguments: ParsedArguments) throws(UsageError) -> SeedChoice {
    if arguments.has(seeds), arguments.has(seed) {
      throw .conflict("'--seeds' and '--seed' cannot both say on which seeds to judge.")
    }
    if let count = arguments.number(seeds) { return .first(Int(count)) }
    return arguments.number(seed).map { .only($0) } ?? .own
  }

  /// Refuses command lines that would read or write one thing twice, or write over what they read.
  private func checkConflicts() throws(UsageError) {
    if isStrict, !comparesBaselines { throw .conflict("'--strict' needs '--baseline'.") }
    if comparesBaselines, files.contains("-") {
      throw .conflict("Standard input has no baseline beside it; name a file, or leave out '--baseline'.")
    }
    if reports.count(where: { $0.path == "-" }) > 1 {
      throw .conflict("Two reports would be written to standard output; give each a file of its own.")
    }
    if (files + policies).filter({ $0 == "-" }).count > 1 {
      throw .conflict("Standard input can be read only once; give '-' once.")
    }
    if comparesBaselines, let (one, other) = files.sharedBaseline {
      throw .conflict("'\(one)' and '\(other)' would share one baseline; give them other names.")
    }
    if let conflict = fileUse.conflict ?? baselineUse.conflict { throw conflict }
  }

  /// The files that the command line names. Baselines are committed, and no report may replace one.
  var fileUse: FileUse {
    var use = FileUse()
    use.read(files + policies + files.flatMap(\.baselinePaths))
    for report in reports { use.write(report.path) }
    return use
  }

  /// The files that are read beside those that a comparison with baselines writes.
  var baselineUse: FileUse {
    var use = FileUse()
    use.read(files + policies)
    if comparesBaselines { use.write(baselinesOf: files) }
    return use
  }
}
