/// A comparison of two scenarios on the same seeds, so that each pair of runs has the same person, sources and network.
package struct PairedComparison: Sendable {
  /// One of the two scenarios.
  package struct Side: Sendable {
    package let document: ScenarioDocument
    /// The name of its file, as the person wrote it.
    package let file: String
    /// The assignments made for this comparison.
    package let assignments: [String]

    package init(_ document: ScenarioDocument, file: String, assignments: [String] = []) {
      (self.document, self.file, self.assignments) = (document, file, assignments)
    }

    /// Returns the side with some values set, and the one compared with it, which has all people of that variant: other
    /// people are no difference of a scenario.
    ///
    /// - Throws: The findings about the assignments, or about the resulting scenario.
    package func variants(
      _ assignments: [String]
    ) throws(RefusedAssignments) -> (first: PairedComparison.Side, second: PairedComparison.Side) {
      let second = Self(try document.assigning(assignments), file: file, assignments: assignments)
      guard let people = second.document.fleet?.plan.people, people != document.fleet?.plan.people else {
        return (self, second)
      }
      let population = ["fleet.people=\(people)"]
      return (Self(try document.assigning(population), file: file, assignments: population), second)
    }

    /// Returns the findings about a run that ended early.
    package func findings(ofEarlyEnd reason: EarlyEnd) -> [Finding] {
      let findings = InvalidScenario(earlyEnd: reason, in: document).findings
      return assignments.isEmpty ? findings : findings.map(document.origin.relocated)
    }
  }

  /// The error for a side with a run that ended early.
  package struct UnfinishedSide: Error, Hashable, Sendable {
    package let isSecond: Bool
    /// Why the run ended early.
    package let reason: EarlyEnd
  }

  /// The reference scenario.
  package let first: Side
  /// The scenario compared with the reference.
  package let second: Side
  /// The seeds of both scenarios.
  package let seeds: [UInt64]
  /// The difference, as a part of the first's mean, that does not count.
  let tolerance: Ratio
  /// The shown metrics, the worst first.
  let pairs: [MetricPair]
  /// The number of metrics that differ but are not shown.
  let hiddenDifferences: Int
  /// The stale time of each widget, by cause.
  let blame: [BlameShift]
  /// The inputs that both scenarios share.
  let inputs: SharedInputs
  /// The number of seeds on which both runs have the same fingerprint.
  let equalRuns: Int
  /// The parts of the model behind the results of the first scenario, and of the second.
  let influences: [Influences]

  /// Simulates both scenarios on every seed and compares them.
  ///
  /// - Parameters:
  ///   - first: The reference.
  ///   - second: The side compared with it.
  ///   - seeds: The seeds of both sides; `nil` for the first's own.
  ///   - tolerance: The difference, as a part of the first's mean, that does not count.
  ///   - showsAll: Whether every metric that differs is shown, rather than only those in the report of a run.
  ///   - store: The simulations of the command.
  /// - Throws: `UnfinishedSide` if a run ends early.
  /// - Complexity: Linear in the events of all runs.
  package init(
    _ first: Side, _ second: Side, seeds: [UInt64]? = nil, tolerance: Ratio = .none, showsAll: Bool = false,
    in store: inout RunStore
  ) throws(UnfinishedSide) {
    let seeds = seeds ?? [first.document.seed]
    (self.first, self.second, self.seeds, self.tolerance) = (first, second, seeds, tolerance)
    let runs = (
      try Self.runs(of: first, seeds, isSecond: false, &store), try Self.runs(of: second, seeds, isSecond: true, &store)
    )
    let all = Self.pairs(first, second, runs, tolerance)
    let shown = all.filter { $0.prominence == .headline || $0.differs && (showsAll || $0.prominence == .reported) }
    pairs = shown.map { $0.pair }.worstFirst
    hiddenDifferences = all.count { $0.differs } - shown.count { $0.differs }
    blame = Self.blame(first, second, runs)
    inputs = SharedInputs(first.document, second.document)
    equalRuns = zip(runs.0.fingerprints, runs.1.fingerprints).count { $0 == $1 }
    influences = [runs.0.influences, runs.1.influences]
  }

  /// Checks with a first run of each side that a comparison stays within the event limit of a command.
  ///
  /// - Parameters:
  ///   - first: The reference scenario.
  ///   - second: The other scenario.
  ///   - seeds: The number of seeds, from 1 on.
  ///   - store: The simulations of the command.
  /// - Throws: `InvalidScenario` if the simulations would make too many events.
  package static func reserve(
    _ first: Side, _ second: Side, seeds: Int, in store: inout RunStore
  ) throws(InvalidScenario) {
    for side in [first, second] { _ = store.run(side.document, seed: 1) }
    try store.reserve(seeds - 1, of: first.document, second.document)
  }

  /// Whether a shown metric got worse or is missing from the second side, where it may be worse.
  package var hasRegression: Bool {
    pairs.contains { $0.differenceClass == .worse || $0.differenceClass == .onlyFirst }
  }
  /// Whether a shown metric changed beyond the confidence interval and the tolerance, or only one side has it.
  package var hasChange: Bool { pairs.contains { ![.same, .unclear].contains($0.differenceClass) } }

  /// Parses a tolerance such as `5%`; `nil` if the text is not one.
  package static func tolerance(_ text: String) -> Ratio? {
    guard let share = try? Quantity.share(text), share >= .none else { return nil }
    return share
  }

  private static func runs(
    of side: Side, _ seeds: [UInt64], isSecond: Bool, _ store: inout RunStore
  ) throws(UnfinishedSide) -> MetricReadings {
    let document = side.document
    let runs = store.readings(of: document, seeds: seeds, selectors: MetricSelector.all(document.plan, document.names))
    if let reason = runs.earlyEnd { throw UnfinishedSide(isSecond: isSecond, reason: reason) }
    return runs
  }
}

