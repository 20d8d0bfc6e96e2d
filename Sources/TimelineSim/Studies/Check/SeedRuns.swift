/// The runs that a scenario's expectations need, one for each seed.
struct SeedRuns {
  /// The seeds in the order of the runs.
  let seeds: [UInt64]
  /// The values of each expectation's metric on its seeds.
  let samples: [SeedSample]
  /// The parts of the model behind the results of any run.
  let influences: Influences

  /// Runs a scenario.
  ///
  /// - Throws: `InvalidScenario` if a run ends early, or the runs would make too many events.
  /// - Complexity: Linear in the events of all runs.
  init(
    of expectations: [MetricExpectation], in document: ScenarioDocument, _ choice: SeedChoice,
    _ runs: inout RunStore
  ) throws(InvalidScenario) {
    let seedsByExpectation = expectations.map { expectation in
      expectation.level == .off ? [] : choice.seeds(for: expectation.over, own: document.seed)
    }
    let sets = seedsByExpectation.map { Set($0) }
    let all = Set(seedsByExpectation.joined())
    // The scenario's own seed comes first, then the others in ascending order.
    let seeds = all.sorted { ($0 != document.seed ? 1 : 0, $0) < ($1 != document.seed ? 1 : 0, $1) }
    let selectors = expectations.map { MetricSelector($0) }
    let readings = runs.readings(of: document, seeds: seeds, selectors: selectors)
    if let earlyEnd = readings.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    (self.seeds, influences) = (seeds, readings.influences)
    samples = sets.indices.map { index in
      let points = zip(seeds, readings.amounts[index]).filter { sets[index].contains($0.0) }
      return SeedSample(points.map { SeedSample.Point(seed: $0, amount: $1) })
    }
  }
}
