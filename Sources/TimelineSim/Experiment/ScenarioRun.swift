/// One replay of a scenario, with everything that was measured.
public struct ScenarioRun: Sendable {
  /// The names behind the ids.
  public let roster: Roster
  /// What was replayed.
  public let plan: Plan
  /// The seed it was replayed on.
  public let seed: UInt64
  /// What was measured.
  public let statistics: Statistics
  /// The picture of every widget's content, half hour by half hour; `nil` where none was drawn.
  public let strip: DayStrip?
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
    let recorder = RunRecorder(plan: document.plan, drawsStrip: true, events: events)
    (roster, plan, self.seed) = (document.roster, document.plan, seed ?? document.seed)
    let record = Simulator(plan).run(seed: self.seed, watcher: recorder)
    (statistics, strip, runaway) = (record.statistics, record.strip, record.earlyEnd)
  }

  /// Returns when every schedule of a document came to pass, for a recording.
  ///
  /// - Complexity: Linear in the occurrences.
  public static func recording(of document: ScenarioDocument, seed: UInt64? = nil) -> RecordedScenario {
    let (simulator, seed) = (Simulator(document.plan), seed ?? document.seed)
    return .make(
      document, seed: seed,
      occurrences: document.plan.schedules.indices.map { simulator.occurrences(of: $0, seed: seed) })
  }
}
