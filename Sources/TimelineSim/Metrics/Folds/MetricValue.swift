/// The value of a metric.
package struct MetricValue: Hashable, Sendable {
  /// The number, in whole base units.
  package var amount: Int64
  /// Its unit.
  package var unit: MetricUnit

  /// Creates a value.
  package init(_ amount: Int64, _ unit: MetricUnit) { (self.amount, self.unit) = (amount, unit) }

  /// Creates a duration; `nil` for `nil`.
  init?(milliseconds: Int64?) {
    guard let milliseconds else { return nil }
    self.init(milliseconds, .duration)
  }

  /// Creates the share of a part in a whole, rounded down to a millionth; `nil` if the whole is zero.
  init?(_ part: Int64, of whole: Int64) {
    guard whole > 0 else { return nil }
    self.init(Int64(clamping: Int128(part) * 1_000_000 / Int128(whole)), .share)
  }

  /// Creates the rate per day of a total over measured milliseconds; `nil` without measured time.
  ///
  /// A rate that overflows is clamped.
  init?(_ total: Int64, perDayOf measured: Int64) {
    guard measured > 0 else { return nil }
    self.init(Int64(clamping: Int128(total) * 1_000_000 * Int128(CivilDay.length) / Int128(measured)), .perDay)
  }
}

extension PointSet {
  /// Returns an aggregation of the measurements; `nil` if there are none.
  func value(_ aggregation: Aggregation) -> MetricValue? {
    guard count > 0 else { return nil }
    if let share = aggregation.quantile { return MetricValue(milliseconds: quantile(share)) }
    return MetricValue(milliseconds: aggregation == .max ? maximum : mean)
  }
}

extension TimeDistribution {
  /// Returns an aggregation over the time; `nil` if there is none.
  func value(_ aggregation: Aggregation) -> MetricValue? {
    guard total > 0 else { return nil }
    if let share = aggregation.quantile { return MetricValue(milliseconds: quantile(share)) }
    return MetricValue(milliseconds: aggregation == .max ? maximum : mean)
  }
}
