/// How many numbers become one.
public enum Aggregation: String, Hashable, Sendable, CaseIterable {
  /// The mean by the weight in the metric's name, rounded down.
  case mean
  /// The smallest value that so many percent of the weight do not exceed.
  case p50, p90, p95, p99
  /// The largest.
  case max
  /// The sum.
  case total
  /// The sum for each device and each 24 hours measured.
  case perDay
  /// The most in one calendar minute, over all devices together.
  case peak
  /// The earliest.
  case first
  /// The part of the whole.
  case value

  /// The share that a percentile stands for.
  var quantile: Share? {
    switch self {
    case .p50: .percent(50)
    case .p90: .percent(90)
    case .p95: .percent(95)
    case .p99: .percent(99)
    default: nil
    }
  }
}

/// What a metric's number counts.
public enum MetricUnit: String, Hashable, Sendable, CaseIterable {
  /// Milliseconds.
  case duration
  /// Millionths of a whole.
  case share
  /// Things.
  case count
  /// Millionths of a thing a day.
  case perDay
  /// Things a minute.
  case perMinute
}

/// Which way a metric should move.
public enum Polarity: String, Hashable, Sendable, CaseIterable {
  case lowerIsBetter, higherIsBetter, neutral
}

/// A tag that narrows a metric.
public enum MetricTag: String, Hashable, Sendable, CaseIterable {
  /// The kind of widget, all copies together.
  case widget
  /// One placed widget.
  case copy
  /// The app.
  case app
  /// What is shown.
  case source
  /// Why; the values depend on the metric.
  case cause
  /// What held a request back.
  case gate
}

/// What a metric means and how it can be asked for.
public struct MetricDefinition: Hashable, Sendable {
  /// Where a metric comes from.
  enum Family: Hashable, Sendable { case screen, blame, budget, reloads, pushes, activity, relevance }

  /// The metric.
  public let metric: Metric
  /// What its number counts, as long as the aggregation does not say otherwise.
  public let unit: MetricUnit
  /// Which way it should move.
  public let polarity: Polarity
  /// The ways to aggregate it.
  public let aggregations: [Aggregation]
  /// The tags it accepts.
  public let tags: [MetricTag]
  /// The values of its cause tag, by number; empty if it has none.
  public let causes: [String]
  /// What it means, in one sentence.
  public let meaning: String
  let family: Family

  /// The aggregation a key without one means; `nil` where the key must say which.
  public var customary: Aggregation? { aggregations.contains(.mean) ? nil : aggregations.first }

  /// Returns what the number counts under an aggregation.
  public func unit(_ aggregation: Aggregation) -> MetricUnit {
    switch aggregation {
    case .perDay: .perDay
    case .peak: .perMinute
    default: unit
    }
  }
}

extension Metric {
  /// What the metric means and how it can be asked for.
  public var definition: MetricDefinition {
    guard let definition = MetricCatalogue.byMetric[self] else {
      preconditionFailure("the catalogue lacks \(rawValue)")
    }
    return definition
  }
}
