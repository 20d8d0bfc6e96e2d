/// A way to aggregate several values into one number.
package enum Aggregation: String, Hashable, Sendable, CaseIterable {
  /// The mean, weighted as the metric's name says, rounded down.
  case mean
  /// The smallest value that at least this percentage of the weight does not exceed.
  case p50, p90, p95, p99
  /// The largest value.
  case max
  /// The sum of all values.
  case total
  /// The sum for each device and 24 hours of measured time.
  case perDay
  /// The most in one calendar minute, for all devices together.
  case peak
  /// The earliest time.
  case first
  /// The value itself, of a share.
  case value

  /// The share of a percentile; `nil` for other aggregations.
  var quantile: Ratio? {
    switch self {
    case .p50: .percent(50)
    case .p90: .percent(90)
    case .p95: .percent(95)
    case .p99: .percent(99)
    case .mean, .max, .total, .perDay, .peak, .first, .value: nil
    }
  }
}

/// The unit of a metric's number.
package enum MetricUnit: String, Hashable, Sendable, CaseIterable {
  /// Milliseconds.
  case duration
  /// Millionths of a whole.
  case share
  /// A number of occurrences.
  case count
  /// Millionths of an occurrence a day.
  case perDay
  /// Occurrences a minute.
  case perMinute
  /// Billionths of the scenario's unit of costs.
  case cost
  /// Millionths of the unit of a source's values.
  case value
}

/// The direction in which a metric is better.
enum Polarity: String, Hashable, Sendable, CaseIterable {
  case lowerIsBetter, higherIsBetter, neutral

  /// Returns whether a change makes the metric better or worse.
  func direction(isIncrease: Bool) -> Direction {
    switch self {
    case .lowerIsBetter: isIncrease ? .worse : .better
    case .higherIsBetter: isIncrease ? .better : .worse
    case .neutral: .neither
    }
  }
}

/// The effect of a change of a metric; `neither` for a neutral metric.
enum Direction: Hashable, Sendable { case better, worse, neither }

/// A tag that narrows a metric.
package enum MetricTag: String, Hashable, Sendable, CaseIterable {
  /// The kind of widget, all copies together.
  case widget
  /// One placed widget.
  case copy
  /// The app.
  case app
  /// The source of the content.
  case source
  /// The cause; its values depend on the metric.
  case cause
  /// The gate that held a request back.
  case gate
  /// The subjects over which the values are aggregated: the people of a fleet.
  case over
  /// With `over`: the percentile of the people.
  case percentile = "p"

  /// The tags of every metric of a fleet, which no definition lists.
  static let ofPeople: [MetricTag] = [.over, .percentile]
  /// The values of ``over``.
  static let populations = ["people"]
  /// The values of ``percentile``: whole numbers up to 100, which is the greatest value.
  static let percentiles = (0...100).map { String($0) }
}

/// The definition of a metric: its meaning and the forms of its key.
package struct MetricDefinition: Hashable, Sendable {
  /// The subjects over which a metric is computed, selected by its tags.
  enum Subjects: Hashable, Sendable {
    /// Placed widgets.
    case instances
    /// Placed widgets whose source has values.
    case valued
    /// The pools of reload units.
    case reloadPools
    /// The servers that send pushes.
    case senders
    /// The rules by which the system wakes apps.
    case wakes
    /// Cards of the Smart Stack.
    case cards
    /// None: the metric is of the device, the servers or the apps.
    case none
  }

  /// The metric.
  package let metric: Metric
  /// The unit of its number, unless the aggregation has its own.
  package let unit: MetricUnit
  /// The direction in which the metric is better.
  let polarity: Polarity
  /// The aggregations that the metric has.
  package let aggregations: [Aggregation]
  /// The tags that the metric accepts.
  package let tags: [MetricTag]
  /// The values of its cause tag, in the order of their numbers; empty without such a tag.
  package let causes: [String]
  /// The meaning, in one sentence.
  package let meaning: String
  /// The subjects over which the metric is computed.
  let subjects: Subjects
  /// Whether the metric is a result for people or a cost, rather than a count that follows from other changes: more
  /// units may expire, or fewer pushes arrive, because fewer reloads or pushes are needed.
  let isOutcome: Bool

  /// Whether each person of a fleet has a value of the metric.
  var isPersonal: Bool { !aggregations.contains(.first) }

  /// The default aggregation of a key without one; `nil` where the key must name one.
  package var defaultAggregation: Aggregation? { aggregations.contains(.mean) ? nil : aggregations.first }

  /// The aggregations that a key without one can mean: the default, then others with a unit of their own.
  var choices: [Aggregation] {
    guard let defaultAggregation else { return [] }
    return [defaultAggregation] + aggregations.filter { unit($0) != unit(defaultAggregation) }
  }

  /// Returns the words that a tag's value can be, in the order of their numbers; empty if the scenario names them.
  func words(of tag: MetricTag) -> [String] {
    switch tag {
    case .cause: causes
    case .gate: Gate.names
    case .over: MetricTag.populations
    case .percentile: MetricTag.percentiles
    case .widget, .copy, .app, .source: []
    }
  }

  /// Every key without tags.
  var keys: [String] {
    (defaultAggregation == nil ? [] : [metric.rawValue]) + aggregations.map { "\(metric.rawValue).\($0.rawValue)" }
  }

  /// Returns the unit of the number for an aggregation.
  package func unit(_ aggregation: Aggregation) -> MetricUnit {
    switch aggregation {
    case .perDay: unit == .cost ? .cost : .perDay
    case .peak: .perMinute
    case .mean, .p50, .p90, .p95, .p99, .max, .total, .first, .value: unit
    }
  }
}

extension Metric {
  /// The definition of the metric.
  package var definition: MetricDefinition { MetricCatalogue.byMetric[self] ?? row }
}
