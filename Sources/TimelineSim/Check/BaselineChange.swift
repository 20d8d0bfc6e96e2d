/// A metric of a baseline and its current value.
package struct BaselineChange: Hashable, Sendable {
  /// The class of a metric's change, the most severe first.
  package enum ChangeClass: String, Hashable, Sendable, CaseIterable {
    /// Worse by more than the tolerance.
    case regressed
    /// The baseline has data, the current run has none.
    case removed
    /// Changed by more than the tolerance, and neither direction is better.
    case changed
    /// The current run has data, the baseline has none.
    case new
    /// Better by more than the tolerance.
    case improved
    /// Changed within the tolerance.
    case within
    /// Exactly equal.
    case same
  }

  /// The metric's key, its tags included.
  package let key: String
  /// The value in the baseline, in whole base units.
  package let old: Int64?
  /// The current value.
  package let new: Int64?
  /// The largest difference that does not count as a change.
  package let tolerance: Int64
  /// The unit of the values.
  package let unit: MetricUnit
  /// The class of the change.
  package let changeClass: ChangeClass

  /// Compares two records of a metric; `nil` if there is neither, or the key names no metric.
  init?(_ key: String, old: Baseline.RecordedMetric?, new: Baseline.RecordedMetric?) {
    guard let (metric, aggregation) = Metric.named(String(key.prefix { $0 != "{" })), old != nil || new != nil else {
      return nil
    }
    (self.key, self.old, self.new) = (key, old?.amount, new?.amount)
    (tolerance, unit) = (old?.tolerance ?? 0, metric.definition.unit(aggregation))
    changeClass = Self.changeClass(old, new, metric.definition.polarity)
  }

  /// The current value minus the old one; `nil` if one is missing.
  package var difference: Int64? { old.flatMap { old in new.map { Int64(clamping: Int128($0) - Int128(old)) } } }

  /// The difference relative to the larger value, in millionths, for sorting.
  var relativeDifference: Int64 {
    guard let old, let new, let difference else { return 0 }
    let largest = max(old.magnitude, new.magnitude)
    return largest == 0 ? 0 : Int64(clamping: Int128(difference.magnitude) * 1_000_000 / Int128(largest))
  }

  private static func changeClass(
    _ old: Baseline.RecordedMetric?, _ new: Baseline.RecordedMetric?, _ polarity: Polarity
  ) -> ChangeClass {
    guard let old else { return .new }
    guard let new else { return .removed }
    let difference = Int128(new.amount) - Int128(old.amount)
    if difference == 0 { return .same }
    if difference.magnitude <= UInt128(old.tolerance) { return .within }
    switch polarity.direction(isIncrease: difference > 0) {
    case .worse: return .regressed
    case .better: return .improved
    case .neither: return .changed
    }
  }
}
