/// The numbers of a scenario on each of some seeds.
struct MetricReadings: Hashable, Sendable {
  /// What is read off every run.
  let selectors: [MetricSelector]
  /// For each gauge, the number on each seed; `nil` where a run has no data for it.
  private(set) var amounts: [[Int64?]]
  /// The hash of each run.
  private(set) var fingerprints: [UInt64] = []
  /// Why a run was ended before its time, if one was; nothing is run after it.
  private(set) var livelock: EarlyEnd?

  /// Creates the readings of no seed.
  init(selectors: [MetricSelector]) { (self.selectors, amounts) = (selectors, selectors.map { _ in [] }) }

  /// Adds the numbers of the next seed.
  ///
  /// - Parameter places: The place of each gauge in the reading; `nil` if they are the same gauges.
  mutating func add(_ reading: RunStore.Reading, _ places: [Int]? = nil) {
    livelock = reading.earlyEnd
    fingerprints.append(reading.fingerprint)
    for index in selectors.indices { amounts[index].append(reading.amounts[places?[index] ?? index]) }
  }
}
