/// A metric that judges changes; lower values are better.
package struct Criterion: Hashable, Sendable {
  /// The metric.
  package let metric: Metric
  /// The aggregation.
  package let aggregation: Aggregation

  init(_ metric: Metric, _ aggregation: Aggregation) { (self.metric, self.aggregation) = (metric, aggregation) }

  /// The key in the catalogue.
  package var key: String { metric.key(aggregation) }

  /// Whether it counts a cost rather than an effect on people.
  var isCost: Bool { metric.definition.unit == .count }

  static let staleViews = Criterion(.staleShareView, .value)
  static let staleAwake = Criterion(.staleShareAwake, .value)
  static let stalenessAtViews = Criterion(.stalenessView, .p95)
  /// All stale time, whatever its cause.
  static let staleTime = Criterion(.blame, .total)
  static let charges = Criterion(.reloadsCharged, .perDay)
  static let runs = Criterion(.loadRuns, .perDay)
  static let pushes = Criterion(.loadPushes, .perDay)
  static let pushesOverBudget = Criterion(.pushesOverBudget, .perDay)
  static let failures = Criterion(.reloadsFailed, .perDay)
  static let fetchPeak = Criterion(.loadFetches, .peak)

  /// Returns the value before a change; tags that the metric lacks are omitted.
  func read(_ statistics: Statistics, _ subject: Advice.Subject) -> Advice.Effect {
    let tags = tags(subject)
    return Advice.Effect(criterion: self, tags: tags, before: statistics.value(metric, aggregation, tags), after: nil)
  }

  private func tags(_ subject: Advice.Subject) -> MetricTags {
    switch subject {
    case .widget(let kind) where metric.definition.tags.contains(.widget): MetricTags(kind: kind)
    case .app(let app) where metric.definition.tags.contains(.app): MetricTags(app: app)
    default: MetricTags()
    }
  }
}

extension Advice.Effect {
  /// Returns the same effect with the value of another run.
  func followed(by statistics: Statistics) -> Advice.Effect {
    Advice.Effect(
      criterion: criterion, tags: tags, before: before,
      after: statistics.value(criterion.metric, criterion.aggregation, tags))
  }
}
