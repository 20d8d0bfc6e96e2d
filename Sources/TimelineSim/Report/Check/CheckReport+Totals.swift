extension CheckReport {
  /// What the whole check came to, in one sentence.
  var totals: String {
    let counts = Verdict.Outcome.allCases.compactMap { outcome -> String? in
      let count = count(outcome)
      return count == 0 ? nil : "\(count) \(outcome.verb(count))"
    }
    let judged = "\(Self.count(verdicts.count, "expectation")) of \(Self.count(entries.count, "file"))"
    var text = counts.isEmpty ? judged : "\(judged): \(counts.joined(separator: ", "))"
    let refused = entries.count - checks.count
    if refused > 0 { text += "; \(Self.count(refused, "file")) cannot be used" }
    if !policyErrors.isEmpty { text += "; the policies cannot be used as they are" }
    return text
  }

  /// What to do about it; `nil` if all is well.
  var nextStep: String? {
    switch outcome {
    case .invalid: return "Next: mend what is found there, and check again."
    case .failed:
      return ranked.first.map { "Next: see why, and what would help: " + $0.verdict.runCommand(for: $0.check.file) }
    case .depends: return "Next: set in 'system' what you know of it, or loosen the limit."
    case .changed: return "Next: see 'timeline-sim baseline diff'; 'baseline update' agrees with what there is now."
    case .incomplete: return Self.moreSeeds
    case .empty:
      return verdicts.isEmpty
        ? "Next: nothing was judged; add 'expect' to a scenario, or give '--expect POLICY'."
        : verdicts.contains { $0.isLeftOpen }
          ? Self.moreSeeds : "Next: nothing was judged; every expectation is off, or has no data and may have none."
    case .passed: return nil
    }
  }

  private static let moreSeeds =
    "Next: judge expectations with 'over' on several seeds: leave out '--seed', or give '--seeds 100'."

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension Verdict.Outcome {
  /// What so many expectations do.
  fileprivate func verb(_ count: Int) -> String {
    switch self {
    case .passed: count == 1 ? "holds" : "hold"
    case .failed: count == 1 ? "fails" : "fail"
    case .warned: count == 1 ? "warns" : "warn"
    case .skipped: count == 1 ? "is skipped" : "are skipped"
    case .depends: count == 1 ? "depends on what is assumed" : "depend on what is assumed"
    }
  }
}
