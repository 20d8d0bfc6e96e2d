/// A number by which changes are judged; of all of them less is better.
public struct Criterion: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// How it is aggregated.
  public let aggregation: Aggregation

  init(_ metric: Metric, _ aggregation: Aggregation) { (self.metric, self.aggregation) = (metric, aggregation) }

  /// The key in the catalogue.
  public var key: String { metric.key(aggregation) }

  /// Whether it counts what is spent, and not what people meet.
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

  /// Reads the number; tags that the metric does not have are left away.
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
  /// Returns the same with what another run came to.
  func followed(by statistics: Statistics) -> Advice.Effect {
    Advice.Effect(
      criterion: criterion, tags: tags, before: before,
      after: statistics.value(criterion.metric, criterion.aggregation, tags))
  }
}
