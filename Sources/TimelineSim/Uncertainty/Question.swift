/// What somebody wants to know of every set of assumptions: whether a metric keeps to a limit.
public struct Question: Hashable, Sendable {
  /// The question as it was written.
  public let text: String
  /// What is compared.
  public let selector: MetricSelector
  let limit: MetricLimit

  /// A question that cannot be read.
  public struct SyntaxProblem: Error, Hashable, Sendable {
    /// What is wrong with it; places are those in its text.
    public let findings: [Finding]
  }

  /// Reads a question in the grammar of a scenario's expectations: `staleness.view.p95{widget=live-score} <= 20m`.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - name: Its name in messages.
  ///   - document: The scenario whose names it refers to.
  /// - Throws: Everything that is wrong with it.
  public init(_ text: String, named name: String, about document: ScenarioDocument) throws(SyntaxProblem) {
    let log = FindingLog(source: SourceText(name: name, text: text))
    let reader = ExpectationReader(names: document.names, log: log)
    guard let expectation = reader.readComparison(text), !log.hasErrors else {
      throw SyntaxProblem(findings: log.findings.sorted())
    }
    (self.text, selector, limit) = (text, MetricSelector(expectation), expectation.limit)
  }

  /// Creates the question whether an expectation holds.
  init(_ expectation: MetricExpectation) {
    text = "\(expectation.key) \(expectation.limitText)"
    (selector, limit) = (MetricSelector(expectation), expectation.limit)
  }
}
