/// What a scenario comes to now, as a baseline would hold it.
struct BaselineRun: Hashable, Sendable {
  /// The baseline it would be, without tolerances.
  let baseline: Baseline
  /// The metrics' means over the seeds, by their keys.
  let means: [String: SampleMean]

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - seeds: The seeds; ``SeedChoice/own`` is the scenario's own.
  ///   - tool: The tool that runs it, with its version.
  /// - Throws: That a widget spins on one of them.
  /// - Complexity: Linear in the events of all runs.
  init(_ document: ScenarioDocument, seeds: SeedChoice, tool: String) throws(InvalidScenario) {
    let seeds = seeds == .own ? .only(document.seed) : seeds
    let numbers = seeds.seeds(for: .everySeed, own: document.seed)
    let readings = GaugeReadings(document, seeds: numbers, gauges: Gauge.tracked(document.plan, document.roster))
    if let runaway = readings.runaway { throw InvalidScenario(runaway: runaway, in: document) }
    let trail = FingerprintTrail(plan: document.plan)
    var means: [String: SampleMean] = [:]
    for (gauge, amounts) in zip(readings.gauges, readings.amounts) {
      means[gauge.key] = SampleMean(amounts.compactMap { $0 })
    }
    self.means = means
    baseline = Baseline(
      tool: tool, recipe: Fingerprint.recipe, seeds: seeds,
      fingerprint: readings.fingerprints.reduce(0) { $0 &+ $1 },
      trail: Simulator(document.plan).tell(seed: numbers[0], trail).marks,
      entries: means.mapValues { Baseline.Entry(amount: $0.rounded) })
  }
}
