/// The runs of a scenario that its expectations need, each seed run once.
struct SeedRuns {
  /// Every seed that was run, in the order of the runs.
  let seeds: [UInt64]
  /// What each expectation's metric came to, on the seeds it is judged on.
  let samples: [SeedSample]

  /// Runs a scenario.
  ///
  /// - Throws: That a widget spins on one of the seeds.
  /// - Complexity: Linear in the events of all runs.
  init(
    of expectations: [MetricExpectation], in document: ScenarioDocument, _ choice: SeedChoice,
    _ runs: inout RunStore
  ) throws(InvalidScenario) {
    let wanted = expectations.map { expectation in
      expectation.level == .off ? [] : choice.seeds(for: expectation.over, own: document.seed)
    }
    let sets = wanted.map { Set($0) }
    let all = Set(wanted.joined())
    // The scenario's own seed comes first, and then the others as they are counted.
    let seeds = all.sorted { ($0 != document.seed ? 1 : 0, $0) < ($1 != document.seed ? 1 : 0, $1) }
    let selectors = expectations.map { MetricSelector($0) }
    try runs.reserve(seeds.count, of: document)
    let readings = runs.readings(of: document, seeds: seeds, selectors: selectors)
    if let livelock = readings.livelock { throw InvalidScenario(livelock: livelock, in: document) }
    self.seeds = seeds
    samples = sets.indices.map { index in
      let points = zip(seeds, readings.amounts[index]).filter { sets[index].contains($0.0) }
      return SeedSample(points.map { SeedSample.Point(seed: $0, amount: $1) })
    }
  }
}
