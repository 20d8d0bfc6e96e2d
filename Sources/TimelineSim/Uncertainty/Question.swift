/// What somebody wants to know of every set of assumptions: whether a metric keeps to a limit.
public struct Question: Hashable, Sendable {
  /// The question as it was written.
  public let text: String
  /// What is compared.
  public let gauge: Gauge
  let limit: MetricExpectation.Limit

  /// A question that cannot be read.
  public struct Mistake: Error, Hashable, Sendable {
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
  public init(_ text: String, named name: String, about document: ScenarioDocument) throws(Mistake) {
    let log = FindingLog(source: SourceText(name: name, text: text))
    let reader = ExpectationReader(catalogue: MetricCatalogue.expectations, roster: document.roster, log: log)
    guard let expectation = reader.readComparison(text), !log.hasErrors,
      let metric = Metric(rawValue: expectation.metric),
      let aggregation = Aggregation(rawValue: expectation.aggregation)
    else { throw Mistake(findings: log.findings.sorted()) }
    let tags = MetricTags(expectation.tags, of: metric, in: document.roster)
    gauge = Gauge(metric, aggregation, tags, suffix: String(expectation.key.drop { $0 != "{" }))
    (self.text, limit) = (text, expectation.limit)
  }
}
