extension MetricTags {
  /// Creates the tags that an expectation of a metric names.
  ///
  /// - Precondition: The names were checked against the catalogue and the roster.
  init(_ tags: [MetricExpectation.Tag], of metric: Metric, in roster: Roster) {
    self.init()
    for tag in tags {
      switch MetricTag(rawValue: tag.name) {
      case .widget: kind = roster.kinds.firstIndex(of: tag.value)
      case .copy: instance = roster.instances.firstIndex(of: tag.value)
      case .app: app = roster.apps.firstIndex(of: tag.value)
      case .source: source = roster.sources.firstIndex(of: tag.value)
      case .cause: cause = metric.definition.causes.firstIndex(of: tag.value)
      case .gate: gate = Gate.names.firstIndex(of: tag.value).flatMap(Gate.init)
      case nil: preconditionFailure("no metric has a tag '\(tag.name)'")
      }
    }
  }
}

extension MetricExpectation.Limit {
  /// Tells whether a value, in the unit's whole steps, is allowed.
  func allows(_ value: Int64) -> Bool {
    switch self {
    case .compare(.atMost, let limit): value <= limit
    case .compare(.atLeast, let limit): value >= limit
    case .compare(.equal, let limit): value == limit
    case .compare(.unequal, let limit): value != limit
    case .compare(.below, let limit): value < limit
    case .compare(.above, let limit): value > limit
    case .between(let least, let most): value >= least && value <= most
    }
  }
}
