/// A metric that judges changes; lower values are better.
struct Criterion: Hashable, Sendable {
  package let metric: Metric
  package let aggregation: Aggregation

  init(_ metric: Metric, _ aggregation: Aggregation) { (self.metric, self.aggregation) = (metric, aggregation) }

  /// The key in the catalogue.
  package var key: String { metric.key(aggregation) }

  /// Whether it counts a cost rather than an effect on people.
  var isCost: Bool { [.count, .cost].contains(metric.definition.unit) }

  static let staleViews = Criterion(.staleShareView, .value)
  static let staleAwake = Criterion(.staleShareAwake, .value)
  static let stalenessAtViews = Criterion(.stalenessView, .p95)
  static let placeholders = Criterion(.placeholderShareView, .value)
  /// All stale time, whatever its cause.
  static let staleTime = Criterion(.blame, .total)
  static let charges = Criterion(.reloadsCharged, .perDay)
  static let runs = Criterion(.loadRuns, .perDay)
  static let pushes = Criterion(.loadPushes, .perDay)
  static let pushesOverBudget = Criterion(.pushesOverBudget, .perDay)
  static let failures = Criterion(.reloadsFailed, .perDay)
  static let fetches = Criterion(.loadFetches, .perDay)
  static let fetchPeak = Criterion(.loadFetches, .peak)
  static let pushPeak = Criterion(.loadPushes, .peak)

  /// The load and the cost of the servers of a fleet.
  static let ofServers = [fetches, fetchPeak, Criterion(.costs, .perDay)]

  /// The metrics that rank changes: views of stale content, stale time, units, runs, and the peak of fetches.
  static let gains = [
    Criterion(.viewsStale, .total), staleTime, Criterion(.reloadsCharged, .total), Criterion(.loadRuns, .total),
    fetchPeak,
  ]

  /// Returns the selection of the metric for a subject; tags that the metric lacks are omitted.
  func selector(for subject: Advice.Subject, _ names: NameTable) -> MetricSelector {
    let tags = tags(subject)
    let suffix = tags.kind.map { "{widget=\(names.kinds[$0])}" } ?? tags.app.map { "{app=\(names.apps[$0])}" } ?? ""
    return MetricSelector(metric, aggregation, tags, suffix: suffix)
  }

  /// Returns the selection of the metric over all widgets.
  var overall: MetricSelector { MetricSelector(metric, aggregation, MetricTags(), suffix: "") }

  private func tags(_ subject: Advice.Subject) -> MetricTags {
    switch subject {
    case .widget(let kind): metric.definition.tags.contains(.widget) ? MetricTags(kind: kind) : MetricTags()
    case .app(let app): metric.definition.tags.contains(.app) ? MetricTags(app: app) : MetricTags()
    }
  }
}
