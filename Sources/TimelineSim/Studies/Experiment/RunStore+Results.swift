extension RunStore {
  struct Results: Sendable {
    var whole: [UInt64: ScenarioRun] = [:]
    /// The parts to record of announced whole runs, by seed.
    var announced: [UInt64: RunParts] = [:]
    /// The index of each metric in the readings.
    var indices: [MetricSelector: Int] = [:]
    var selectors: [MetricSelector] = []
    var readings: [UInt64: Reading] = [:]
    var (simulations, events): (Int64, Int64) = (0, 0)

    /// The durations with which percentiles will be compared.
    var limits: [Int64] { MetricSelector.durationLimits(selectors) }

    /// Returns whether the values of a run on a seed are unknown, and it need not be simulated as a whole.
    func needs(_ seed: UInt64) -> Bool { readings[seed] == nil && whole[seed] == nil && announced[seed] == nil }

    /// Adds metrics to the readings; seeds that were read without them are simulated again.
    mutating func add(_ more: [MetricSelector]) {
      for selector in more {
        let index = indices[selector] ?? selectors.count
        if index == selectors.count {
          indices[selector] = index
          selectors.append(selector)
        } else {
          let limits = selector.limits.filter { !selectors[index].limits.contains($0) }
          selectors[index].limits += limits
          guard !limits.isEmpty, selector.isOverPeople else { continue }
        }
        readings = [:]
      }
    }
  }

  /// The metric values of one run, and its number of events.
  struct CountedReading: Sendable {
    let seed: UInt64
    let reading: Reading
    let events: Int64
  }

  /// The metric values of one run, and the parts of the model behind them.
  struct Reading: Hashable, Sendable {
    let fingerprint: UInt64
    let earlyEnd: EarlyEnd?
    let influences: Influences
    let amounts: [Int64?]

    init(_ selectors: [MetricSelector], in statistics: Statistics, _ earlyEnd: EarlyEnd?) {
      (fingerprint, self.earlyEnd, influences) = (statistics.fingerprint, earlyEnd, statistics.influences)
      amounts = selectors.map { $0.amount(in: statistics) }
    }

    init(_ selectors: [MetricSelector], in run: ScenarioRun) {
      (fingerprint, earlyEnd, influences) = (run.statistics.fingerprint, run.earlyEnd, run.statistics.influences)
      amounts = selectors.map { $0.amount(in: run) }
    }
  }
}
