/// The metric values of a scenario on several seeds.
struct MetricReadings: Hashable, Sendable {
  /// The selected metrics.
  let selectors: [MetricSelector]
  /// For each metric, the value on each seed; `nil` if a run has no data for it.
  private(set) var amounts: [[Int64?]]
  /// The fingerprint of each run.
  private(set) var fingerprints: [UInt64] = []
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
    for index in selectors.indices { amounts[index].append(reading.amounts[positions?[index] ?? index]) }
  }
}
