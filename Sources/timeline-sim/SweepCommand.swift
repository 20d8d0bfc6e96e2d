import TimelineSim

/// `timeline-sim sweep`: simulates a scenario with several values, and finds the best.
struct SweepCommand: Command {
  /// The format of a sweep.
  enum Format: String, CaseIterable { case text, csv, json }

  private static let axis = OptionSpec(
    name: "axis", value: .text(placeholder: "path=values"), isRepeating: true,
    help: "Try these values: path=1m,5m,15m or path=5m..30m by 5m; several axes are crossed.")
  private static let metric = OptionSpec(
    name: "metric", value: .text(placeholder: "key"), isRepeating: true, help: "Show this metric.")
  private static let front = OptionSpec(
    name: "front", value: .text(placeholder: "key,key"), help: "Show the trade-off between two metrics.")
  private static let best = OptionSpec(
    name: "best", value: .text(placeholder: "goal"),
    help: "Find the best point: 'min costs.perDay subject to staleness.view.p95 <= 15m and budget.used <= 40/day'.")
  private static let seeds = OptionSpec(
    name: "seeds", value: .count(placeholder: "count", in: SweepDesign.seedCounts),
    help: "Simulate every point on the seeds 1 to this number; by default \(SweepDesign.defaultSeedCount).")
  private static let format = OptionSpec(
    name: "format", letter: "f", value: .choice(placeholder: "format", among: Format.allCases.map(\.rawValue)),
    fallback: Format.text.rawValue, help: "Output format.")

  static let specification = CommandSpec(
    name: "sweep",
    overview: "Simulate a scenario with several values, and show the trade-off between metrics and the best point.",
    discussion: [
      """
      The axes are those of the section 'sweep' of the scenario, or those of '--axis'; likewise for the metrics, the \
      front, the goal and the seeds. All points run on the same seeds, so that they differ only by their values.
      """,
      """
      A point is on the front if no other is at least as good in both metrics and better in one. It is tied if another \
      is, but the 95 % confidence intervals do not separate the two. Fronts and best points are measured again on \
      fresh seeds, because the best of many means looks better than it is.
      """,
      """
      A goal visits every point of up to 400; in a larger grid it searches by coordinate descent. See docs/sweep.md.
      """,
      """
      An interrupt (Ctrl-C) shows the points that have run, without front and best.
      """,
      """
      Exit codes: 0 simulated, 1 no point meets the limits of the goal, 64 wrong usage, 65 findings in the scenario or \
      in a value of an axis, 66 no such file, 73 and 74 output cannot be created or \
      written, 130 interrupted.
      """,
    ],
    arguments: [ArgumentSpec(name: "file", help: "A scenario file; '-' is standard input.", isRepeating: false)],
    options: [axis, metric, front, best, seeds, .set, .devices, .jobs, .maxEvents, format, .output, .page, .color])

  let file: String
  let request: SweepRequest
  let assignments: [String]
  let format: Format
  let output: String?
  /// The pages to write besides.
  let pages: [ReportTarget]
  let color: ColorChoice
  let work: WorkOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments.positionals[0]
    var request = SweepRequest()
    (request.axes, request.metrics) = (arguments.texts(Self.axis), arguments.texts(Self.metric))
    (request.front, request.best) = (arguments.text(Self.front), arguments.text(Self.best))
    request.seedCount = arguments.number(Self.seeds).map { Int($0) }
    self.request = request
    assignments = arguments.texts(.set) + (arguments.number(.devices).map { ["fleet.people=\($0)"] } ?? [])
    (format, output) = (arguments.choice(Self.format), arguments.text(.output))
    pages = arguments.texts(.page).compactMap(ReportTarget.init)
    (color, work) = (arguments.choice(.color), arguments.work)
    try pages.refuseStandardOutput()
    if let conflict = fileUse.conflict { throw conflict }
  }

  /// The files that the command line names.
  var fileUse: FileUse {
    var use = FileUse()
    use.addInputs([file])
    use.addOutput(output)
    for page in pages { use.addOutput(page.path) }
    return use
  }
}

extension SweepCommand {
  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      return try sweep(console: &console)
    } catch {
      return console.report(error)
    }
  }

  private func sweep(console: inout Console) throws(OutputProblem) -> ExitStatus {
    // The target is opened first, so that a wrong path is found before the work is done.
    let target = try OutputTarget(path: output)
    let pageTargets = try pages.outputs()
    var use = fileUse
    let scenarios = try console.load([file], addingTo: &use)
    if console.refuses(use, for: Self.specification) { return .badUsage }
    let isTerminal = (output == nil || output == "-") && console.outputIsTerminal
    let colorsReport = color.usesColor(environment: console.environment, isTerminal: isTerminal)
    let colorsFindings = color.usesColor(environment: console.environment, isTerminal: console.diagnosticsAreTerminal)
    var runs = work.runs(on: console)
    Interruption.deferFirst()
    switch Library.sweep(scenarios[0], request, setting: assignments, isColored: colorsFindings, in: &runs) {
    case .swept(let report, let warnings, let isMet):
      console.diagnostics += warnings
      let rendered =
        switch format {
        case .text: report.text(isColored: colorsReport)
        case .csv: report.csv
        case .json: report.json
        }
      try target.write(rendered, console: &console)
      for page in pageTargets { try page.write(SweepPage(report).html, console: &console) }
      return runs.isInterrupted ? .interrupted : isMet ? .success : .expectationFailed
    case .misused(let message):
      console.diagnostics += UsageError.conflict(message).text(for: Self.specification)
      return .badUsage
    case .refused(let text, let status):
      console.diagnostics += text
      return status
    }
  }
}
