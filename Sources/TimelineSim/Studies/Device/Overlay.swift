/// The activity of a device's widgets beside that in runs of a scenario, over assumptions and seeds.
///
///     let overlay = try Overlay(of: document, log, in: &runs)
///     overlay.contradiction?.rule
package struct Overlay: Sendable {
  /// The default number of sampled assumption sets, each with a seed of its own.
  package static let defaultSampleCount = 64
  /// The runs at the centre of the assumptions, each on a seed of its own.
  static let centreCount = 8

  /// A number of the log, and the same number of simulated runs.
  struct Row: Hashable, Sendable {
    let quantity: ActivityQuantity
    let observed: Int64?
    /// The median at the centre of the assumptions.
    let centre: Int64?
    /// The range of the sampled sets.
    let range: CentralRange?

    /// Whether the number of the log is below or above the range.
    var isOutside: Bool {
      observed.flatMap { observed in range.map { observed < $0.low || observed > $0.high } } ?? false
    }
  }

  let document: ScenarioDocument
  let imported: ImportedScenario
  /// The number of sets that could run.
  let sets: Int
  /// For each widget of the log, its name and its rows; no rows for one that the scenario lacks.
  let widgets: [(name: String, rows: [Row])]
  /// The bounds of single events.
  let bounds: [LogBound]
  /// The earliest event that no values within the plausible ranges can produce.
  let contradiction: LogBound?

  /// Simulates a scenario for a comparison with a log.
  ///
  /// - Parameters:
  ///   - document: The scenario of one device.
  ///   - imported: The log.
  ///   - samples: The number of sampled assumption sets.
  ///   - runs: The simulations of the command.
  /// - Throws: `InvalidScenario` if the simulations would make too many events, or none can run.
  /// - Complexity: Linear in the events of all runs.
  package init(
    of document: ScenarioDocument, _ imported: ImportedScenario, samples: Int = defaultSampleCount,
    in runs: inout RunStore
  ) throws(InvalidScenario) {
    (self.document, self.imported) = (document, imported)
    try imported.requireWidgets(of: document)
    let varied = Assumptions(of: document).varied
    let sample = AssumptionSet.sample(of: varied, LatinHypercube(count: samples, seed: document.seed))
    let centre = (0..<Self.centreCount).map { _ in AssumptionSet(origin: .centre, values: varied.map { $0.centre }) }
    let all = try runs.activities(of: document, varied, centre + sample)
    let (atCentre, sampled) = (
      all.prefix(Self.centreCount).compactMap { $0 }, all.dropFirst(Self.centreCount).compactMap { $0 }
    )
    sets = sampled.count
    widgets = zip(imported.widgets, imported.activities).map { widget, observed in
      guard let instance = document.names.instances.firstIndex(of: widget.name) else { return (widget.name, []) }
      let rows = ActivityQuantity.allCases.map { quantity in
        func values(_ runs: [[ReloadActivity]]) -> [Int64] {
          runs.compactMap { quantity.value(of: $0[instance]) }
        }
        return Row(
          quantity: quantity, observed: quantity.value(of: observed), centre: CentralRange(values(atCentre))?.middle,
          range: CentralRange(values(sampled)))
      }
      return (widget.name, rows.filter { $0.observed != nil || $0.centre != nil })
    }
    bounds = imported.bounds
    let plausible = ParameterBounds(of: document)
    contradiction = bounds.first { !$0.isPossible(plausible) }
  }
}

extension ImportedScenario {
  /// - Throws: `InvalidScenario` if a scenario has none of the log's widgets.
  func requireWidgets(of document: ScenarioDocument) throws(InvalidScenario) {
    guard !widgets.contains(where: { document.names.instances.contains($0.name) }) else { return }
    let finding = SourceText(name: log.files[0], text: "").finding(
      .noLog, at: nil, "the scenario has no widget of the log: \(widgets.map { $0.name }.joined(separator: ", "))",
      remedy: "give the log of this scenario, and rename no widget")
    throw InvalidScenario(findings: [finding])
  }
}

extension RunStore {
  /// Returns the activity of each instance in a run with each set, on a seed of its own; `nil` for a set that cannot run.
  ///
  /// - Throws: `InvalidScenario` if the simulations would make too many events.
  mutating func activities(
    of document: ScenarioDocument, _ assumptions: [Assumption], _ sets: [AssumptionSet]
  ) throws(InvalidScenario) -> [[ReloadActivity]?] {
    // The first run shows how many events the others make.
    _ = run(document)
    try reserve(sets.count, of: document)
    let (made, events) = workers.map(sets.count, atMost: work.left) { _, task, events -> [ReloadActivity]? in
      let changes = sets[task].changes(of: assumptions)
      guard let variant = changes.isEmpty ? document : try? document.setting(changes) else { return nil }
      let seed = document.seed &+ UInt64(task)
      let recorder = ActivityRecorder(variant.plan)
      let (finished, own) = Simulator(variant.plan).follow(seed: seed, observer: recorder)
      events += own
      return finished.isComplete ? finished.activities : nil
    }
    work.count(events)
    try checkWork(of: document)
    return made
  }
}
