/// A metric of two scenarios on the same seeds, and what is to be thought of the difference.
public struct MetricPair: Hashable, Sendable {
  /// What a difference means.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The second is worse, beyond doubt and tolerance.
    case worse
    /// The second is better, beyond doubt and tolerance.
    case better
    /// The metric moved, and no way is better.
    case changed
    /// The second may be as good as the first: the interval, or the tolerance, holds no difference.
    case unclear
    /// Every seed came to the same.
    case same
    /// Only the first has data.
    case onlyFirst
    /// Only the second has data.
    case onlySecond
  }

  /// The metric's key, its tags included.
  public let key: String
  /// The widget it is about, if it is about one.
  public let widget: String?
  /// What its number counts.
  public let unit: MetricUnit
  /// Which way it should move.
  public let polarity: Polarity
  /// What the first came to; over the seeds on which both have data, if there are any.
  let first: SampleMean?
  /// What the second came to, over the same seeds.
  let second: SampleMean?
  /// The second less the first, seed by seed.
  let difference: SampleMean?
  /// What that means.
  public let verdict: Verdict

  /// Compares what a gauge came to; `nil` if neither has data.
  ///
  /// - Parameters:
  ///   - amounts: The numbers on the same seeds, of the first and of the second.
  ///   - tolerance: What part of the first's mean the second may be worse or better by.
  init?(_ selector: MetricSelector, widget: String?, amounts: ([Int64?], [Int64?]), tolerance: Ratio = .none) {
    let both = zip(amounts.0, amounts.1).compactMap { first, second in
      first.flatMap { first in second.map { (first, $0) } }
    }
    (key, self.widget, unit) = (selector.key, widget, selector.unit)
    polarity = selector.metric.definition.polarity
    difference = SampleMean(both.map { Self.difference(from: $0.0, to: $0.1) })
    first = SampleMean(both.isEmpty ? amounts.0.compactMap { $0 } : both.map { $0.0 })
    second = SampleMean(both.isEmpty ? amounts.1.compactMap { $0 } : both.map { $0.1 })
    guard first != nil || second != nil else { return nil }
    guard let difference, let first else {
      verdict = second == nil ? .onlyFirst : first == nil ? .onlySecond : .unclear
      return
    }
    verdict = Self.verdict(difference, first, polarity, tolerance)
  }

  /// How large the difference is beside the larger of the two, for sorting.
  var relativeDifference: Double {
    guard let first, let second, let difference else { return 0 }
    let largest = max(first.mean.magnitude, second.mean.magnitude)
    return largest > 0 ? difference.mean.magnitude / largest : 0
  }

  private static func verdict(
    _ difference: SampleMean, _ first: SampleMean, _ polarity: Polarity, _ tolerance: Ratio
  ) -> Verdict {
    let doubt = difference.halfWidth95 ?? 0
    if difference.mean == 0 && doubt == 0 { return .same }
    let slack = first.mean.magnitude * Double(tolerance.millionths) / 1_000_000
    guard difference.mean.magnitude - doubt > slack else { return .unclear }
    switch polarity.direction(isIncrease: difference.mean > 0) {
    case .worse: return .worse
    case .better: return .better
    case .neither: return .changed
    }
  }

  private static func difference(from first: Int64, to second: Int64) -> Int64 {
    Int64(clamping: Int128(second) - Int128(first))
  }
}
