/// What a metric came to.
public struct MetricValue: Hashable, Sendable {
  /// The number, in whole base units.
  public var amount: Int64
  /// What it counts.
  public var unit: MetricUnit

  /// Creates a value.
  public init(_ amount: Int64, _ unit: MetricUnit) { (self.amount, self.unit) = (amount, unit) }

  /// Creates a duration, if there is one.
  init?(milliseconds: Int64?) {
    guard let milliseconds else { return nil }
    self.init(milliseconds, .duration)
  }

  /// Creates the share of a part in a whole, rounded down to the millionth; `nil` of nothing.
  init?(_ part: Int64, of whole: Int64) {
    guard whole > 0 else { return nil }
    self.init(Int64(Int128(part) * 1_000_000 / Int128(whole)), .share)
  }

  /// Creates the rate of a total in so many measured milliseconds; `nil` if nothing was measured.
  ///
  /// A rate that no number holds is the largest: a day has many times the millisecond in which it was measured.
  init?(_ total: Int64, perDayOf measured: Int64) {
    guard measured > 0 else { return nil }
    self.init(Int64(clamping: Int128(total) * 1_000_000 * Int128(CivilDay.length) / Int128(measured)), .perDay)
  }
}

extension PointTally {
  /// Returns what an aggregation makes of the measurements; `nil` if there is none.
  func value(_ aggregation: Aggregation) -> MetricValue? {
    guard count > 0 else { return nil }
    if let share = aggregation.quantile { return MetricValue(milliseconds: quantile(share)) }
    return MetricValue(milliseconds: aggregation == .max ? maximum : mean)
  }
}

extension TimeDistribution {
  /// Returns what an aggregation makes of the time; `nil` if there is none.
  func value(_ aggregation: Aggregation) -> MetricValue? {
    guard total > 0 else { return nil }
    if let share = aggregation.quantile { return MetricValue(milliseconds: quantile(share)) }
    return MetricValue(milliseconds: aggregation == .max ? maximum : mean)
  }
}
