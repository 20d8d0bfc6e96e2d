import TimelineSim

/// `timeline-sim run`: replays scenarios and reports what people see.
struct RunCommand: Command {
  private static let seed = OptionSpec(
    name: "seed", value: .number(placeholder: "number"), help: "Use this seed instead of the scenario's own.")
  private static let seeds = OptionSpec(
    name: "seeds", value: .count(placeholder: "count", in: Library.seedCounts),
    help: "Repeat the run on so many seeds, from its own on, and report means with their intervals.")
  private static let events = OptionSpec(
    name: "events", value: .text(placeholder: "path"),
    help: "Write every observation as one line of JSON; '-' is standard output and omits the report.")
  private static let record = OptionSpec(
    name: "record", value: .text(placeholder: "folder"),
    help: "Write the inputs of each run as a scenario that replays identically, with traces named after its file.")
  private static let report = OptionSpec(
    name: "report", value: .assignment(placeholder: "format=path", among: RunFormat.allCases.map(\.rawValue)),
    isRepeating: true, help: "Also write this report of the run; '-' is standard output.")
  private static let chart = OptionSpec(
    name: "chart", help: "Add curves of staleness and budget to the report, as wide as the terminal.")
  private static let noAdvice = OptionSpec(
    name: "no-advice", help: "Omit the advice, and the runs that it needs.")
  private static let noRange = OptionSpec(
    name: "no-range", help: "Omit the plausible ranges beside the headlines, and the runs that they need.")
  private static let ask = OptionSpec(
    name: "ask", value: .text(placeholder: "question"), isRepeating: true,
    help: "Ask whether a metric meets a limit under all assumptions. Needs '--uncertain'.")

  static let specification = CommandSpec(
    name: "run",
    overview: "Replay scenarios and report what people see, how old it is, and where the reload budget goes.",
    discussion: [
      """
      Findings of all files go to standard error. A file with errors does not run; the other files do, and the exit \
      code is 65. As JSON, one document holds all runs in the order of the files, including the findings of those that \
      did not run.
      """,
      """
      Below each widget stands the plausible range of its headlines: the range over this run and 16 sets of plausible \
      assumptions on the same seed, without the lowest and the highest value of the sets. It is left out of scenarios \
      whose 16 runs would take longer than about a second; '--uncertain' has no such limit.
      """,
      """
      A scenario with a 'fleet' runs for all its people, and the report gives their distribution and the load of the \
      servers over time. An interrupt (Ctrl-C) shows the report of the first people. '--device K' runs person K alone and reports everything about that device; only then are \
      there events, advice and ranges.
      """,
      """
      The report ends with advice: changes of the scenario that rules propose, and the effect of each, measured with \
      the same seed. Advice changes neither the fingerprint nor the exit code.
      """,
      """
      '--report html=report.html' writes a page for a browser, which needs no network: the days of every widget as \
      lanes on one time axis, with the sections of the text but the chart in characters, or the load and the \
      people of a fleet. '--report svg=picture.svg' writes a picture of the \
      headline, the causes and the day with most views of stale content, for documents and slides. \
      '--report trace=run.json' writes trace events for ui.perfetto.dev, and '--report openmetrics=run.om' the metrics \
      and their course by minute for Prometheus, at simulated times. '--report' can be repeated; all reports come from \
      one run.
      """,
      """
      '--uncertain' adds to the report: the range of each headline metric over all sets of assumptions, the parameters \
      that change it, and the answer to every '--ask', such as 'staleness.view.p95{widget=score} <= 20m'. Parameters \
      that the scenario overrides are not varied.
      """,
      """
      Files are written atomically, and only with content. The last value of a repeated option applies; every '--ask' \
      is answered.
      """,
      """
      Exit codes: 0 all files ran, 64 wrong usage, 65 findings in a file, 66 no such file, 73 output cannot be \
      created, 74 output cannot be written, 130 interrupted, 141 the output pipe was closed. Of several the greatest \
      applies. No result of a run changes the exit code.
      """,
    ],
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [
      .format, .output, .set, seed, seeds, .devices, .device, .jobs, .maxEvents, .uncertain, .samples, ask, chart,
      report, events,
      record,
      .load,
      noAdvice, noRange, .quiet, .color,
    ])

  /// The files in the order given; `-` is standard input.
  let files: [String]
  let format: ReportFormat
  let output: String?
  /// The values to set in each scenario.
  let assignments: [String]
  let seed: UInt64?
  /// The number of seeds to repeat the run on; `nil` for one.
  let seedCount: Int?
  let events: String?
  let record: String?
  let load: String?
  /// The reports to write besides the one of `--output`.
  let reports: [ReportTarget]
  /// Whether the report has curves.
  let hasChart: Bool
  let omitsAdvice: Bool
  let omitsRanges: Bool
  /// The repetition over plausible assumptions; `nil` to run once.
  let uncertainty: UncertaintyRequest?
  let isQuiet: Bool
  /// The number of people to simulate of a fleet; `nil` for the scenario's own.
  let people: UInt64?
  /// The number of the only person to simulate of a fleet; `nil` for all.
  let device: DeviceSelection?
  let work: WorkOptions
  let color: ColorChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.positionals.withoutBaselines
    format = arguments.choice(.format)
    output = arguments.text(.output)
    assignments = arguments.texts(.set)
    seed = arguments.number(Self.seed)
    seedCount = arguments.number(Self.seeds).map { Int($0) }
    events = arguments.text(Self.events)
    (record, load) = (arguments.text(Self.record), arguments.text(.load))
    reports = arguments.texts(Self.report).compactMap(ReportTarget.init)
    hasChart = arguments.has(Self.chart)
    omitsAdvice = arguments.has(Self.noAdvice)
    omitsRanges = arguments.has(Self.noRange)
    let questions = arguments.texts(Self.ask)
    uncertainty = try arguments.samples([Self.ask]).map { UncertaintyRequest(samples: $0, questions: questions) }
    isQuiet = arguments.has(.quiet)
    color = arguments.choice(.color)
    (people, device, work) = (arguments.number(.devices), try arguments.device(), arguments.work)
    if device != nil, people != nil { throw .conflict("'--device' runs one device; omit '--devices'.") }
    try checkConflicts()
  }
}
