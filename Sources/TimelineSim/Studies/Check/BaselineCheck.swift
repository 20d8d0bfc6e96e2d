/// A comparison of a scenario's current results with its baseline.
package struct BaselineCheck: Sendable {
  /// The result of the comparison, the most severe first.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// An outcome got worse.
    case regressed
    /// An outcome has no data any more.
    case removed
    /// There is no baseline.
    case missing
    /// The recipe of the fingerprint changed, so that the runs cannot be compared.
    case recipeChanged
    /// The baseline has other seeds, so that the runs cannot be compared.
    case seedsChanged
    /// Outcomes got better, and none got worse.
    case improved
    /// Counts changed, or there are new metrics; no outcome changed.
    case changed
    /// The events differ, but each metric is the same, within its tolerance, or noise.
    case differentEvents = "different-events"
    /// The runs are equal.
    case same

    /// Whether a baseline in this state fails a check.
    ///
    /// - Parameter isStrict: Whether every state except ``same`` fails.
    package func fails(isStrict: Bool) -> Bool {
      switch self {
      case .regressed, .removed, .missing, .recipeChanged, .seedsChanged: true
      case .improved, .changed, .differentEvents: isStrict
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
  /// The values in which the scenario differs from that of the baseline.
  let differences: [ScenarioDifference]
  /// The stale time of each widget that changed, by cause: that of the baseline and the current one, over all seeds.
  let causes: [BlameShift]
  /// Every metric of either, the most severe first; empty if the seeds differ.
  let changes: [BaselineChange]
  /// The first difference between the runs; `nil` if there is none, or the fingerprints cannot be compared.
  let firstDifference: FirstDifference?

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
    let run = try BaselineRun(document, seeds: Self.seeds(seeds, old, document), tool: tool, in: &runs)
    let new = run.baseline.keepingTolerances(of: old)
    (self.file, self.document, self.new, self.old) = (file, document, new, old)
    let (differences, renames) = ScenarioDifference.all(from: old?.scenario ?? new.scenario, to: document.tree)
    let files = Set(old?.files.keys ?? new.files.keys).union(new.files.keys).sorted()
    let changedFiles = old.map { old in files.filter { old.files[$0] != nil && old.files[$0] != new.files[$0] } } ?? []
    self.differences = differences.map { $0.inFile(of: document) } + changedFiles.map { ScenarioDifference(file: $0) }
    let renamed = old.map { old in old.renamed(renames) } ?? [:]
    let isSameSet = old.map { Self.widgets(renames.applied(to: $0.scenario)) == Self.widgets(document.tree) } ?? true
    let isSameTime = old.map { Self.time($0.scenario) == Self.time(document.tree) } ?? true
    let changes = Self.changes(from: old, renamed, to: new, isSameSet: isSameSet, isSameTime: isSameTime)
    self.changes = changes
    causes = changes.isEmpty ? [] : Self.causes(from: renamed, to: new.metrics)
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
      seed: Self.seeds(seeds, old, document).representative(own: document.seed), recording: .trail)
  }

  /// Returns the seeds to run: the requested ones, or those of the baseline, or the default.
  private static func seeds(_ requested: SeedChoice, _ old: Baseline?, _ document: ScenarioDocument) -> SeedChoice {
    if requested != .own { return requested }
    // The people of a fleet are its sample.
    return old?.seeds ?? (document.fleet == nil ? .first(Baseline.defaultSeeds) : .own)
  }

  /// Returns the number of metrics with a class of change.
  func count(_ changeClass: BaselineChange.ChangeClass) -> Int {
    changes.count { $0.changeClass == changeClass }
  }

  private static func state(from old: Baseline, to new: Baseline, _ changes: [BaselineChange]) -> State {
    if old.recipe != new.recipe { return .recipeChanged }
    if old.seeds != new.seeds { return .seedsChanged }
    let classes = Set(changes.map { $0.changeClass })
    if classes.contains(.regressed) { return .regressed }
    if classes.contains(.removed) { return .removed }
    if classes.contains(.improved) { return .improved }
    if !classes.isDisjoint(with: [.changed, .new]) { return .changed }
    return old.fingerprint == new.fingerprint ? .same : .differentEvents
  }

  /// Returns the names of a scenario's widgets.
  private static func widgets(_ tree: JSONNode) -> Set<String> {
    Set((tree["widgets"]?.members ?? []).map { $0.key })
  }

  /// Returns the values that decide which time is measured, by key.
  private static func time(_ tree: JSONNode) -> [JSONNode?] {
    ["start", "length", "history", "warmUp"].map { tree[$0]?.withoutPlaces }
  }

  /// Returns whether a metric is a sum over the measured time.
  private static func isTotal(_ key: String) -> Bool {
    Metric.named(String(key.prefix { $0 != "{" }))?.aggregation == .total
  }

  /// Returns the comparison of every metric, without the parts by cause.
  ///
  /// - Parameters:
  ///   - renamed: The metrics of the baseline by the current names.
  ///   - isSameSet: Whether both have the same widgets, so that sums over all widgets can be judged.
  ///   - isSameTime: Whether both measure the same time, so that sums over the time can be judged.
  private static func changes(
    from old: Baseline?, _ renamed: [String: [Int64?]], to new: Baseline, isSameSet: Bool, isSameTime: Bool
  ) -> [BaselineChange] {
    guard let old, old.seeds == new.seeds else { return [] }
    let keys = Set(renamed.keys).union(new.metrics.keys).filter { BlamePart($0) == nil }
    let changes = keys.compactMap { key in
      BaselineChange(
        key, old: renamed[key] ?? [], new: new.metrics[key] ?? [], tolerance: old.tolerances[key],
        isJudged: (isSameSet || key.contains("{")) && (isSameTime || !isTotal(key)))
    }
    let ranks = Dictionary(uniqueKeysWithValues: zip(BaselineChange.ChangeClass.allCases, 0...))
    return changes.sorted {
      let (left, right) = (ranks[$0.changeClass] ?? 0, ranks[$1.changeClass] ?? 0)
      return (left, -$0.relativeDifference, $0.key) < (right, -$1.relativeDifference, $1.key)
    }
  }

  /// Returns the stale time by cause of the widgets of both, without those that did not change.
  private static func causes(from old: [String: [Int64?]], to new: [String: [Int64?]]) -> [BlameShift] {
    func times(_ metrics: [String: [Int64?]]) -> [String: [Int64]] {
      var times: [String: [Int64]] = [:]
      for (key, amounts) in metrics {
        guard let part = BlamePart(key) else { continue }
        let total = amounts.reduce(0) { $0 + ($1 ?? 0) }
        times[part.widget, default: BlameCause.allCases.map { _ in 0 }][part.cause.rawValue] = total
      }
      return times
    }
    let (before, after) = (times(old), times(new))
    let none = BlameCause.allCases.map { _ in Int64(0) }
    return Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }.map { widget in
      BlameShift(widget: widget, first: before[widget] ?? none, second: after[widget] ?? none)
    }
  }
}

/// The widget and the cause in the key of a part of its stale time.
private struct BlamePart {
  let widget: String
  let cause: BlameCause

  /// Reads a key such as `blame{widget=score,cause=budget}`; `nil` for others.
  init?(_ key: String) {
    let key = TaggedKey(key)
    guard key.name == Metric.blame.rawValue, let widget = key[.widget], let name = key[.cause],
      let cause = BlameCause.allCases.first(where: { $0.name == name })
    else { return nil }
    (self.widget, self.cause) = (widget, cause)
  }
}

extension ScenarioDifference {
  /// Returns the difference without a place in an assignment of the command, which has no line in the file.
  fileprivate func inFile(of document: ScenarioDocument) -> ScenarioDifference {
    guard let span, document.origin.assigned?.isAssigned(span) ?? false else { return self }
    return ScenarioDifference(path: path, old: old, new: new, span: nil)
  }
}

extension Baseline {
  /// Returns the metrics by their keys with current names.
  fileprivate func renamed(_ renames: Renames) -> [String: [Int64?]] {
    var renamed: [String: [Int64?]] = [:]
    for (key, amounts) in metrics { renamed[renames.applied(toKey: key)] = amounts }
    return renamed
  }
}
