/// The runs of a scenario that its expectations need, each seed run once.
struct SeedRuns {
  /// Every seed that was run, in the order of the runs.
  let seeds: [UInt64]
  /// What each expectation's metric came to, on the seeds it is judged on.
  private(set) var samples: [SeedSample]

  /// Runs a scenario.
  ///
  /// - Throws: That a widget spins on one of the seeds.
  /// - Complexity: Linear in the events of all runs.
  init(
    of expectations: [MetricExpectation], in document: ScenarioDocument, _ choice: SeedChoice
  ) throws(InvalidScenario) {
    let wanted = expectations.map { expectation in
      expectation.level == .off ? [] : choice.seeds(for: expectation.over, own: document.plan.seed)
    }
    let sets = wanted.map { Set($0) }
    let all = Set(wanted.joined())
    // The scenario's own seed comes first, and then the others as they are counted.
    seeds = all.sorted { ($0 != document.plan.seed ? 1 : 0, $0) < ($1 != document.plan.seed ? 1 : 0, $1) }
    samples = wanted.map { _ in SeedSample() }
    let gauges = expectations.map { Gauge($0, in: document.roster) }
    var plan = document.plan
    for seed in seeds {
      plan.seed = seed
      var watched = Simulator(plan).run(watcher: ObserverPair(Statistics(plan: plan), RunawayWatch()))
      if let runaway = watched.second.runaway { throw InvalidScenario(runaway: runaway, in: document) }
      watched.first.finish(at: plan.end)
      for index in expectations.indices where sets[index].contains(seed) {
        samples[index].points.append(SeedSample.Point(seed: seed, amount: gauges[index].amount(in: watched.first)))
      }
    }
  }
}
