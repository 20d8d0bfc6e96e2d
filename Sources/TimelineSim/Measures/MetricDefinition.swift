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
  var quantile: Ratio? {
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

  /// Returns whether a metric that changed is better or worse for it.
  func direction(isIncrease: Bool) -> Direction {
    switch self {
    case .lowerIsBetter: isIncrease ? .worse : .better
    case .higherIsBetter: isIncrease ? .better : .worse
    case .neutral: .neither
    }
  }
}

/// The meaning of a change of a metric; `neither` for a metric of which no way is better.
enum Direction: Hashable, Sendable { case better, worse, neither }

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
  /// The fold over observations that a metric reads, and so the subjects that its tags choose.
  enum Fold: Hashable, Sendable {
    /// Placed widgets: staleness and views, blame, entries, requests and runs, and the waits of requests.
    case screen, blame, entries, reloads, waiting
    /// The pools of reload units.
    case budget
    /// The servers that send pushes.
    case pushes
    /// Load on servers, views of the device, and the calls of apps.
    case activity
    /// Cards of the Smart Stack, and stacks.
    case cards, stacks
  }

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
  /// The fold that the metric reads.
  let fold: Fold

  /// The aggregation a key without one means; `nil` where the key must say which.
  public var customary: Aggregation? { aggregations.contains(.mean) ? nil : aggregations.first }

  /// The aggregations a key without one can mean: the customary one, then others that have a unit of their own.
  var choices: [Aggregation] {
    guard let customary else { return [] }
    return [customary] + aggregations.filter { unit($0) != unit(customary) }
  }

  /// Every key without tags.
  var keys: [String] {
    (customary == nil ? [] : [metric.rawValue]) + aggregations.map { "\(metric.rawValue).\($0.rawValue)" }
  }

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
  public var definition: MetricDefinition { MetricCatalogue.byMetric[self] ?? row }
}
