/// What a scenario comes to beside its baseline.
public struct BaselineCheck: Sendable {
  /// What that means, the gravest first.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// A metric got worse.
    case regressed
    /// There is no baseline.
    case missing
    /// The fingerprint is made another way now; nothing can be said about the run.
    case recipeChanged
    /// The baseline was made from other seeds; nothing can be said about the run.
    case seedsChanged
    /// A metric moved that has no better way, came or went, and none got worse.
    case changed
    /// Metrics got better, and none moved otherwise.
    case improved
    /// The run went another way, and every metric is where it was.
    case otherPath
    /// Nothing changed.
    case same

    /// Whether a baseline in this state fails a check.
    ///
    /// - Parameter isStrict: Whether everything but ``same`` fails.
    public func fails(isStrict: Bool) -> Bool {
      switch self {
      case .regressed, .missing, .recipeChanged, .seedsChanged, .changed: true
      case .improved, .otherPath: isStrict
      case .same: false
      }
    }
  }

  /// The scenario's file as the user named it.
  public let file: String
  /// The scenario's document, whose names the report uses.
  let document: ScenarioDocument
  /// What it comes to now, with the baseline's tolerances.
  public let new: Baseline
  /// The baseline, if there is one.
  public let old: Baseline?
  /// What that means.
  public let state: State
  /// The means of what it comes to now, by the metrics' keys.
  let means: [String: SampleMean]
  /// Every metric of either, gravest first; none if they are of other seeds.
  public let changes: [BaselineChange]
  /// Where the run first went another way; `nil` if it did not, or nobody can tell.
  public let firstDifference: FirstDifference?

  /// Compares a scenario with its baseline.
  ///
  /// - Parameters:
  ///   - file: The scenario's file as the user named it.
  ///   - document: The scenario.
  ///   - old: The baseline, if there is one.
  ///   - seeds: The seeds asked for; ``SeedChoice/own`` takes those of a baseline that has many.
  ///   - tool: The tool with its version.
  ///   - runs: The simulations of the command.
  /// - Throws: That a widget spins.
  /// - Complexity: Linear in the events of all runs.
  public init(
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
    if let old, old.fingerprint != new.fingerprint, old.recipe == new.recipe, old.seeds == new.seeds {
      difference = FirstDifference(from: old.trail, to: run.trail)
    }
    firstDifference = difference
  }

  /// Announces the runs that a comparison with a baseline reads, before others make them.
  public static func announce(
    _ document: ScenarioDocument, old: Baseline?, seeds: SeedChoice = .own, in runs: inout RunStore
  ) {
    runs.announce(
      document, selectors: MetricSelector.tracked(document.plan, document.names),
      seed: Self.seeds(seeds, old).shown(own: document.seed), recording: .trail)
  }

  /// Returns the seeds that are run: those asked for, or those of a baseline that has many.
  private static func seeds(_ asked: SeedChoice, _ old: Baseline?) -> SeedChoice {
    if asked == .own, case .first(let count) = old?.seeds { return .first(count) }
    return asked
  }

  /// Returns how many metrics came to a verdict.
  public func count(_ verdict: BaselineChange.Verdict) -> Int { changes.count { $0.verdict == verdict } }

  private static func state(from old: Baseline, to new: Baseline, _ changes: [BaselineChange]) -> State {
    if old.recipe != new.recipe { return .recipeChanged }
    if old.seeds != new.seeds { return .seedsChanged }
    let verdicts = Set(changes.map { $0.verdict })
    if verdicts.contains(.regressed) { return .regressed }
    if !verdicts.isDisjoint(with: [.changed, .new, .removed]) { return .changed }
    if verdicts.contains(.improved) { return .improved }
    return old.fingerprint == new.fingerprint ? .same : .otherPath
  }

  private static func changes(from old: Baseline?, to new: Baseline) -> [BaselineChange] {
    guard let old, old.seeds == new.seeds else { return [] }
    let keys = Set(old.entries.keys).union(new.entries.keys)
    let changes = keys.compactMap { BaselineChange($0, old: old.entries[$0], new: new.entries[$0]) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(BaselineChange.Verdict.allCases, 0...))
    return changes.sorted {
      let (left, right) = (ranks[$0.verdict] ?? 0, ranks[$1.verdict] ?? 0)
      return (left, -$0.relativeDifference, $0.key) < (right, -$1.relativeDifference, $1.key)
    }
  }
}