extension PairedComparison {
  /// The prominence of a metric to the reader.
  fileprivate enum Prominence { case headline, reported, other }

  fileprivate struct RankedPair {
    let pair: MetricPair
    let prominence: Prominence
    var differs: Bool { pair.differenceClass != .same }
  }

  /// Returns every metric with data on either side, those of the first in the order of the catalogue, then the others.
  fileprivate static func pairs(
    _ first: Side, _ second: Side, _ runs: (MetricReadings, MetricReadings), _ tolerance: Ratio
  ) -> [RankedPair] {
    let indices = (runs.0.indices, runs.1.indices)
    let others = runs.1.selectors.filter { indices.0[$0.key] == nil }
    return (runs.0.selectors.map { ($0, first) } + others.map { ($0, second) }).compactMap { selector, side in
      let amounts = (runs.0.amounts(at: indices.0[selector.key]), runs.1.amounts(at: indices.1[selector.key]))
      let widget = selector.tags.kind.map { side.document.names.kinds[$0] }
      return MetricPair(selector, widget: widget, amounts: amounts, tolerance: tolerance).map {
        RankedPair(pair: $0, prominence: prominence(of: selector))
      }
    }
  }

  private static func prominence(of selector: MetricSelector) -> Prominence {
    guard !selector.isDetail else { return .other }
    let isWidget = selector.tags.kind != nil
    let isOne = { (list: [(Metric, Aggregation)]) in list.contains { $0 == (selector.metric, selector.aggregation) } }
    if isOne(MetricSelector.headline + MetricSelector.cardHeadline) { return isWidget ? .headline : .other }
    return isWidget && isOne(reportedOfWidgets) || isOne(reportedOfAll) ? .reported : .other
  }

