/// The results of a check of several scenarios; extensions render them in each format.
package struct CheckReport: Sendable {
  /// The result for one file.
  package enum FileResult: Sendable {
    /// The scenario was run and judged.
    case checked(ScenarioCheck)
    /// The scenario cannot run.
    case refused(file: String, findings: [Finding])
  }

  /// The outcome of the whole check, the most severe first.
  package enum CheckOutcome: String, Hashable, Sendable, CaseIterable {
    /// A file cannot be used.
    case invalid
    /// An expectation failed.
    case failed
    /// Whether an expectation holds depends on assumptions.
    case depends
    /// A metric of a baseline got worse, or changed in another way that must be accepted.
    case changed
    /// An expectation over several seeds was not judged, because one seed was requested.
    case incomplete
    /// No expectation was judged.
    case empty
    /// Every judged expectation holds or only warns.
    case passed
  }

  /// The results in the order of the given files.
  let fileResults: [FileResult]
  /// The findings about the expectation files themselves.
  package let fileFindings: [Finding]

  /// The comparisons with baselines; empty if none were requested.
  package let baselines: [BaselineCheck]
  /// Whether every difference from a baseline fails, even an improvement.
  package let isStrict: Bool

  /// Creates the report of a check.
  package init(
    _ fileResults: [FileResult], fileFindings: [Finding] = [], baselines: [BaselineCheck] = [], isStrict: Bool = false
  ) {
    (self.fileResults, self.fileFindings) = (fileResults, fileFindings)
    (self.baselines, self.isStrict) = (baselines, isStrict)
  }

  /// The errors that make the expectation files unusable.
  var fileErrors: [Finding] { fileFindings.filter { $0.severity == .error } }

  /// The results of the scenarios that were run.
  package var checks: [ScenarioCheck] {
    fileResults.compactMap { if case .checked(let check) = $0 { check } else { nil } }
  }

  /// The parameters that mattered in any run.
  var evidence: RunEvidence { checks.map { $0.evidence }.union }

  /// Every verdict, in the order of the files.
  package var verdicts: [Verdict] { checks.flatMap { $0.verdicts } }

  /// Returns the number of verdicts with an outcome.
  package func count(_ outcome: Verdict.Outcome) -> Int { verdicts.count { $0.outcome == outcome } }

  /// Returns whether a baseline fails the check.
  func fails(_ baseline: BaselineCheck) -> Bool { baseline.state.fails(isStrict: isStrict) }

  /// The outcome of the whole check.
  package var outcome: CheckOutcome {
    if checks.count < fileResults.count || !fileErrors.isEmpty { return .invalid }
    if count(.failed) > 0 { return .failed }
    if count(.depends) > 0 { return .depends }
    if baselines.contains(where: fails) { return .changed }
    guard verdicts.contains(where: { $0.isEvaluated }) || !baselines.isEmpty else { return .empty }
    return verdicts.contains { $0.isLeftOpen } ? .incomplete : .passed
  }
}
