/// What the numbers of a scenario came to on each of some seeds.
struct GaugeReadings: Hashable, Sendable {
  /// What is read off every run.
  let gauges: [Gauge]
  /// For each gauge, the number on each seed; `nil` where a run has no data for it.
  private(set) var amounts: [[Int64?]]
  /// The hash of each run.
  private(set) var fingerprints: [UInt64] = []
  /// Why a run was ended before its time, if one was; nothing is run after it.
  private(set) var runaway: EarlyEnd?

  /// Runs a scenario on each seed.
  ///
  /// - Complexity: Linear in the events of all runs.
  init(_ document: ScenarioDocument, seeds: [UInt64], gauges: [Gauge]) {
    self.gauges = gauges
    amounts = gauges.map { _ in [] }
    let simulator = Simulator(document.plan)
    for seed in seeds where runaway == nil {
      let record = simulator.run(seed: seed, watcher: RunRecorder(plan: document.plan))
      runaway = record.earlyEnd
      fingerprints.append(record.statistics.fingerprint)
      for (index, gauge) in gauges.enumerated() { amounts[index].append(gauge.amount(in: record.statistics)) }
    }
  }
}
