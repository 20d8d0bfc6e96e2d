/// The current results of a scenario, in the form of a baseline.
struct BaselineRun: Hashable, Sendable {
  /// The results as a baseline, without tolerances.
  let baseline: Baseline
  /// The fingerprint's trail in the first run.
  let trail: FingerprintTrail

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - seeds: The seeds; ``SeedChoice/own`` is the scenario's own.
  ///   - tool: The tool, with its version.
  ///   - runs: The simulations of the command.
  /// - Throws: `InvalidScenario` if a run ends early.
  /// - Complexity: Linear in the events of all runs.
  init(
    _ document: ScenarioDocument, seeds: SeedChoice, tool: String, in runs: inout RunStore
  ) throws(InvalidScenario) {
    let seeds = seeds == .own ? .only(document.seed) : seeds
    let numbers = seeds.seeds(for: .everySeed, own: document.seed)
    let run = runs.run(document, seed: numbers[0], recording: .trail)
    if let earlyEnd = run.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    precondition(run.trail != nil || run.fleet != nil, "the run did not record its trail")
    // A fleet has no order of observations.
    let trail = run.trail ?? FingerprintTrail(plan: document.plan)
    self.trail = trail
    let selectors = MetricSelector.tracked(document.plan, document.names)
    let readings = runs.readings(of: document, seeds: numbers, selectors: selectors)
    if let earlyEnd = readings.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    var metrics: [String: [Int64?]] = [:]
    for (selector, amounts) in zip(readings.selectors, readings.amounts) where selector.isKept(amounts) {
      metrics[selector.key] = amounts
    }
    baseline = Baseline(
      tool: tool, recipe: Fingerprint.recipe, seeds: seeds,
      fingerprint: readings.fingerprints.reduce(0) { $0 &+ $1 }, trail: trail.checkpoints, metrics: metrics,
      scenario: document.tree.withoutPlaces,
      files: Baseline.hashes(of: document))
  }
}

extension Baseline {
  /// Returns whether it was made from a scenario with these values and files.
  package func isMade(from document: ScenarioDocument) -> Bool {
    let differences = ScenarioDifference.all(from: scenario, to: document.tree).differences
    return differences.isEmpty && files == Self.hashes(of: document)
  }

  /// Returns the hashes of a scenario's files by their names.
  fileprivate static func hashes(of document: ScenarioDocument) -> [String: UInt64] {
    var hashes: [String: UInt64] = [:]
    for file in document.origin.inputs.files { hashes[file.name] = StreamKey.of(file.text) }
    return hashes
  }
}

extension MetricSelector {
  /// Returns whether a baseline keeps some values: those with data, and of causes those that are not all zero.
  fileprivate func isKept(_ amounts: [Int64?]) -> Bool {
    amounts.contains { $0 != nil && (!isDetail || $0 != 0) }
  }
}
