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
      All reports come from one run. In a workflow of GitHub Actions annotations and the step's summary are written \
      without being asked for.
      """,
      """
      Exit codes: 0 all expectations hold, 1 one fails or has no data, 3 one depends on what is assumed, 5 nothing \
      was judged, 64 wrong usage, 65 findings in a file, 66 no such file, 73 output cannot be created, 74 output cannot \
      be written, 141 its reader has gone. Of several the gravest wins: 64 and above, then 1, 3, 5.
      """,
    ],
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [seeds, seed, expect, .uncertain, .samples, report, .quiet, exitZero, .color])

  /// The files in the order given; `-` is standard input.
  let files: [String]
  let seeds: SeedChoice
  let policies: [String]
  /// How many sets of assumptions are sampled; `nil` to take the scenarios as they are.
  let samples: Int?
  let reports: [ReportTarget]
  let isQuiet: Bool
  let exitsZero: Bool
  let color: ColorChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.positionals
    seeds = try Self.seeds(arguments)
    policies = arguments.texts(Self.expect)
    samples = try arguments.samples()
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
    let paths = reports.map(\.path)
    for (index, path) in paths.enumerated() where paths[..<index].contains(where: { $0.leadsTo(path) }) {
      let place = path == "-" ? "standard output" : "'\(path)'"
      throw .conflict("Two reports would be written to \(place); give each a file of its own.")
    }
    if (files + policies).filter({ $0 == "-" }).count > 1 {
      throw .conflict("Standard input can be read only once; give '-' once.")
    }
    for file in files + policies where file != "-" {
      for path in paths where path != "-" && file.leadsTo(path) {
        throw .conflict("Writing to '\(path)' would replace '\(file)', which is read; choose another path.")
      }
    }
  }
}
