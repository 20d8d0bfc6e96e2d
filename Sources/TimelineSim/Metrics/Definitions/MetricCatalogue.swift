/// The closed list of metrics with their definitions.
package enum MetricCatalogue {
  /// Every metric, by topic.
  package static let definitions: [MetricDefinition] = Metric.allCases.map { $0.row }

  /// Every key without tags, for suggestions.
  static var keys: [String] { definitions.flatMap { $0.keys } }

  static let byMetric = Dictionary(uniqueKeysWithValues: definitions.map { ($0.metric, $0) })
}
