/// One replay of a scenario, with everything that was measured.
public struct ScenarioRun: Sendable {
  /// The names behind the ids.
  public let roster: Roster
  /// What was replayed.
  public let plan: Plan
  /// What was measured.
  public let statistics: Statistics
  /// What every widget showed, half hour by half hour.
  public let strip: DayStrip
  /// Why the run was ended before its time, if it was: nothing that was measured counts then.
  public let runaway: EarlyEnd?

  /// Replays a scenario on one device.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: What takes the place of the scenario's own seed.
  ///   - events: Is told every observation as it comes, with its instant; `nil` if nobody listens.
  /// - Complexity: Linear in the events of the run.
  public init(
    _ document: ScenarioDocument, seed: UInt64? = nil, events: ((Observation, SimInstant) -> Void)? = nil
  ) {
    var plan = document.plan
    if let seed { plan.seed = seed }
    let gauges = ObserverPair(Statistics(plan: plan), ObserverPair(DayStrip(plan: plan), RunawayWatch()))
    var watched: ObserverPair<Statistics, ObserverPair<DayStrip, RunawayWatch>>
    if let events {
      watched = Simulator(plan).run(watcher: ObserverPair(gauges, Teller(events))).first
    } else {
      watched = Simulator(plan).run(watcher: gauges)
    }
    watched.first.finish(at: plan.end)
    watched.second.first.finish(at: plan.end)
    (roster, self.plan, statistics) = (document.roster, plan, watched.first)
    (strip, runaway) = (watched.second.first, watched.second.second.runaway)
  }

  /// Returns when every schedule of a document came to pass, for a recording.
  ///
  /// - Complexity: Linear in the occurrences.
  public static func recording(of document: ScenarioDocument, seed: UInt64? = nil) -> RecordedScenario {
    var plan = document.plan
    if let seed { plan.seed = seed }
    let simulator = Simulator(plan)
    return .make(
      document, seed: plan.seed, occurrences: plan.schedules.indices.map { simulator.occurrences(of: $0) })
  }
}
