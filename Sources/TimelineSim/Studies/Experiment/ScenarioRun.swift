/// One simulated run of a scenario, with its measurements.
package struct ScenarioRun: Sendable {
  /// The names behind the ids.
  package private(set) var names: NameTable
  /// The simulated plan.
  package let plan: Plan
  /// The seed of the run.
  package let seed: UInt64
  /// The measurements.
  package let statistics: Statistics
  /// The people of a fleet, whose devices the measurements pool; `nil` for a single device.
  let fleet: FleetStatistics?
  /// The strip chart of every widget's content by half hour; `nil` if it was not recorded.
  let strip: DayStrip?
  /// The tracks, for pictures and traces; `nil` if they were not recorded.
  let tracks: RunTracks?
  /// Why the run ended early, if it did; its measurements are then meaningless.
  package let earlyEnd: EarlyEnd?

  /// The checkpoints of the fingerprint; `nil` if they were not recorded.
  let trail: FingerprintTrail?

  /// The recorded parts in addition to the statistics.
  var parts: RunParts {
    var parts: RunParts = strip == nil ? [] : .strip
    if trail != nil { parts.insert(.trail) }
    if tracks != nil { parts.insert(.tracks) }
    return parts
  }

  init(_ document: ScenarioDocument, seed: UInt64, _ record: RunRecorder) {
    (names, plan, self.seed, fleet) = (document.names, document.plan, seed, nil)
    (statistics, strip, earlyEnd) = (record.statistics, record.strip, record.statistics.earlyEnd)
    (trail, tracks) = (record.trail, record.tracks)
  }

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

extension MetricSelector {
  /// Parses a metric's key: `staleness.view.p95{widget=live-score}`.
  ///
  /// - Throws: `InvalidScenario` with the findings about the key, in a file of this name.
  init(_ key: String, named name: String, _ names: NameTable) throws(InvalidScenario) {
    let log = FindingLog(source: SourceText(name: name, text: key))
    let span = SourceSpan(line: 1, column: 1, length: max(1, key.unicodeScalars.count), offset: 0)
    let selector = ExpectationReader(names: names, log: log).readSelector(key, at: span)
    guard let selector, !log.hasErrors else { throw InvalidScenario(findings: log.findings.sorted()) }
    self = selector
  }

  /// Returns the number for a run; `nil` without data, and for people over whom the run was not measured.
  func amount(in run: ScenarioRun) -> Int64? { run.fleet.map { $0.amount(self) } ?? amount(in: run.statistics) }
}

extension ScenarioRun {
  /// Returns whether the run was measured for every selection over people.
  func measures(_ selectors: [MetricSelector]) -> Bool {
    guard let fleet else { return true }
    return selectors.allSatisfy { selector in
      guard selector.isOverPeople else { return true }
      guard let tally = fleet.tally(selector) else { return false }
      return selector.limits.allSatisfy { tally.metric.limits.contains($0) }
    }
  }
}
