import TimelineSim

/// `timeline-sim check`: runs scenarios and judges their expectations.
enum CheckCommand: Command {
  private static let seeds = Option(
    "seeds", .count("count", in: SeedChoice.counts),
    help: "Judge on the seeds 1 to this number instead of each scenario's own.")
  private static let seed = Shared.seed.described("Judge on this seed alone.")
  private static let expect = Option(
    repeating: "expect", .file,
    help: "Add the expectations of this expectation file to the scenarios that its patterns match.")
  private static let report = Option(
    repeating: "report", .report(as: CheckFormat.self), help: "Also write this report; '-' is standard output.")
  private static let exitZero = Option("exit-zero", help: "Exit with 0 whatever the verdicts; errors keep their codes.")
  private static let baseline = Option(
    "baseline", help: "Compare each scenario with its baseline, and fail if it changed.")
  private static let strict = Option(
    "strict",
    help: "Fail also for improvements and for different events with the same metrics. Needs '--baseline'.")

  static let specification = CommandSpec(
    name: "check",
    overview: "Run scenarios and fail where they miss an expectation of their own or of an expectation file.",
    discussion: """
      An expectation is judged on the scenario's own seed; one with 'over' on seeds 1 to \(SeedChoice.defaultCount). \
      '--seeds' judges all of them on the seeds 1 to a number: each seed must pass, unless 'over' says otherwise.

      '--uncertain' repeats the run over the plausible ranges of the assumptions. An expectation that holds for some \
      and fails for others depends on the assumptions: it neither holds nor fails.

      '--baseline' compares each scenario with its baseline, such as match-day.baseline.json for match-day.json, and \
      writes results that are not the same to match-day.baseline.new.json, for 'timeline-sim baseline accept'. No baseline is \
      written where the variable CI is set.

      '--report sarif=widgets.sarif' writes the findings for code scanning and editors, '--report \
      codequality=widgets.json' for merge requests of GitLab, '--report html=widgets.html' a page, with links to the \
      pages of its scenarios if 'run --report html=match-day.html' has written them beside it. All reports come from one run. In a workflow of GitHub Actions, annotations and the summary of the step are \
      written automatically.

      Exit codes: 0 all expectations hold, 1 one fails or has no data, 2 a baseline changed or is missing, 3 an \
      expectation depends on the assumptions, 5 no expectation was judged, or one about many seeds ran on one, 64 \
      wrong usage, 65 findings in a file, 66 no such file, 73 output cannot be created, 74 output cannot be written, \
      130 interrupted, 141 the output pipe was closed. Of several the most severe applies: 64 and above, then 1, 3, 2, 5.
      """,
    arguments: [ArgumentSpec(name: "files", help: "Scenario files; '-' is standard input.", isRepeating: true)],
    options: [
      Shared.set, seeds, seed, Shared.jobs, Shared.maxEvents, expect, Shared.uncertain, Shared.samples, baseline,
      strict, report, Shared.quiet, exitZero, Shared.color,
    ],
    conflicts: [
      .exclusion(seeds, seed),
      .missing(Shared.uncertain, for: Shared.samples),
      .missing(baseline, for: strict),
      Conflict("Standard input has no baseline; name a file, or omit '--baseline'.") {
        $0[baseline] && $0.positionals.contains("-")
      },
      .severalOnOutput(report),
      .repeatedInput(besides: expect),
      .sharedBaseline { $0[baseline] ? $0.scenarios : [] },
    ],
    // Baselines are committed, and no report may replace one.
    inputs: { $0.scenarios + $0[expect] + $0.scenarios.flatMap(\.baselinePaths) })

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let (scenarioFiles, workflow) = (arguments.scenarios, Workflow(context.console.environment))
    // The baselines are inputs for the reports, and outputs for the files that scenarios name.
    var baselineUse = FileUse(reading: scenarioFiles + arguments[expect])
    if arguments[baseline] { baselineUse.addOutputs(scenarioFiles.flatMap(\.baselinePaths)) }
    try baselineUse.check()
    context.files.addOutput(workflow?.summary)
    try context.files.check()
    let reports = reports(arguments, in: workflow)
    let targets = try context.open(reports)
    let summary = try workflow?.summary.map { (path) throws(OutputProblem) in try AppendedFile(path) }
    let scenarios = try context.load(scenarioFiles, setting: arguments[Shared.set])
    for scenario in scenarios { baselineUse.addInputs(scenario.traceFiles) }
    try baselineUse.check()
    let (checks, errorStatus) = check(scenarios, context)
    let verdictStatus = max(errorStatus, checks.outcome.status)
    let status = arguments[exitZero] && verdictStatus.isResult ? .success : verdictStatus
    func text(_ format: CheckFormat, at path: String? = nil) -> String {
      format == .text
        ? checks.text(context.style(of: path ?? "-"))
        : checks.rendered(
          as: format, exitCode: status.rawValue, version: Version.number,
          neighbours: format == .html ? neighbours(of: path) : [])
    }
    // The text for people includes the findings.
    if !reports.contains(where: { $0.path == "-" && $0.format == .text }) {
      context.console.diagnostics += context.text(of: checks.findings, in: "")
    }
    for (report, target) in zip(reports, targets) {
      try context.write(text(report.format, at: report.path), to: target)
    }
    try summary?.append(text(.markdown))
    if arguments[Shared.set].isEmpty { try writePendingBaselines(checks.baselines, console: &context.console) }
    return status
  }

  /// Returns the names of the files beside a page; none for one on standard output.
  private static func neighbours(of path: String?) -> Set<String> {
    guard let path, path != "-" else { return [] }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return Set(SystemCalls.names(inFolder: folder))
  }

  /// Returns the reports to write: those of `--report`, the text for people unless another replaces it, and in a
  /// workflow its annotations.
  private static func reports(_ arguments: ParsedArguments, in workflow: Workflow?) -> [ReportTarget<CheckFormat>] {
    var all = arguments[report]
    if !arguments[Shared.quiet], !all.contains(where: { $0.path == "-" }) {
      all.insert(ReportTarget(format: .text, path: "-"), at: 0)
    }
    let hasAnnotations = all.contains { $0.format == .github }
    // A report for programs has standard output to itself.
    let allowsAnnotations = !all.contains { $0.path == "-" && $0.format != .text }
    if workflow != nil, !hasAnnotations, allowsAnnotations { all.append(ReportTarget(format: .github, path: "-")) }
    return all
  }

  /// Runs and judges scenarios.
  ///
  /// - Returns: The verdicts and findings, and the status of the files that cannot be used.
  private static func check(_ scenarios: [LoadedScenario], _ context: CommandContext) -> (CheckReport, ExitStatus) {
    let arguments = context.arguments
    var request = CheckRequest()
    request.seeds = SeedChoice(arguments[seeds], arguments[seed])
    request.samples = arguments.sampleCount
    var (findings, status) = addExpectations(of: arguments[expect], for: scenarios, to: &request)
    var (results, baselines) = ([CheckReport.FileResult](), [BaselineCheck]())
    var runs = context.runs
    for scenario in scenarios {
      var currentFile = scenario.name
      runs.clear()
      do throws(InvalidScenario) {
        let document = try scenario.document.get()
        let path = Baseline.path(ofScenarioAt: scenario.name)
        // The baseline is read first, because it determines the runs that the comparison needs.
        let old = Result<Baseline?, InvalidScenario> { () throws(InvalidScenario) in
          arguments[baseline] ? try Baseline.load(path: path) : nil
        }
        if arguments[baseline], case .success(let old) = old {
          BaselineCheck.announce(document, old: old, in: &runs)
        }
        results.append(.checked(try ScenarioCheck(document, file: scenario.name, request, in: &runs)))
        guard arguments[baseline] else { continue }
        currentFile = path
        baselines.append(
          try BaselineCheck(document, file: scenario.name, old: old.get(), tool: Version.tool, in: &runs))
      } catch {
        status = max(status, error.status)
        results.append(.refused(file: currentFile, findings: error.findings))
      }
    }
    let isStrict = arguments[strict]
    return (CheckReport(results, fileFindings: findings, baselines: baselines, isStrict: isStrict), status)
  }

  /// Reads expectation files.
  ///
  /// - Returns: The findings about them, and the status of those that cannot be used.
  private static func addExpectations(
    of paths: [String], for scenarios: [LoadedScenario], to request: inout CheckRequest
  ) -> ([Finding], ExitStatus) {
    var (findings, status) = ([Finding](), ExitStatus.success)
    for path in paths {
      do throws(InvalidScenario) {
        let file = try ExpectationFile.load(path: path)
        findings += file.unmatchedElements(among: scenarios.map(\.name))
        request.expectationFiles.append(file)
      } catch {
        findings += error.findings
        status = max(status, error.status)
      }
    }
    return (findings, status)
  }

  /// Writes changed results next to their baselines for review, and removes those of scenarios that no longer differ.
  ///
  /// No file is written where CI is set.
  private static func writePendingBaselines(
    _ baselines: [BaselineCheck], console: inout Console
  ) throws(OutputProblem) {
    if ContinuousIntegration.isOn(in: console.environment) { return }
    for check in baselines {
      let path = Baseline.pendingPath(ofScenarioAt: check.file)
      if check.state == .same {
        SystemCalls.remove(path)
      } else {
        try OutputFile.write(check.new.text, to: path)
        console.diagnostics +=
          "\(path.pathAtStart) has the new results; accept them with 'timeline-sim baseline accept "
          + "\(check.file.shellWord)'.\n"
      }
    }
  }
}

extension CheckReport.CheckOutcome {
  fileprivate var status: ExitStatus {
    switch self {
    case .invalid: .badScenario
    case .failed: .expectationFailed
    case .depends: .dependsOnAssumptions
    case .changed: .baselineChanged
    case .incomplete, .empty: .nothingEvaluated
    case .passed: .success
    }
  }
}
