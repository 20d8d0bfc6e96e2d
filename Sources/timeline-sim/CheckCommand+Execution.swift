import TimelineSim

extension CheckCommand {
  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      return try check(console: &console)
    } catch {
      return console.report(error)
    }
  }

  private func check(console: inout Console) throws(OutputProblem) -> ExitStatus {
    let workflow = Workflow(console.environment)
    var use = fileUse
    use.write(workflow?.summary)
    if console.refuses(use, for: Self.specification) { return .badUsage }
    // Everything that is written is opened first: a wrong path is known before the work is done.
    var targets: [(format: String, target: OutputTarget)] = []
    for report in reports(in: workflow) { targets.append((report.format, try OutputTarget(path: report.path))) }
    let summary = try workflow?.summary.map { (path) throws(OutputProblem) in try AppendedFile(path) }
    let scenarios = try console.load(files, noting: &use)
    var baselineUse = baselineUse
    for scenario in scenarios { baselineUse.read(scenario.traceFiles) }
    if console.refuses(use, for: Self.specification) || console.refuses(baselineUse, for: Self.specification) {
      return .badUsage
    }
    var runs = RunStore()
    let checked = Library.check(scenarios, request, in: &runs)
    let status = exitsZero && checked.status.isAnswer ? .success : checked.status
    if !isTextShown(in: workflow) { console.diagnostics += checked.findings(isColored: colorsFindings(on: console)) }
    for (format, target) in targets {
      let isColored = format == CheckFormat.text.rawValue && colorsReport(target, on: console)
      try target.write(checked.rendered(as: format, isColored: isColored, status), console: &console)
    }
    try summary?.append(checked.rendered(as: CheckFormat.markdown.rawValue, isColored: false, status))
    try leavePending(checked.report.baselines, console: &console)
    return status
  }

  private var request: CheckedRequest {
    CheckedRequest(
      seeds: seeds, policies: policies, samples: samples, comparesBaselines: comparesBaselines, isStrict: isStrict)
  }

  /// What is written: the reports asked for, the text for people unless another takes its place, and in a workflow
  /// its annotations.
  private func reports(in workflow: Workflow?) -> [ReportTarget] {
    var all = reports
    if !isQuiet, !all.contains(where: { $0.path == "-" }) {
      all.insert(ReportTarget(format: CheckFormat.text.rawValue, path: "-"), at: 0)
    }
    let hasAnnotations = all.contains { $0.format == CheckFormat.github.rawValue }
    // A report for programs on standard output is not mixed with anything.
    let isForPeople = !all.contains { $0.path == "-" && $0.format != CheckFormat.text.rawValue }
    if workflow != nil, !hasAnnotations, isForPeople {
      all.append(ReportTarget(format: CheckFormat.github.rawValue, path: "-"))
    }
    return all
  }

  /// Whether the report for people, which holds the findings, goes to standard output.
  private func isTextShown(in workflow: Workflow?) -> Bool {
    reports(in: workflow).contains { $0.path == "-" && $0.format == CheckFormat.text.rawValue }
  }

  private func colorsReport(_ target: OutputTarget, on console: Console) -> Bool {
    guard case .standardOutput = target else { return color == .always }
    return color.usesColor(environment: console.environment, isTerminal: console.outputIsTerminal)
  }

  private func colorsFindings(on console: Console) -> Bool {
    color.usesColor(environment: console.environment, isTerminal: console.diagnosticsAreTerminal)
  }
}
