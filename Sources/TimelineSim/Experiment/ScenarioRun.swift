/// One replay of a scenario, with everything that was measured.
public struct ScenarioRun: Sendable {
  /// The names behind the ids.
  public private(set) var names: NameTable
  /// What was replayed.
  public let plan: Plan
  /// The seed it was replayed on.
  public let seed: UInt64
  /// What was measured.
  public let statistics: Statistics
  /// The picture of every widget's content, half hour by half hour; `nil` where none was drawn.
  public let strip: DayStrip?
  /// Why the run was ended before its time, if it was: nothing that was measured counts then.
  public let livelock: EarlyEnd?

  /// The marks of the fingerprint; `nil` where none were kept.
  let trail: FingerprintTrail?

  /// What was recorded beside the statistics.
  var parts: RunParts {
    let drawn: RunParts = strip == nil ? [] : .strip
    return trail == nil ? drawn : drawn.union(.trail)
  }

  /// Replays a scenario once, with a picture of every widget's content.
  ///
  /// Whoever asks more of a scenario than one run, such as advice, asks a ``RunStore``.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: What takes the place of the scenario's own seed.
  ///   - events: Receives every observation with its instant.
  /// - Complexity: Linear in the events of the run.
  public init(
    _ document: ScenarioDocument, seed: UInt64? = nil, events: ((Observation, SimInstant) -> Void)? = nil
  ) {
    var runs = RunStore()
    self = runs.run(document, seed: seed, recording: .strip, events: events)
  }

  /// Creates the run that a recorder watched.
  init(_ document: ScenarioDocument, seed: UInt64, _ record: RunRecorder) {
    (names, plan, self.seed) = (document.names, document.plan, seed)
    (statistics, strip, livelock, trail) = (record.statistics, record.strip, record.earlyEnd, record.trail)
  }

  /// Returns the run with the names of another scenario that has the same plan.
  func named(by names: NameTable) -> ScenarioRun {
    var copy = self
    copy.names = names
    return copy
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
