/// A question for every assumption set: whether a metric keeps to a limit.
package struct Question: Hashable, Sendable {
  /// The question as written.
  package let text: String
  /// The metric.
  let selector: MetricSelector
  let limit: MetricLimit

  /// The error for a question that cannot be parsed.
  package struct SyntaxProblem: Error, Hashable, Sendable {
    /// The findings, with places in the question's text.
    package let findings: [Finding]
  }

  /// Parses a question in the grammar of a scenario's expectations: `staleness.view.p95{widget=live-score} <= 20m`.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - name: Its name in messages.
  ///   - document: The scenario whose names it refers to.
  /// - Throws: `SyntaxProblem` with all findings.
  package init(_ text: String, named name: String, about document: ScenarioDocument) throws(SyntaxProblem) {
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
