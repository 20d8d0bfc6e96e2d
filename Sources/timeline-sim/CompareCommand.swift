import TimelineSim

/// `timeline-sim compare`: replays two scenarios on the same seeds and says what differs.
struct CompareCommand: Command {
  /// How a comparison is written.
  enum Format: String, CaseIterable { case text, json, markdown }

  /// What ends with an exit code of its own.
  enum Failure: String, CaseIterable {
    /// A metric that is shown got worse.
    case regression
    /// A metric that is shown moved at all.
    case change
  }

  private static let set = OptionSpec(
    name: "set", value: .text(placeholder: "path=value"), isRepeating: true,
    help: "Compare the scenario with itself, this value set; all of them together make the second scenario.")
  private static let seeds = OptionSpec(
    name: "seeds", value: .count(placeholder: "count", in: SeedChoice.counts),
    help: "Replay both on the seeds 1 to this number, and give intervals; without it, on the first's own seed.")
  private static let all = OptionSpec(
    name: "all", help: "Show every metric that differs, by cause and gate too.")
  private static let tolerance = OptionSpec(
    name: "tolerance", value: .text(placeholder: "share"), fallback: "0%",
    help: "Take what differs by this part of the first's value for the same.")
  private static let failOn = OptionSpec(
    name: "fail-on", value: .choice(placeholder: "what", among: Failure.allCases.map(\.rawValue)), isRepeating: true,
    help: "Exit with 1 if a metric that is shown got worse, or moved at all.")
  private static let format = OptionSpec(
    name: "format", letter: "f", value: .choice(placeholder: "format", among: Format.allCases.map(\.rawValue)),
    fallback: Format.text.rawValue, help: "Output format.")

  static let specification = CommandSpec(
    name: "compare",
    overview: "Replay two scenarios on the same seeds and say what differs, and where the stale time moved.",
    discussion: [
      """
      Both get the same person, sources and network: of what happens by itself, what the two scenarios say alike comes \
      at the same times. A metric is compared seed by seed; with '--seeds' the difference comes with an interval that \
      holds the mean over all seeds 95 times in 100.
      """,
      """
      '--set' makes the second scenario from the first: --set 'widgets.score.provider.policy.after=30m'. The path \
      starts at the root; a key with points or other odd characters stands in double quotes, and [0] is the first \
      element of a list. The value is what the file would say; a text needs no quotes.
      """,
      """
      Exit codes: 0 compared, 1 what '--fail-on' names is there, 64 wrong usage or a path that leads nowhere, 65 \
      findings, also those of a value that is set, 66 no such file, 73 and 74 output cannot be created or written.
      """,
    ],
    arguments: [
      ArgumentSpec(name: "first", help: "A scenario file; '-' is standard input.", isRepeating: false),
      ArgumentSpec(
        name: "second", help: "The scenario to compare with it; left out with '--set'.", isRepeating: false,
        isRequired: false),
    ],
    options: [set, seeds, all, tolerance, failOn, format, .output, .color])

  let first: String
  /// The second file; `nil` if it is the first with values set.
  let second: String?
  let request: ComparisonRequest
  let failures: [Failure]
  let output: String?
  let color: ColorChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    first = arguments.positionals[0]
    second = arguments.positionals.dropFirst().first
    output = arguments.text(.output)
    color = arguments.choice(.color)
    failures = arguments.texts(Self.failOn).compactMap(Failure.init)
    request = ComparisonRequest(
      assignments: arguments.texts(Self.set), seedCount: arguments.number(Self.seeds),
      showsAll: arguments.has(Self.all), tolerance: arguments.text(Self.tolerance) ?? "0%",
      format: arguments.choice(Self.format))
    try checkConflicts()
  }

  private func checkConflicts() throws(UsageError) {
    switch (second, request.assignments.isEmpty) {
    case (nil, true): throw .conflict("There is nothing to compare '\(first)' with; name a second file or '--set'.")
    case (_?, false): throw .conflict("'--set' makes the second scenario from the first; leave out the second file.")
    case ("-", _) where first == "-": throw .conflict("Standard input can be one of the scenarios, not both.")
    default: break
    }
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The scenarios: two, or one that is compared with itself.
  var files: [String] { [first] + (second.map { [$0] } ?? []) }

  /// The files that the command line names.
  var fileUse: FileUse {
    var use = FileUse()
    use.read(files)
    use.write(output)
    return use
  }
}
