/// A comparison of a scenario's current results with its baseline.
package struct BaselineCheck: Sendable {
  /// The result of the comparison, the most severe first.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// A metric got worse.
    case regressed
    /// There is no baseline.
    case missing
    /// The recipe of the fingerprint changed, so that the runs cannot be compared.
    case recipeChanged
    /// The baseline has other seeds, so that the runs cannot be compared.
    case seedsChanged
    /// A metric without a better direction changed, appeared or disappeared, and none got worse.
    case changed
    /// Metrics got better, and no others changed.
    case improved
    /// The events differ, but no metric changed.
    case differentEvents = "different-events"
    /// The runs are equal.
    case same

    /// Whether a baseline in this state fails a check.
    ///
    /// - Parameter isStrict: Whether every state except ``same`` fails.
    package func fails(isStrict: Bool) -> Bool {
      switch self {
      case .regressed, .missing, .recipeChanged, .seedsChanged, .changed: true
      case .improved, .differentEvents: isStrict
      case .same: false
      }
    }
  }

  /// The scenario's file as the user named it.
  package let file: String
  /// The scenario's document, whose names the report uses.
  let document: ScenarioDocument
  /// The current results, with the baseline's tolerances.
  package let new: Baseline
  /// The baseline, if there is one.
  package let old: Baseline?
  /// The result of the comparison.
  package let state: State
  /// The current means, by the metrics' keys.
  let means: [String: SampleMean]
  /// Every metric of either, the most severe first; empty if the seeds differ.
  package let changes: [BaselineChange]
  /// The first difference between the runs; `nil` if there is none, or the fingerprints cannot be compared.
  package let firstDifference: FirstDifference?

  /// Compares a scenario with its baseline.
  ///
  /// - Parameters:
  ///   - file: The scenario's file as the user named it.
  ///   - document: The scenario.
  ///   - old: The baseline, if there is one.
  ///   - seeds: The requested seeds; ``SeedChoice/own`` uses those of a baseline that has several.
  ///   - tool: The tool with its version.
  ///   - runs: The simulations of the command.
  /// - Throws: `InvalidScenario` if a run ends early.
  /// - Complexity: Linear in the events of all runs.
  package init(
    _ document: ScenarioDocument, file: String, old: Baseline?, seeds: SeedChoice = .own, tool: String,
    in runs: inout RunStore
  ) throws(InvalidScenario) {
    let run = try BaselineRun(document, seeds: Self.seeds(seeds, old), tool: tool, in: &runs)
    let new = run.baseline.keepingTolerances(of: old)
    (self.file, self.document, self.new, self.old, means) = (file, document, new, old, run.means)
    let changes = Self.changes(from: old, to: new)
    self.changes = changes
    state = old.map { Self.state(from: $0, to: new, changes) } ?? .missing
    var difference: FirstDifference?
    let hasTrail = document.fleet == nil
    if hasTrail, let old, old.fingerprint != new.fingerprint, old.recipe == new.recipe, old.seeds == new.seeds {
      difference = FirstDifference(from: old.trail, to: run.trail)
    }
    firstDifference = difference
  }

  /// Announces the runs of a later comparison with a baseline, so that earlier simulations record them.
  package static func announce(
    _ document: ScenarioDocument, old: Baseline?, seeds: SeedChoice = .own, in runs: inout RunStore
  ) {
    runs.announce(
      document, selectors: MetricSelector.tracked(document.plan, document.names),
      seed: Self.seeds(seeds, old).representative(own: document.seed), recording: .trail)
  }

  /// Returns the seeds to run: the requested ones, or those of a baseline that has several.
  private static func seeds(_ requested: SeedChoice, _ old: Baseline?) -> SeedChoice {
    if requested == .own, case .first(let count) = old?.seeds { return .first(count) }
    return requested
  }

  /// Returns the number of metrics with a class of change.
  package func count(_ changeClass: BaselineChange.ChangeClass) -> Int {
    changes.count { $0.changeClass == changeClass }
  }

  private static func state(from old: Baseline, to new: Baseline, _ changes: [BaselineChange]) -> State {
    if old.recipe != new.recipe { return .recipeChanged }
    if old.seeds != new.seeds { return .seedsChanged }
    let classes = Set(changes.map { $0.changeClass })
    if classes.contains(.regressed) { return .regressed }
    if !classes.isDisjoint(with: [.changed, .new, .removed]) { return .changed }
    if classes.contains(.improved) { return .improved }
    return old.fingerprint == new.fingerprint ? .same : .differentEvents
  }

  private static func changes(from old: Baseline?, to new: Baseline) -> [BaselineChange] {
    guard let old, old.seeds == new.seeds else { return [] }
    let keys = Set(old.metrics.keys).union(new.metrics.keys)
    let changes = keys.compactMap { BaselineChange($0, old: old.metrics[$0], new: new.metrics[$0]) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(BaselineChange.ChangeClass.allCases, 0...))
    return changes.sorted {
      let (left, right) = (ranks[$0.changeClass] ?? 0, ranks[$1.changeClass] ?? 0)
      return (left, -$0.relativeDifference, $0.key) < (right, -$1.relativeDifference, $1.key)
    }
  }
}
