/// One simulated run of a scenario, with its measurements.
public struct ScenarioRun: Sendable {
  /// The names behind the ids.
  public private(set) var names: NameTable
  /// The simulated plan.
  package let plan: Plan
  /// The seed of the run.
  public let seed: UInt64
  /// The measurements.
  public let statistics: Statistics
  /// The people of a fleet, whose devices the measurements pool; `nil` for a single device.
  let fleet: FleetStatistics?
  /// The strip chart of every widget's content by half hour; `nil` if it was not recorded.
  let strip: DayStrip?
  /// The tracks, for pictures and traces; `nil` if they were not recorded.
  let tracks: RunTracks?
  /// Why the run ended early, if it did; its measurements are then meaningless.
  public let earlyEnd: EarlyEnd?

  /// The checkpoints of the fingerprint; `nil` if they were not recorded.
  let trail: FingerprintTrail?

  /// The recorded parts in addition to the statistics.
  var parts: RunParts {
    var parts: RunParts = strip == nil ? [] : .strip
    if trail != nil { parts.insert(.trail) }
    if tracks != nil { parts.insert(.tracks) }
    return parts
  }

  /// Simulates a scenario once, with a strip chart of every widget's content.
  ///
  /// For several runs of a scenario, as advice needs, use a `RunStore`.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: The seed; `nil` for the scenario's own.
  ///   - events: Receives every observation with its instant.
  /// - Complexity: Linear in the events of the run.
  public init(
    _ document: ScenarioDocument, seed: UInt64? = nil, events: ((Observation, SimInstant) -> Void)? = nil
  ) {
    var runs = RunStore()
    self = runs.run(document, seed: seed, recording: .strip, events: events)
  }

  /// Creates the run from its recorder.
  init(_ document: ScenarioDocument, seed: UInt64, _ record: RunRecorder) {
    (names, plan, self.seed, fleet) = (document.names, document.plan, seed, nil)
    (statistics, strip, earlyEnd) = (record.statistics, record.strip, record.statistics.earlyEnd)
    (trail, tracks) = (record.trail, record.tracks)
  }

  /// Creates the run of a fleet.
  init(_ document: ScenarioDocument, seed: UInt64, _ fleet: FleetStatistics) {
    (names, plan, self.seed, self.fleet) = (document.names, document.plan, seed, fleet)
    (statistics, earlyEnd, strip, trail, tracks) = (fleet.pooled, fleet.earlyEnd, nil, nil, nil)
  }

  /// Returns the run with the names of another scenario that has the same plan.
  func named(by names: NameTable) -> ScenarioRun {
    var copy = self
    copy.names = names
    return copy
  }

  /// Returns a recording: the scenario with the occurrences of every schedule.
  ///
  /// - Complexity: Linear in the occurrences.
  package static func recording(of document: ScenarioDocument, seed: UInt64? = nil) -> RecordedScenario {
    let (simulator, seed) = (Simulator(document.plan), seed ?? document.seed)
    return .make(
      document, seed: seed,
      occurrences: document.plan.schedules.indices.map { simulator.occurrences(of: $0, seed: seed) })
  }
}
