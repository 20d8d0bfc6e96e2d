/// What a scenario comes to now, as a baseline would hold it.
struct BaselineRun: Hashable, Sendable {
  /// The baseline it would be, without tolerances.
  let baseline: Baseline
  /// The trail of the first run.
  let trail: FingerprintTrail
  /// The metrics' means over the seeds, by their keys.
  let means: [String: SampleMean]

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - seeds: The seeds; ``SeedChoice/own`` is the scenario's own.
  ///   - tool: The tool that runs it, with its version.
  ///   - runs: The simulations of the command.
  /// - Throws: That a widget spins on one of them.
  /// - Complexity: Linear in the events of all runs.
  init(
    _ document: ScenarioDocument, seeds: SeedChoice, tool: String, in runs: inout RunStore
  ) throws(InvalidScenario) {
    let seeds = seeds == .own ? .only(document.seed) : seeds
    let numbers = seeds.seeds(for: .everySeed, own: document.seed)
    let run = runs.run(document, seed: numbers[0], recording: .trail)
    if let livelock = run.livelock { throw InvalidScenario(livelock: livelock, in: document) }
    guard let trail = run.trail else { preconditionFailure("a run that records its trail has none") }
    self.trail = trail
    try runs.reserve(numbers.count, of: document)
    let selectors = MetricSelector.tracked(document.plan, document.names)
    let readings = runs.readings(of: document, seeds: numbers, selectors: selectors)
    if let livelock = readings.livelock { throw InvalidScenario(livelock: livelock, in: document) }
    var means: [String: SampleMean] = [:]
    for (selector, amounts) in zip(readings.selectors, readings.amounts) {
      means[selector.key] = SampleMean(amounts.compactMap { $0 })
    }
    self.means = means
    baseline = Baseline(
      tool: tool, recipe: Fingerprint.recipe, seeds: seeds,
      fingerprint: readings.fingerprints.reduce(0) { $0 &+ $1 },
      trail: trail.marks,
      entries: means.mapValues { Baseline.Entry(amount: $0.rounded) })
  }
}
