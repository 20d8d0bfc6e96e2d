/// The reason why a string is not the expected quantity: a finding without a place.
struct QuantityProblem: Error, Hashable, Sendable {
  /// The id of the finding.
  let id: FindingID
  /// The description of the problem.
  let problem: String
  /// The suggested fix, if there is one.
  let remedy: String?

  /// Creates a problem.
  init(_ id: FindingID, _ problem: String, remedy: String? = nil) {
    (self.id, self.problem, self.remedy) = (id, problem, remedy)
  }
}

extension SourceText {
  /// Returns the finding about a quantity at a place.
  func finding(at span: SourceSpan?, _ problem: QuantityProblem) -> Finding {
    finding(problem.id, at: span, problem.problem, remedy: problem.remedy)
  }
}
