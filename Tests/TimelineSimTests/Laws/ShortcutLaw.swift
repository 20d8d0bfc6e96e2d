@testable import TimelineSim

/// The steps by which the engine records several observations at once have the effects of these observations.
enum ShortcutLaw {
  /// Checks that statistics of the engine's steps equal the statistics of single observations.
  static func checkStatistics(_ run: LawRun) -> [String] {
    breaches(by: run.plan, seed: run.document.seed, log: run.log).map { "in steps, \($0)" }
  }

  /// Returns the differences between the statistics of the engine's steps and those of single observations.
  private static func breaches(by plan: Plan, seed: UInt64, log: [Happening]) -> [String] {
    let steps = Simulator(plan).statistics(seed: seed)
    let single = Statistics(plan: plan)
    single.begin(seed: seed, device: plan.device)
    for happening in log { single.observe(happening.observation, at: happening.at) }
    single.finish(at: plan.end)
    var breaches: [String] = []
    if steps.fingerprint != single.fingerprint { breaches.append("the fingerprint differs") }
    for metric in Metric.allCases {
      for aggregation in metric.definition.aggregations {
        for tags in [MetricTags()] + Set(plan.instances.map(\.kind)).sorted().map({ MetricTags(kind: $0) }) {
          let (value, expected) = (steps.value(metric, aggregation, tags), single.value(metric, aggregation, tags))
          if value != expected { breaches.append("\(metric.key(aggregation)) \(tags) differs") }
        }
      }
    }
    return breaches
  }
}
