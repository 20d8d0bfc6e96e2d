@testable import TimelineSim

/// The steps by which the engine records several observations at once have the effects of these observations.
enum ShortcutLaw {
  /// Checks that statistics of the engine's steps equal the statistics of single observations.
  static func checkStatistics(_ run: LawRun) -> [String] {
    breaches(by: run.plan, seed: run.document.seed, log: run.log).map { "in steps, \($0)" }
  }

  /// Checks that a run without gates and delays, which is one step, has the observations of a run through the gates.
  static func checkInstantRuns(_ run: LawRun) -> [String] {
    let (plan, seed) = (run.plan.withoutDelays, run.document.seed)
    let log = HappeningLog.of(plan, seed: seed)
    // A gate that never closes disables the step.
    var gated = plan
    gated.system.gates.quietAfter = .hours(1_000_000)
    assert(SimulationFrame(gated).index.instantEntries.allSatisfy { $0 == nil }, "the gate does not disable the step")
    let gatedLog = HappeningLog.of(gated, seed: seed)
    if let pair = zip(log, gatedLog).first(where: { $0 != $1 }) {
      return ["at once \(pair.0), through the gates \(pair.1)"]
    }
    if log.count != gatedLog.count { return ["\(log.count) observations, through the gates \(gatedLog.count)"] }
    return breaches(by: plan, seed: seed, log: log).map { "without delays, \($0)" }
  }

  /// Returns the differences between the statistics of the engine's steps and those of single observations.
  private static func breaches(by plan: Plan, seed: UInt64, log: [Happening]) -> [String] {
    let steps = Simulator(plan).run(seed: seed, observer: Statistics(plan: plan))
    let single = Statistics(plan: plan)
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

extension Plan {
  /// The plan with an ideal system and providers that deliver at once, so that most runs are one step.
  fileprivate var withoutDelays: Plan {
    var plan = self
    let ideal = SystemPlan.ideal
    (plan.system.gates, plan.system.start, plan.system.failure) = (ideal.gates, ideal.start, ideal.failure)
    for source in plan.sources.indices { plan.sources[source].needsNetwork = false }
    for instance in plan.instances.indices {
      plan.instances[instance].isProtected = false
      plan.instances[instance].provider.takes = .zero
      plan.instances[instance].provider.crashes = .none
      plan.instances[instance].provider.hangs = .none
      plan.instances[instance].provider.fails = .none
    }
    return plan
  }
}
