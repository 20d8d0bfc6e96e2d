extension ScenarioRun {
  /// Returns the value of a metric, named as in a scenario's expectations: `staleness.view.p95{widget=live-score}`.
  ///
  /// If the key names no aggregation of a metric with several, its default aggregation is used.
  ///
  /// - Returns: `nil` if the run has no data for the metric.
  /// - Throws: `InvalidScenario` if the key names an unknown metric, aggregation or tag.
  public func value(of key: String) throws(InvalidScenario) -> MetricValue? {
    let log = FindingLog(source: SourceText(name: "metric", text: key))
    let span = SourceSpan(line: 1, column: 1, length: max(1, key.unicodeScalars.count), offset: 0)
    let reader = ExpectationReader(names: names, log: log)
    let parsed = reader.readKey(JSONMember(key: key, at: span, value: .null))
    guard let parsed, !log.hasErrors else { throw InvalidScenario(findings: log.findings.sorted()) }
    let tags = parsed.tags.narrowing
    let selector = MetricSelector(parsed.metric.metric, parsed.aggregations[0], tags, suffix: "")
    return selector.amount(in: self).map { MetricValue($0, selector.unit) }
  }
}

extension MetricSelector {
  /// Returns the number for a run; `nil` without data, and for people over whom the run was not measured.
  func amount(in run: ScenarioRun) -> Int64? { run.fleet.map { $0.amount(self) } ?? amount(in: run.statistics) }
}

extension ScenarioRun {
  /// Returns whether the run was measured for every selection over people.
  func measures(_ selectors: [MetricSelector]) -> Bool {
    guard let fleet else { return true }
    return selectors.allSatisfy { selector in
      guard selector.isOverPeople else { return true }
      guard let tally = fleet.tally(selector) else { return false }
      return selector.limits.allSatisfy { tally.metric.limits.contains($0) }
    }
  }
}

extension Simulator {
  /// Creates the simulator of a scenario, for many devices or for an observer.
  ///
  /// - Parameter document: The scenario.
  public init(_ document: ScenarioDocument) { self.init(document.plan) }
}
