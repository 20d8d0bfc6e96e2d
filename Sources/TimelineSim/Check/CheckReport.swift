/// What the check of several scenarios came to: values first, then one renderer a format.
public struct CheckReport: Sendable {
  /// What became of one file.
  public enum Entry: Sendable {
    /// It was run and judged.
    case checked(ScenarioCheck)
    /// It cannot run.
    case refused(file: String, findings: [Finding])
  }

  /// What the whole check says, the gravest first.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// A file cannot be used.
    case invalid
    /// An expectation failed.
    case failed
    /// Whether an expectation holds depends on what is assumed.
    case depends
    /// A baseline changed for the worse, or in another way that has to be agreed with.
    case changed
    /// An expectation about many seeds was not judged, as one seed was asked for.
    case incomplete
    /// No expectation was judged.
    case empty
    /// Every expectation that was judged holds, or only warns.
    case passed
  }

  /// The files in the order given.
  public let entries: [Entry]
  /// What is wrong with the policies as such.
  public let policyFindings: [Finding]

  /// What the scenarios come to beside their baselines; none where nobody asked.
  public let baselines: [BaselineCheck]
  /// Whether every difference from a baseline fails, an improvement too.
  public let isStrict: Bool

  /// Creates the report of a check.
  public init(
    _ entries: [Entry], policyFindings: [Finding] = [], baselines: [BaselineCheck] = [], isStrict: Bool = false
  ) {
    (self.entries, self.policyFindings) = (entries, policyFindings)
    (self.baselines, self.isStrict) = (baselines, isStrict)
  }

  /// What makes the policies unusable.
  var policyErrors: [Finding] { policyFindings.filter { $0.severity == .error } }

  /// The scenarios that were run.
  public var checks: [ScenarioCheck] {
    entries.compactMap { if case .checked(let check) = $0 { check } else { nil } }
  }

  /// Every verdict, in the order of the files.
  public var verdicts: [Verdict] { checks.flatMap { $0.verdicts } }

  /// Returns how many verdicts came to something.
  public func count(_ outcome: Verdict.Outcome) -> Int { verdicts.count { $0.outcome == outcome } }

  /// Tells whether a baseline fails the check.
  func fails(_ baseline: BaselineCheck) -> Bool { baseline.state.fails(isStrict: isStrict) }

  /// What the whole check says.
  public var outcome: Outcome {
    if checks.count < entries.count || !policyErrors.isEmpty { return .invalid }
    if count(.failed) > 0 { return .failed }
    if count(.depends) > 0 { return .depends }
    if baselines.contains(where: fails) { return .changed }
    guard verdicts.contains(where: { $0.isEvaluated }) || !baselines.isEmpty else { return .empty }
    return verdicts.contains { $0.isLeftOpen } ? .incomplete : .passed
  }
}
