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
    use.addOutput(workflow?.summary)
    if console.refuses(use, for: Self.specification) { return .badUsage }
    // All outputs are opened first, so that a wrong path is found before the work is done.
    var targets: [(format: String, target: OutputTarget)] = []
    for report in reports(in: workflow) { targets.append((report.format, try OutputTarget(path: report.path))) }
    let summary = try workflow?.summary.map { (path) throws(OutputProblem) in try AppendedFile(path) }
    let scenarios = try console.load(files, setting: assignments, addingTo: &use)
    var baselineUse = baselineUse
    for scenario in scenarios { baselineUse.addInputs(scenario.traceFiles) }
    if console.refuses(use, for: Self.specification) || console.refuses(baselineUse, for: Self.specification) {
      return .badUsage
    }
    var runs = work.runs(on: console)
    let checked = Library.check(scenarios, request, in: &runs)
    let status = exitsZero && checked.status.isResult ? .success : checked.status
    if !isTextShown(in: workflow) { console.diagnostics += checked.findings(isColored: colorsFindings(on: console)) }
    for (format, target) in targets {
      let isColored = format == CheckFormat.text.rawValue && colorsReport(target, on: console)
      try target.write(checked.rendered(as: format, isColored: isColored, status), console: &console)
    }
    try summary?.append(checked.rendered(as: CheckFormat.markdown.rawValue, isColored: false, status))
    try writePendingBaselines(checked.report.baselines, console: &console)
    return status
  }

  private var request: CheckOptions {
    CheckOptions(
      seeds: seeds, expectationFiles: expectationFiles, samples: samples, comparesBaselines: comparesBaselines,
      isStrict: isStrict)
  }

  /// Returns the reports to write: those of `--report`, the text for people unless another replaces it, and in a
  /// workflow its annotations.
  private func reports(in workflow: Workflow?) -> [ReportTarget] {
    var all = reports
    if !isQuiet, !all.contains(where: { $0.path == "-" }) {
      all.insert(ReportTarget(format: CheckFormat.text.rawValue, path: "-"), at: 0)
    }
    let hasAnnotations = all.contains { $0.format == CheckFormat.github.rawValue }
    // A report for programs has standard output to itself.
    let allowsAnnotations = !all.contains { $0.path == "-" && $0.format != CheckFormat.text.rawValue }
    if workflow != nil, !hasAnnotations, allowsAnnotations {
      all.append(ReportTarget(format: CheckFormat.github.rawValue, path: "-"))
    }
    return all
  }

  /// Returns whether standard output shows the text report, which includes the findings.
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
