/// A metric of two scenarios on the same seeds, and the class of their difference.
struct MetricPair: Hashable, Sendable {
  enum DifferenceClass: String, Hashable, Sendable, CaseIterable {
    /// The second scenario is worse, beyond the confidence interval and the tolerance.
    case worse
    /// The second scenario is better, beyond the confidence interval and the tolerance.
    case better
    /// The metric changed, and neither direction is better.
    case changed
    /// The difference is within the confidence interval or the tolerance.
    case unclear
    /// The values are equal on every seed.
    case same
    /// Only the first has data.
    case onlyFirst
    /// Only the second has data.
    case onlySecond
  }

  /// The metric's key, its tags included.
  package let key: String
  /// The name of its widget, if it has one.
  package let widget: String?
  package let unit: MetricUnit
  /// The direction that is better.
  let polarity: Polarity
  /// The mean of the first scenario, over the seeds on which both have data, if there are any.
  let first: SampleMean?
  /// The mean of the second scenario, over the same seeds.
  let second: SampleMean?
  /// The mean of the second minus the first, paired by seed.
  let difference: SampleMean?
  let differenceClass: DifferenceClass

  /// Compares the values of a metric; `nil` if neither scenario has data.
  ///
  /// - Parameters:
  ///   - amounts: The values of the first and of the second scenario on the same seeds.
  ///   - tolerance: The difference, as a part of the first's mean, that does not count.
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
      differenceClass = second == nil ? .onlyFirst : first == nil ? .onlySecond : .unclear
      return
    }
    differenceClass = Self.differenceClass(difference, first, polarity, tolerance)
  }

  /// The difference relative to the larger mean, for sorting.
  var relativeDifference: Double {
    guard let first, let second, let difference else { return 0 }
    let largest = max(first.mean.magnitude, second.mean.magnitude)
    return largest > 0 ? difference.mean.magnitude / largest : 0
  }

  private static func differenceClass(
    _ difference: SampleMean, _ first: SampleMean, _ polarity: Polarity, _ tolerance: Ratio
  ) -> DifferenceClass {
    let halfWidth = difference.halfWidth95 ?? 0
    if difference.mean == 0 && halfWidth == 0 { return .same }
    let slack = first.mean.magnitude * Double(tolerance.millionths) / 1_000_000
    guard difference.mean.magnitude - halfWidth > slack else { return .unclear }
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

/// The metric values of a scenario on several seeds.
struct MetricReadings: Hashable, Sendable {
  /// The selected metrics.
  let selectors: [MetricSelector]
  /// For each metric, the value on each seed; `nil` if a run has no data for it.
  private(set) var amounts: [[Int64?]]
  /// The fingerprint of each run.
  private(set) var fingerprints: [UInt64] = []
  /// The parts of the model behind the results of any run.
  private(set) var influences: Influences = []
  /// Why the last run ended early, or the next did not begin; later seeds are not simulated.
  private(set) var earlyEnd: EarlyEnd?

  /// Creates the values of no seed.
  init(selectors: [MetricSelector]) { (self.selectors, amounts) = (selectors, selectors.map { _ in [] }) }

  /// Ends the values before the next seed.
  mutating func end(_ reason: EarlyEnd) { earlyEnd = reason }

  /// Adds the values of the next seed.
  ///
  /// - Parameter positions: The index of each metric in the reading; `nil` if both have the same metrics.
  mutating func add(_ reading: RunStore.Reading, _ positions: [Int]? = nil) {
    earlyEnd = reading.earlyEnd
    fingerprints.append(reading.fingerprint)
    influences.formUnion(reading.influences)
    for index in selectors.indices { amounts[index].append(reading.amounts[positions?[index] ?? index]) }
  }
}
