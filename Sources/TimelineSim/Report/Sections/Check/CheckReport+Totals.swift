extension CheckReport {
  /// The result of the whole check in a heading.
  var title: String { "Expectations of widgets: \(outcome.words)" }

  /// The numbers of verdicts with each outcome in one sentence.
  var totals: String {
    let counts = Verdict.Outcome.allCases.compactMap { outcome -> String? in
      let count = count(outcome)
      return count == 0 ? nil : "\(count) \(outcome.verb(count))"
    }
    let judged = "\(verdicts.count.counted("expectation")) of \(fileResults.count.counted("file"))"
    var text = counts.isEmpty ? judged : "\(judged): \(counts.joined(separator: ", "))"
    let refused = fileResults.count - checks.count
    if refused > 0 { text += "; \(refused.counted("file")) cannot be used" }
    if !fileErrors.isEmpty { text += "; the expectation files have errors" }
    return text
  }

  /// The next step; `nil` if all expectations are met.
  var nextStep: String? {
    switch outcome {
    case .invalid: return "Next: correct the errors, then check again."
    case .failed:
      return ranked.first.map { "Next: see the causes and the advice: " + $0.verdict.runCommand(for: $0.check.file) }
    case .depends: return "Next: set the parameters that you know in 'system', or loosen the limit."
    case .changed:
      return baselines.allSatisfy { $0.old != nil || !$0.state.fails(isStrict: true) }
        ? "Next: see 'timeline-sim baseline diff'; 'baseline update' accepts the new results."
        : "Next: 'timeline-sim baseline update' writes the missing baselines; 'baseline diff' shows the changes of others."
    case .incomplete: return Self.moreSeeds
    case .empty:
      return verdicts.isEmpty
        ? "Next: no expectation was judged; add 'expect' to a scenario, or pass '--expect FILE'."
        : verdicts.contains { $0.isLeftOpen }
          ? Self.moreSeeds : "Next: no expectation was judged; each is off, or has no data and need not have any."
    case .passed: return nil
    }
  }

  private static let moreSeeds =
    "Next: judge expectations with 'over' on several seeds: omit '--seed', or pass '--seeds 100'."
}

extension CheckReport.CheckOutcome {
  fileprivate var words: String {
    switch self {
    case .invalid: "a file cannot be used"
    case .failed: "not met"
    case .depends: "depends on the assumptions"
    case .changed: "met, but a baseline changed"
    case .incomplete: "not all expectations were judged"
    case .empty: "no expectation was judged"
    case .passed: "met"
    }
  }
}
