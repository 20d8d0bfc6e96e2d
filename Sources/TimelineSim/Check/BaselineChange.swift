/// A metric of a baseline beside what it comes to now.
public struct BaselineChange: Hashable, Sendable {
  /// What became of a metric, the gravest first.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Worse, by more than the tolerance.
    case regressed
    /// The baseline has it, and now there is no data.
    case removed
    /// Moved by more than the tolerance, and no way is better.
    case changed
    /// There is data now, and the baseline has none.
    case new
    /// Better, by more than the tolerance.
    case improved
    /// Moved within the tolerance.
    case within
    /// The same to the last digit.
    case same
  }

  /// The metric's key, its tags included.
  public let key: String
  /// The number in the baseline, in whole base units.
  public let old: Int64?
  /// The number now.
  public let new: Int64?
  /// How far the new one may be from the old.
  public let tolerance: Int64
  /// What the numbers count.
  public let unit: MetricUnit
  /// What became of it.
  public let verdict: Verdict

  /// Compares two entries of one metric; `nil` if neither is there, or the key names no metric.
  init?(_ key: String, old: Baseline.Entry?, new: Baseline.Entry?) {
    guard let (metric, aggregation) = Metric.named(String(key.prefix { $0 != "{" })), old != nil || new != nil else {
      return nil
    }
    (self.key, self.old, self.new) = (key, old?.amount, new?.amount)
    (tolerance, unit) = (old?.tolerance ?? 0, metric.definition.unit(aggregation))
    verdict = Self.verdict(old, new, metric.definition.polarity)
  }

  /// The new number less the old one; `nil` if there is only one.
  public var difference: Int64? { old.flatMap { old in new.map { Int64(clamping: Int128($0) - Int128(old)) } } }

  /// How large the difference is beside the larger of the two, in millionths, for sorting.
  var relativeDifference: Int64 {
    guard let old, let new, let difference else { return 0 }
    let largest = max(old.magnitude, new.magnitude)
    return largest == 0 ? 0 : Int64(clamping: Int128(difference.magnitude) * 1_000_000 / Int128(largest))
  }

  private static func verdict(_ old: Baseline.Entry?, _ new: Baseline.Entry?, _ polarity: Polarity) -> Verdict {
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
