import TimelineSim

extension ExplainCommand {
  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      return try explain(console: &console)
    } catch {
      return console.report(error)
    }
  }

  private func explain(console: inout Console) throws(OutputProblem) -> ExitStatus {
    // The target is opened first, so that a wrong path is found before the work is done.
    let target = try OutputTarget(path: output)
    var use = fileUse
    let scenario = try console.load([file], setting: assignments, addingTo: &use)[0]
    if console.refuses(use, for: Self.specification) { return .badUsage }
    let colorsFindings = colors(console.diagnosticsAreTerminal, console)
    let colorsText = colors((output == nil || output == "-") && console.outputIsTerminal, console)
    let outcome = Library.explain(
      scenario, device: device, request, format: format, colorsText: colorsText, colorsFindings: colorsFindings)
    switch outcome {
    case .explained(let rendered, let warnings):
      console.diagnostics += warnings
      try target.write(rendered, console: &console)
      return .success
    case .misused(let message):
      console.diagnostics += UsageError.conflict(message).text(for: Self.specification)
      return .badUsage
    case .refused(let refusal):
      console.diagnostics += refusal.text
      return refusal.status
    }
  }

  private func colors(_ isTerminal: Bool, _ console: Console) -> Bool {
    color.usesColor(environment: console.environment, isTerminal: isTerminal)
  }
}

/// The result of an explanation request.
enum ExplanationOutcome: Hashable {
  /// The explanation in the requested format; the warnings are for standard error.
  case explained(String, warnings: String)
  /// The request does not fit the scenario.
  case misused(String)
  /// The scenario never ran.
  case refused(RejectedScenario)
}
