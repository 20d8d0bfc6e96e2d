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
  private static let ask = OptionSpec(
    name: "ask", value: .text(placeholder: "question"), isRepeating: true,
    help: "Ask whether a metric keeps to a limit, whatever is assumed. Needs '--uncertain'.")

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
      created, 74 output cannot be written, 141 its reader has gone. Of several the greatest wins. No result of a run changes the exit code.
      """,
    ],
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [.format, .output, seed, .uncertain, .samples, ask, events, record, noAdvice, .quiet, .color])

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
    files = arguments.positionals.withoutBaselines
    format = arguments.choice(.format)
    output = arguments.text(.output)
    seed = arguments.number(Self.seed)
    events = arguments.text(Self.events)
    record = arguments.text(Self.record)
    leavesOutAdvice = arguments.has(Self.noAdvice)
    let questions = arguments.texts(Self.ask)
    uncertainty = try arguments.samples([Self.ask]).map { UncertaintyRequest(samples: $0, questions: questions) }
    isQuiet = arguments.has(.quiet)
    color = arguments.choice(.color)
    try checkConflicts()
  }
}
