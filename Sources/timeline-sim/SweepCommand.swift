import TimelineSim

/// `timeline-sim sweep`: simulates a scenario with several values, and finds the best.
enum SweepCommand: Command {
  enum Format: String, CaseIterable { case text, csv, json }

  private static let axis = Option(
    repeating: "axis", .text("path=values"),
    help: "Try these values: path=1m,5m,15m or path=5m..30m by 5m; several axes are crossed.")
  private static let metric = Option(repeating: "metric", .text("key"), help: "Show this metric.")
  private static let front = Option("front", .text("key,key"), help: "Show the trade-off between two metrics.")
  private static let best = Option(
    "best", .text("goal"),
    help: "Find the best point: 'min costs.perDay subject to staleness.view.p95 <= 15m and budget.used <= 40/day'.")
  private static let seeds = Option(
    "seeds", .count("count", in: SweepDesign.seedCounts),
    help: "Simulate every point on the seeds 1 to this number; by default \(SweepDesign.defaultSeedCount).")
  private static let format = Option(
    "format", letter: "f", .choice("format", of: Format.self), default: "text", help: "Output format.")

  static let specification = CommandSpec(
    name: "sweep",
    overview: "Simulate a scenario with several values, and show the trade-off between metrics and the best point.",
    discussion: """
      The axes are those of the section 'sweep' of the scenario, or those of '--axis'; likewise for the metrics, the \
      front, the goal and the seeds. All points run on the same seeds, so that they differ only by their values.

      A point is on the front if no other is at least as good in both metrics and better in one. It is tied if another \
      is, but the 95 % confidence intervals do not separate the two. Fronts and best points are measured again on \
      fresh seeds, because the best of many means looks better than it is. Without a front and a goal, the trade-off is \
      between the first and the last metric that have a better direction.

      A goal visits every point of up to 400; in a larger grid it searches by coordinate descent. See docs/sweep.md.

      An interrupt (Ctrl-C) shows the points that have run, without front and best.

      Exit codes: 0 simulated, 1 no point meets the limits of the goal, 64 wrong usage, 65 findings in the scenario or \
      in a value of an axis, 66 no such file, 73 and 74 output cannot be created or \
      written, 130 interrupted.
      """,
    arguments: [ArgumentSpec(name: "file", help: "A scenario file; '-' is standard input.")],
    options: [
      axis, metric, front, best, seeds, Shared.set, Shared.devices, Shared.jobs, Shared.maxEvents, format,
      Shared.output, Shared.page, Shared.quiet, Shared.color,
    ],
    conflicts: [.pageOnOutput])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let target = try context.openReport()
    let pages = try context.open(arguments[Shared.page])
    let people = arguments[Shared.devices].map { ["fleet.people=\($0)"] } ?? []
    let scenarios = try context.load(arguments.positionals, setting: arguments[Shared.set] + people)
    let (document, file) = (try context.documents(of: scenarios)[0], scenarios[0].name)
    let design = try design(arguments, of: document)
    Interruption.deferFirst()
    var runs = context.runs
    let study = try context.using(file) {
      try SweepStudy(of: document, design, in: &runs)
    }
    let report = SweepReport(study, file: file)
    context.console.diagnostics += context.text(of: document.warnings, in: file)
    switch arguments[format] {
    case .text: try context.write(report.text(context.style), to: target)
    case .csv: try context.write(report.csv, to: target)
    case .json: try context.write(report.json, to: target)
    }
    for page in pages { try context.write(SweepPage(report).html, to: page) }
    return runs.isInterrupted ? .interrupted : study.meetsGoal ? .success : .expectationFailed
  }

  /// Returns the design of the sweep: that of the scenario, with the parts that options replace.
  private static func design(_ arguments: ParsedArguments, of document: ScenarioDocument) throws(UsageError)
    -> SweepDesign
  {
    var request = SweepRequest()
    (request.axes, request.metrics) = (arguments[axis], arguments[metric])
    (request.front, request.best, request.seedCount) = (arguments[front], arguments[best], arguments[seeds])
    let design: SweepDesign
    do throws(InvalidScenario) {
      design = try request.design(of: document)
    } catch {
      throw .conflict("The sweep cannot be read.\n" + Finding.text(of: error.findings).dropLast())
    }
    guard !design.isEmpty else {
      throw .conflict("There is nothing to vary: add '--axis', or a section 'sweep' to the scenario.")
    }
    return design
  }
}