  private static let reportedOfWidgets: [(Metric, Aggregation)] = [
    (.stalenessView, .p50), (.stalenessView, .max), (.ageView, .p50), (.viewsTotal, .total),
    (.placeholderShareView, .value), (.errorView, .mean), (.errorView, .p95), (.wrongShareView, .value),
  ]
  private static let reportedOfAll: [(Metric, Aggregation)] = [
    (.loadRuns, .perDay), (.loadFetches, .perDay), (.loadPushes, .perDay), (.costs, .perDay),
  ]

  fileprivate static func blame(_ first: Side, _ second: Side, _ runs: (MetricReadings, MetricReadings)) -> [BlameShift]
  {
    let times = (runs.0.blame(in: first.document), runs.1.blame(in: second.document))
    return Set(times.0.keys).union(times.1.keys).sorted().map {
      BlameShift(widget: $0, first: times.0[$0], second: times.1[$0])
    }
  }
}

extension MetricReadings {
  /// The index of each metric, by its key.
  fileprivate var indices: [String: Int] {
    var indices: [String: Int] = [:]
    for (index, selector) in selectors.enumerated() where indices[selector.key] == nil { indices[selector.key] = index }
    return indices
  }

  /// Returns the values of a metric, one for each seed.
  fileprivate func amounts(at index: Int?) -> [Int64?] {
    index.map { amounts[$0] } ?? Array(repeating: nil, count: fingerprints.count)
  }

  /// Returns the stale time of every timeline widget over all seeds, by cause.
  fileprivate func blame(in document: ScenarioDocument) -> [String: [Int64]] {
    var times: [String: [Int64]] = [:]
    for (index, selector) in selectors.enumerated() where selector.metric == .blame && selector.aggregation == .total {
      guard let kind = selector.tags.kind, let cause = selector.tags.cause else { continue }
      guard document.plan.instances.contains(where: { $0.kind == kind }) else { continue }
      let name = document.names.kinds[kind]
      times[name, default: BlameCause.allCases.map { _ in 0 }][cause] = amounts[index].reduce(0) { $0 + ($1 ?? 0) }
    }
    return times
  }
}

extension [MetricPair] {
  /// The pairs sorted by class, then by relative difference; equal pairs keep their order.
  fileprivate var worstFirst: [MetricPair] {
    let ranks = Dictionary(uniqueKeysWithValues: zip(MetricPair.DifferenceClass.allCases, 0...))
    let order = { (pair: MetricPair) in ranks[pair.differenceClass] ?? 0 }
    return enumerated().sorted { one, two in
      let (left, right) = (one.element, two.element)
      if order(left) != order(right) { return order(left) < order(right) }
      if left.relativeDifference != right.relativeDifference {
        return left.relativeDifference > right.relativeDifference
      }
      return one.offset < two.offset
    }.map { $0.element }
  }
}

/// The stale time of a widget in two scenarios, by cause.
///
/// Times are whole milliseconds over all seeds, so that the causes add up exactly to the totals and their difference.
struct BlameShift: Hashable, Sendable {
  /// The stale time due to one cause.
  struct Part: Hashable, Sendable {
    package let cause: BlameCause
    /// The time in the first scenario; `nil` if it lacks the widget.
    package let first: Int64?
    /// The time in the second scenario; `nil` if it lacks the widget.
    package let second: Int64?
  }

  package let widget: String
  /// The causes with stale time in either scenario, in the order of ``BlameCause``.
  package let parts: [Part]
  /// The total stale time in the first scenario; `nil` if it lacks the widget.
  package let first: Int64?
  /// The total stale time in the second scenario; `nil` if it lacks the widget.
  package let second: Int64?

  init(widget: String, first: [Int64]?, second: [Int64]?) {
    self.widget = widget
    self.first = first.map { $0.reduce(0, +) }
    self.second = second.map { $0.reduce(0, +) }
    parts = BlameCause.allCases.compactMap { cause in
      let part = Part(cause: cause, first: first?[cause.rawValue], second: second?[cause.rawValue])
      return (part.first ?? 0) + (part.second ?? 0) > 0 ? part : nil
    }
  }
}
