/// `timeline-sim run`: replays scenarios and reports what people see.
struct RunCommand: Command {
  private static let seed = OptionSpec(
    name: "seed", value: .number(placeholder: "number"), help: "Use this seed instead of the scenario's own.")
  private static let events = OptionSpec(
    name: "events", value: .text(placeholder: "path"),
    help: "Write every observation as one line of JSON; '-' is standard output and leaves out the report.")
  private static let record = OptionSpec(
    name: "record", value: .text(placeholder: "folder"),
    help: "Write each run's inputs as a scenario that replays the same, its traces named after its file.")
  private static let noAdvice = OptionSpec(
    name: "no-advice", help: "Leave out what would help, and save the runs it takes to find out.")
  private static let quiet = OptionSpec(
    name: "quiet", letter: "q", help: "Leave out the report on standard output.")
  private static let uncertain = OptionSpec(
    name: "uncertain", help: "Repeat the run over the plausible ranges of what is assumed, and say what moves it.")
  private static let samples = OptionSpec(
    name: "samples", value: .count(placeholder: "count", in: Library.sampleCounts),
    help: "Sample so many sets of assumptions; \(Library.usualSampleCount) without it. Needs '--uncertain'.")
  private static let ask = OptionSpec(
    name: "ask", value: .text(placeholder: "question"), isRepeating: true,
    help: "Ask whether a metric keeps to a limit, whatever is assumed. Needs '--uncertain'.")
  private static let color = OptionSpec(
    name: "color", value: .choice(placeholder: "when", among: ColorChoice.allCases.map(\.rawValue)),
    fallback: ColorChoice.auto.rawValue, help: "Use colour.")

  static let specification = CommandSpec(
    name: "run",
    overview: "Replay scenarios and report what people see, how old it is, and where the reload budget goes.",
    discussion: [
      """
      Findings of all files go to standard error. A file with findings never runs; the other files do, and the exit \
      code tells. As JSON, one document holds the runs in the order of the files, those with findings included.
      """,
      """
      The report ends with advice: changes of the scenario that rules propose, each run again with the same seed, and \
      what they came to. It changes neither the fingerprint nor the exit code.
      """,
      """
      '--uncertain' adds to the report: each headline metric over all sets of assumptions tried, the parameters that \
      move it, and the answer to every '--ask', such as 'staleness.view.p95{widget=score} <= 20m'. What the \
      scenario overrides is left as it is.
      """,
      """
      A file is written whole or not at all, and only if there is something to write. A repeated option keeps its \
      last value; every '--ask' counts.
      """,
      """
      Exit codes: 0 all files ran, 64 wrong usage, 65 findings in a file, 66 no such file, 73 output cannot be \
      created, 74 output cannot be written. Of several the greatest wins. No result of a run changes the exit code.
      """,
    ],
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [.format, .output, seed, uncertain, samples, ask, events, record, noAdvice, quiet, color])

  /// The files in the order given; `-` is standard input.
  let files: [String]
  let format: ReportFormat
  let output: String?
  let seed: UInt64?
  let events: String?
  let record: String?
  let leavesOutAdvice: Bool
  /// How the run is repeated; `nil` to run once.
  let uncertainty: UncertaintyRequest?
  let isQuiet: Bool
  let color: ColorChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.positionals
    format = arguments.choice(.format)
    output = arguments.text(.output)
    seed = arguments.number(Self.seed)
    events = arguments.text(Self.events)
    record = arguments.text(Self.record)
    leavesOutAdvice = arguments.has(Self.noAdvice)
    uncertainty = try Self.uncertainty(arguments)
    isQuiet = arguments.has(Self.quiet)
    color = arguments.choice(Self.color)
    try checkConflicts()
  }

  private static func uncertainty(_ arguments: ParsedArguments) throws(UsageError) -> UncertaintyRequest? {
    guard arguments.has(uncertain) else {
      for option in [samples, ask] where arguments.has(option) {
        throw .conflict("'\(option.long)' needs '\(uncertain.long)'.")
      }
      return nil
    }
    let count = arguments.number(samples).map { Int($0) } ?? Library.usualSampleCount
    return UncertaintyRequest(samples: count, questions: arguments.texts(ask))
  }
}
