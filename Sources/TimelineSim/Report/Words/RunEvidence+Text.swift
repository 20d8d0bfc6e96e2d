extension RunEvidence {
  /// The count of each source: `3 documented, 9 assumed, 1 fitted`.
  var counts: String {
    let sources = sources
    return sources.isEmpty ? "none" : sources.map { "\($0.parameters.count) \($0.name)" }.joined(separator: ", ")
  }

  /// Returns the evidence in a sentence.
  ///
  /// - Parameter runs: The runs in a report of several, such as `both scenarios`.
  func text(of runs: String? = nil) -> String {
    let items = "causes, waits and charges"
    let effects = includesEffects ? ", or that change its numbers" : ""
    return "Parameters behind \(runs.map { "the \(items) of \($0)" } ?? "its \(items)")\(effects): \(counts)."
  }

  /// Returns the foot of a report: the evidence, and the command that shows it for each parameter.
  func foot(of runs: String? = nil) -> String { "\(text(of: runs)) See \"timeline-sim model\"." }
}
