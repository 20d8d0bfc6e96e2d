/// A number by which changes are judged; of all of them less is better.
public struct Gauge: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// How it is aggregated.
  public let aggregation: Aggregation

  init(_ metric: Metric, _ aggregation: Aggregation) { (self.metric, self.aggregation) = (metric, aggregation) }

  /// The key in the catalogue.
  public var key: String { metric.key(aggregation) }

  /// Whether it counts what is spent, and not what people meet.
  var isCost: Bool { metric.definition.unit == .count }

  static let staleViews = Gauge(.staleShareView, .value)
  static let staleAwake = Gauge(.staleShareAwake, .value)
  static let stalenessAtViews = Gauge(.stalenessView, .p95)
  /// All stale time, whatever its cause.
  static let staleTime = Gauge(.blame, .total)
  static let charges = Gauge(.reloadsCharged, .perDay)
  static let runs = Gauge(.loadRuns, .perDay)
  static let pushes = Gauge(.loadPushes, .perDay)
  static let pushesOverPool = Gauge(.pushesOverPool, .perDay)
  static let failures = Gauge(.reloadsFailed, .perDay)
  static let fetchPeak = Gauge(.loadFetches, .peak)

  /// Reads the number; tags that the metric does not have are left away.
  func read(_ statistics: Statistics, _ subject: Advice.Subject) -> Advice.Effect {
    let tags = tags(subject)
    return Advice.Effect(gauge: self, tags: tags, before: statistics.value(metric, aggregation, tags), after: nil)
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
      gauge: gauge, tags: tags, before: before, after: statistics.value(gauge.metric, gauge.aggregation, tags))
  }
}
