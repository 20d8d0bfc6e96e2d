import TimelineSim

/// `timeline-sim compare`: replays two scenarios on the same seeds and reports the differences.
struct CompareCommand: Command {
  /// The format of a comparison.
  enum Format: String, CaseIterable { case text, json, markdown }

  /// A difference that changes the exit code.
  enum FailingDifference: String, CaseIterable {
    /// A shown metric got worse.
    case regression
    /// A shown metric changed.
    case change
  }

  private static let set = OptionSpec(
    name: "set", value: .text(placeholder: "path=value"), isRepeating: true,
    help: "Compare the scenario with a copy in which this value is set; all assignments apply to one copy.")
  private static let seeds = OptionSpec(
    name: "seeds", value: .count(placeholder: "count", in: SeedChoice.counts),
    help: "Replay both on the seeds 1 to this number, with intervals; by default on the first's own seed.")
  private static let all = OptionSpec(
    name: "all", help: "Show every metric that differs, also by cause and gate.")
  private static let tolerance = OptionSpec(
    name: "tolerance", value: .text(placeholder: "share"), fallback: "0%",
    help: "Ignore differences of up to this share of the first value.")
  private static let failOn = OptionSpec(
    name: "fail-on", value: .choice(placeholder: "what", among: FailingDifference.allCases.map(\.rawValue)),
    isRepeating: true,
    help: "Exit with 1 if a shown metric got worse (regression), or changed at all (change).")
  private static let format = OptionSpec(
    name: "format", letter: "f", value: .choice(placeholder: "format", among: Format.allCases.map(\.rawValue)),
    fallback: Format.text.rawValue, help: "Output format.")

  static let specification = CommandSpec(
    name: "compare",
    overview: "Replay two scenarios on the same seeds and report the differences, with the stale time by cause.",
    discussion: [
      """
      Inputs that the two scenarios describe alike, such as views, changes and the network, are identical in both \
      runs. Each metric is compared seed by seed; '--seeds' adds a 95 % confidence interval for the mean difference.
      """,
      """
      '--set' derives the second scenario from the first: --set 'widgets.score.provider.policy.after=30m'. The path \
      starts at the root; a key with dots or other special characters needs double quotes, and [0] is the first \
      element of a list. The value is written as in a file, but a text needs no quotes.
      """,
      """
      Exit codes: 0 compared, 1 a difference that '--fail-on' names, 64 wrong usage or a path that does not exist, 65 \
      findings, also in an assigned value, 66 no such file, 73 and 74 output cannot be created or written.
      """,
    ],
    arguments: [
      ArgumentSpec(name: "first", help: "A scenario file; '-' is standard input.", isRepeating: false),
      ArgumentSpec(
        name: "second", help: "The scenario to compare with it; omitted with '--set'.", isRepeating: false,
        isRequired: false),
    ],
    options: [set, seeds, .jobs, .maxEvents, all, tolerance, failOn, format, .output, .page, .color])

  let first: String
  /// The second file; `nil` if the second scenario is a variant of the first.
  let second: String?
  let request: ComparisonRequest
  let failures: [FailingDifference]
  let output: String?
  /// The pages to write besides.
  let pages: [ReportTarget]
  let color: ColorChoice
  let work: WorkOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    first = arguments.positionals[0]
    second = arguments.positionals.dropFirst().first
    output = arguments.text(.output)
    pages = arguments.texts(.page).compactMap(ReportTarget.init)
    color = arguments.choice(.color)
    work = arguments.work
    failures = arguments.texts(Self.failOn).compactMap(FailingDifference.init)
    request = ComparisonRequest(
      assignments: arguments.texts(Self.set), seedCount: arguments.number(Self.seeds),
      showsAll: arguments.has(Self.all), tolerance: arguments.text(Self.tolerance) ?? "0%",
      format: arguments.choice(Self.format), includesPage: !pages.isEmpty)
    try checkConflicts()
  }

  private func checkConflicts() throws(UsageError) {
    switch (second, request.assignments.isEmpty) {
    case (nil, true): throw .conflict("'\(first)' needs a scenario to compare with; name a second file or '--set'.")
    case (_?, false): throw .conflict("'--set' derives the second scenario from the first; omit the second file.")
    case ("-", _) where first == "-": throw .conflict("Standard input can be one of the scenarios, not both.")
    default: break
    }
    try pages.refuseStandardOutput()
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The scenarios: two, or one that is compared with itself.
  var files: [String] { [first] + (second.map { [$0] } ?? []) }

  /// The files that the command line names.
  var fileUse: FileUse {
    var use = FileUse()
    use.addInputs(files)
    use.addOutput(output)
    for page in pages { use.addOutput(page.path) }
    return use
  }
}
