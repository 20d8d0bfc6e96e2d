extension MetricCatalogue {
  /// The catalogue as a scenario's expectations are checked against it.
  public static let expectations = ExpectationCatalogue(definitions.map { $0.expectation })
}

extension MetricDefinition {
  fileprivate var expectation: ExpectationCatalogue.Metric {
    ExpectationCatalogue.Metric(
      metric.rawValue, aggregations.map { ExpectationCatalogue.Aggregation($0.rawValue, unit($0).expectation) },
      customary: customary?.rawValue, tags: tags.map { ExpectationCatalogue.Tag($0.rawValue, values(of: $0)) })
  }

  private func values(of tag: MetricTag) -> ExpectationCatalogue.TagValues {
    switch tag {
    case .widget: .widgets
    case .copy: .copies
    case .app: .apps
    case .source: .sources
    case .cause: .words(causes)
    case .gate: .words(Gate.names)
    }
  }
}

extension MetricUnit {
  fileprivate var expectation: ExpectationCatalogue.Unit {
    switch self {
    case .duration: .duration
    case .share: .share
    case .count: .count
    case .perDay: .perDay
    case .perMinute: .perMinute
    }
  }
}
