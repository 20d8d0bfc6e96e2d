/// Why a text is not the quantity it should be; whoever knows the text's place makes a finding of it.
struct QuantityProblem: Error, Hashable, Sendable {
  /// What kind of mistake it is.
  let id: FindingID
  /// What is wrong.
  let problem: String
  /// What would be right.
  let remedy: String?

  /// Creates a problem.
  init(_ id: FindingID, _ problem: String, remedy: String? = nil) {
    (self.id, self.problem, self.remedy) = (id, problem, remedy)
  }
}

extension SourceText {
  /// Returns the finding that a quantity at a place is wrong.
  func finding(at span: SourceSpan?, _ problem: QuantityProblem) -> Finding {
    finding(problem.id, at: span, problem.problem, remedy: problem.remedy)
  }
}
