/// A metric of a baseline and its current value.
struct BaselineChange: Hashable, Sendable {
  /// The class of a metric's change, the most severe first.
  enum ChangeClass: String, Hashable, Sendable, CaseIterable {
    /// An outcome got worse, by more than the tolerance and beyond the interval.
    case regressed
    /// The baseline has data for an outcome on most seeds, the current runs have none.
    case removed
    /// A count changed by more than the tolerance and beyond the interval, or has no data any more; it only follows from
    /// other changes.
    case changed
    /// The current runs have data, the baseline has none.
    case new
    /// An outcome got better, by more than the tolerance and beyond the interval.
    case improved
    /// The seeds differ in both directions, or too few have data, so that the difference may be chance.
    case noise
    /// Changed within the tolerance.
    case within
    /// Equal on every seed.
    case same
  }

  /// The metric's key, its tags included.
  package let key: String
  /// The mean of the baseline, in whole base units, over the seeds on which both have data.
  package let old: Int64?
  /// The current mean.
  package let new: Int64?
  /// The mean of the differences, which are paired by seed.
  let difference: SampleMean?
  /// The largest difference that does not count as a change.
  package let tolerance: Int64
  /// The unit of the values.
  package let unit: MetricUnit
  /// The class of the change.
  let changeClass: ChangeClass

  /// Compares the values of a metric on the same seeds; `nil` if the key names no metric, or neither has data.
  ///
  /// - Parameters:
  ///   - tolerance: The tolerance that a person has set; `nil` for the default.
  ///   - isJudged: Whether a change can be better or worse; `false` for sums over other widgets or another time than
  ///     before.
  init?(_ key: String, old: [Int64?], new: [Int64?], tolerance: Int64?, isJudged: Bool) {
    guard let (metric, aggregation) = Metric.named(String(key.prefix { $0 != "{" })) else { return nil }
    let pairs = zip(old, new).compactMap { old, new in old.flatMap { old in new.map { (old, $0) } } }
    let before = SampleMean(pairs.isEmpty ? old.compactMap { $0 } : pairs.map { $0.0 })
    let after = SampleMean(pairs.isEmpty ? new.compactMap { $0 } : pairs.map { $0.1 })
    guard before != nil || after != nil else { return nil }
    (self.key, self.old, self.new) = (key, before?.rounded, after?.rounded)
    unit = metric.definition.unit(aggregation)
    difference = SampleMean(pairs.map { Int64(clamping: Int128($0.1) - Int128($0.0)) })
    self.tolerance = tolerance ?? unit.tolerance(of: before?.rounded ?? 0)
    let polarity = isJudged && metric.definition.isOutcome ? metric.definition.polarity : .neutral
    guard let difference else {
      changeClass = Self.changeClass(old, polarity, isGone: after == nil)
      return
    }
    changeClass = Self.changeClass(difference, self.tolerance, polarity, of: old.count)
  }

  /// The difference relative to the larger value, in millionths, for sorting.
  var relativeDifference: Int64 {
    guard let old, let new, let difference else { return 0 }
    let largest = max(old.magnitude, new.magnitude)
    return largest == 0 ? 0 : Int64(clamping: Int128(difference.rounded.magnitude) * 1_000_000 / Int128(largest))
  }

  /// The least number of seeds with data in both runs that shows a difference, if there are as many seeds.
  private static let leastPairs = 5

  /// Returns the class of a metric without a seed on which both runs have data.
  private static func changeClass(_ old: [Int64?], _ polarity: Polarity, isGone: Bool) -> ChangeClass {
    let known = old.count { $0 != nil }
    if known == 0 { return .new }
    guard isGone, known * 2 > old.count else { return .noise }
    return polarity == .neutral ? .changed : .removed
  }

  private static func changeClass(
    _ difference: SampleMean, _ tolerance: Int64, _ polarity: Polarity, of seeds: Int
  ) -> ChangeClass {
    let (size, half) = (difference.mean.magnitude, difference.halfWidth999 ?? 0)
    if size == 0, half == 0 { return .same }
    if size <= Double(tolerance) { return .within }
    if size <= half || difference.count < min(leastPairs, seeds) { return .noise }
    switch polarity.direction(isIncrease: difference.mean > 0) {
    case .worse: return .regressed
    case .better: return .improved
    case .neither: return .changed
    }
  }
}

extension MetricUnit {
  /// Returns the default tolerance: the larger of a fiftieth of the old value and the least amount that people notice.
  fileprivate func tolerance(of old: Int64) -> Int64 {
    let least: Int64 =
      switch self {
      case .duration: 5_000
      case .share: 5_000
      case .count, .perMinute: 1
      case .perDay: 500_000
      case .cost, .value: 0
      }
    return max(least, Int64(clamping: old.magnitude / 50))
  }
}
