import TimelineSim

extension CompareCommand {
  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      return try compare(console: &console)
    } catch {
      return console.report(error)
    }
  }

  private func compare(console: inout Console) throws(OutputProblem) -> ExitStatus {
    // The target is opened first, so that a wrong path is found before the work is done.
    let target = try OutputTarget(path: output)
    let pageTargets = try pages.outputs()
    var use = fileUse
    let scenarios = try console.load(files, addingTo: &use)
    if console.refuses(use, for: Self.specification) { return .badUsage }
    var request = request
    request.colorsReport = colors((output == nil || output == "-") && console.outputIsTerminal, console)
    request.colorsFindings = colors(console.diagnosticsAreTerminal, console)
    var runs = work.runs(on: console)
    switch Library.compare(scenarios, request, in: &runs) {
    case .compared(let comparison):
      console.diagnostics += comparison.warnings
      try target.write(comparison.rendered, console: &console)
      if let page = comparison.page {
        for target in pageTargets { try target.write(page, console: &console) }
      }
      return status(of: comparison)
    case .misused(let message):
      console.diagnostics += UsageError.conflict(message).text(for: Self.specification)
      return .badUsage
    case .refused(let text, let status):
      console.diagnostics += text
      return status
    }
  }

  private func status(of comparison: RenderedComparison) -> ExitStatus {
    let isFailure = failures.contains { failure in
      switch failure {
      case .regression: comparison.hasRegression
      case .change: comparison.hasChange
      }
    }
    return isFailure ? .expectationFailed : .success
  }

  private func colors(_ isTerminal: Bool, _ console: Console) -> Bool {
    color.usesColor(environment: console.environment, isTerminal: isTerminal)
  }
}

/// The options of a comparison.
struct ComparisonRequest: Hashable {
  /// The assignments that turn the first scenario into the second; empty for two files.
  let assignments: [String]
  /// The number of seeds; `nil` for the first scenario's own.
  let seedCount: UInt64?
  let showsAll: Bool
  /// The tolerance relative to the first value, in the spelling of scenarios.
  let tolerance: String
  let format: CompareCommand.Format
  /// Whether a page is written besides.
  let includesPage: Bool
  var colorsReport = false
  var colorsFindings = false
}

/// The result of a comparison.
enum ComparisonOutcome: Hashable {
  case compared(RenderedComparison)
  /// An assignment or the tolerance cannot be read.
  case misused(String)
  /// A scenario cannot run: its findings for a person, each line ended.
  case refused(String, ExitStatus)
}

/// A comparison in the requested format.
struct RenderedComparison: Hashable {
  let rendered: String
  /// The comparison as a page; `nil` unless requested.
  let page: String?
  /// The warnings about the scenarios, each line ended.
  let warnings: String
  let hasRegression: Bool
  let hasChange: Bool
}
