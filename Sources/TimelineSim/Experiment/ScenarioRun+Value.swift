extension ScenarioRun {
  /// Returns the value of a metric, named as in a scenario's expectations: `staleness.view.p95{widget=live-score}`.
  ///
  /// Of a metric with several aggregations the customary one is taken where the key names none.
  ///
  /// - Returns: `nil` if the run has no data for the metric.
  /// - Throws: The findings about a key that names no metric, or nothing of the scenario.
  public func value(of key: String) throws(InvalidScenario) -> MetricValue? {
    let log = FindingLog(source: SourceText(name: "metric", text: key))
    let span = SourceSpan(line: 1, column: 1, length: max(1, key.unicodeScalars.count), offset: 0)
    let reader = ExpectationReader(names: names, log: log)
    let parsed = reader.readKey(JSONMember(key: key, at: span, value: .null))
    guard let parsed, !log.hasErrors else { throw InvalidScenario(findings: log.findings.sorted()) }
    return statistics.value(parsed.metric.metric, parsed.aggregations[0], parsed.tags.narrowing)
  }
}

extension Simulator {
  /// Prepares to simulate a scenario on many devices, or for an observer.
  ///
  /// - Parameter document: The scenario.
  public init(_ document: ScenarioDocument) { self.init(document.plan) }
}
