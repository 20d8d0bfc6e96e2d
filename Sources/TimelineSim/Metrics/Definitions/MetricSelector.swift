/// The selection of one number of a run: a metric, an aggregation and tags.
struct MetricSelector: Hashable, Sendable {
  /// Its key: `staleness.view.p95{widget=live-score}`.
  package let key: String
  /// The unit of the number.
  package let unit: MetricUnit
  let metric: Metric
  let aggregation: Aggregation
  let tags: MetricTags
  /// The numbers with which it will be compared, at which counts are exact; no part of its identity.
  var limits: [Int64] = []

  static func == (lhs: MetricSelector, rhs: MetricSelector) -> Bool { lhs.key == rhs.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  init(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags, suffix: String) {
    (self.metric, self.aggregation, self.tags) = (metric, aggregation, tags)
    (key, unit) = (metric.key(aggregation) + suffix, metric.definition.unit(aggregation))
  }

  /// Creates the selection of an expectation.
  init(_ expectation: MetricExpectation) {
    let suffix = String(expectation.key.drop { $0 != "{" })
    self.init(expectation.metric, expectation.aggregation, expectation.narrowing, suffix: suffix)
    limits = expectation.limit.amounts
  }

  /// Whether it is a part of another number: the part of one cause or gate.
  var isDetail: Bool { tags.cause != nil || tags.gate != nil }

  /// Whether it is a percentile over the people of a fleet.
  var isOverPeople: Bool { tags.percentile != nil }

  /// Returns whether another selection has the same number for each person.
  func isAlike(_ other: MetricSelector) -> Bool {
    metric == other.metric && aggregation == other.aggregation && tags.ofOne == other.tags.ofOne
  }

  /// Returns the durations with which percentiles of a run will be compared, ascending.
  static func durationLimits(_ selectors: [MetricSelector]) -> [Int64] {
    Set(selectors.filter { $0.unit == .duration || $0.unit == .value }.flatMap { $0.limits }).sorted()
  }

  /// The selection of the same number for one person.
  var ofOne: MetricSelector {
    let name = key.prefix { $0 != "{" }
    let people = MetricTag.ofPeople.map { $0.rawValue + "=" }
    let rest = key.dropFirst(name.count + 1).dropLast().split(separator: ",").filter { tag in
      !people.contains { tag.hasPrefix($0) }
    }
    return MetricSelector(
      metric, aggregation, tags.ofOne, suffix: rest.isEmpty ? "" : "{\(rest.joined(separator: ","))}")
  }
}
