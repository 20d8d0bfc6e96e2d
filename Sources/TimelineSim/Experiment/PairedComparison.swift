/// Two scenarios replayed on the same seeds, so that the person, the sources and the network are the same in each pair.
public struct PairedComparison: Sendable {
  /// One of the two scenarios.
  public struct Side: Sendable {
    /// What runs.
    public let document: ScenarioDocument
    /// Where it comes from, as the person named it.
    public let file: String
    /// What was set in it for this comparison.
    public let assignments: [String]

    /// Creates a side.
    public init(_ document: ScenarioDocument, file: String, assignments: [String] = []) {
      (self.document, self.file, self.assignments) = (document, file, assignments)
    }

    /// Returns what is said of a run that was ended before its time.
    public func findings(ofRunaway reason: EarlyEnd) -> [Finding] {
      let findings = InvalidScenario(livelock: reason, in: document).findings
      return assignments.isEmpty ? findings : findings.map(document.origin.placed)
    }
  }

  /// A side of which a run was ended before its time.
  public struct Runaway: Error, Hashable, Sendable {
    /// Whether it is the second one.
    public let isSecond: Bool
    /// Why it was.
    public let reason: EarlyEnd
  }

  /// The scenario that is compared with.
  public let first: Side
  /// The scenario that is compared.
  public let second: Side
  /// The seeds of both.
  public let seeds: [UInt64]
  /// What part of the first's value is no difference.
  public let tolerance: Ratio
  /// The metrics that are shown, worst first.
  public let pairs: [MetricPair]
  /// How many metrics differ that are not shown.
  public let hiddenDifferences: Int
  /// Where the stale time went, by widget.
  public let blame: [BlameShift]
  /// How far both took the same from outside.
  public let inputs: InputLikeness
  /// On how many of the seeds both did exactly the same.
  public let equalRuns: Int

  /// Replays both on every seed and compares them.
  ///
  /// - Parameters:
  ///   - first: The side that the differences start from.
  ///   - second: The side that the differences lead to.
  ///   - seeds: The seeds of both; `nil` for the first's own.
  ///   - tolerance: What part of the first's value is no difference.
  ///   - showsAll: Whether every metric that differs is shown, and not only what a run reports.
  ///   - store: The simulations of the command.
  /// - Throws: Which side goes on for ever.
  /// - Complexity: Linear in the events of all runs.
  public init(
    _ first: Side, _ second: Side, seeds: [UInt64]? = nil, tolerance: Ratio = .none, showsAll: Bool = false,
    in store: inout RunStore
  ) throws(Runaway) {
    let seeds = seeds ?? [first.document.seed]
    (self.first, self.second, self.seeds, self.tolerance) = (first, second, seeds, tolerance)
    let runs = (
      try Self.runs(of: first, seeds, isSecond: false, &store), try Self.runs(of: second, seeds, isSecond: true, &store)
    )
    let all = Self.pairs(first, second, runs, tolerance)
    let shown = all.filter { $0.importance == .headline || $0.differs && (showsAll || $0.importance == .reported) }
    pairs = shown.map { $0.pair }.worstFirst
    hiddenDifferences = all.count { $0.differs } - shown.count { $0.differs }
    blame = Self.blame(first, second, runs)
    inputs = InputLikeness(first.document, second.document)
    equalRuns = zip(runs.0.fingerprints, runs.1.fingerprints).count { $0 == $1 }
  }

  /// Checks that a comparison stays within the limit of a command, by a first run.
  ///
  /// - Parameters:
  ///   - first: The scenario that is compared with.
  ///   - seeds: The number of seeds, from 1 on.
  ///   - store: The simulations of the command.
  /// - Throws: That the simulations would make too many events.
  public static func reserve(
    _ first: Side, seeds: Int, in store: inout RunStore
  ) throws(InvalidScenario) {
    _ = store.run(first.document, seed: 1)
    try store.reserve(2 * seeds, of: first.document)
  }

  /// Whether a metric that is shown got worse, or is no longer there: what cannot be seen any more may be worse.
  public var hasRegression: Bool { pairs.contains { $0.verdict == .worse || $0.verdict == .onlyFirst } }
  /// Whether a metric that is shown moved, beyond doubt and tolerance, or is there on one side only.
  public var hasChange: Bool { pairs.contains { ![.same, .unclear].contains($0.verdict) } }

  /// Reads a tolerance such as `5%`; `nil` if it is none.
  public static func tolerance(_ text: String) -> Ratio? {
    guard let share = try? Quantity.share(text), share >= .none else { return nil }
    return share
  }

  private static func runs(
    of side: Side, _ seeds: [UInt64], isSecond: Bool, _ store: inout RunStore
  ) throws(Runaway) -> MetricReadings {
    let document = side.document
    let runs = store.readings(of: document, seeds: seeds, selectors: MetricSelector.all(document.plan, document.names))
    if let reason = runs.livelock { throw Runaway(isSecond: isSecond, reason: reason) }
    return runs
  }
}

extension PairedComparison {
  /// How much a metric matters to the reader.
  fileprivate enum Importance { case headline, reported, other }

  fileprivate struct Ranked {
    let pair: MetricPair
    let importance: Importance
    var differs: Bool { pair.verdict != .same }
  }

  /// Returns every metric of which either has data, those of the first in the order of the catalogue, then others.
  fileprivate static func pairs(
    _ first: Side, _ second: Side, _ runs: (MetricReadings, MetricReadings), _ tolerance: Ratio
  ) -> [Ranked] {
    let places = (runs.0.places, runs.1.places)
    let others = runs.1.selectors.filter { places.0[$0.key] == nil }
    return (runs.0.selectors.map { ($0, first) } + others.map { ($0, second) }).compactMap { selector, side in
      let amounts = (runs.0.amounts(at: places.0[selector.key]), runs.1.amounts(at: places.1[selector.key]))
      let widget = selector.tags.kind.map { side.document.names.kinds[$0] }
      return MetricPair(selector, widget: widget, amounts: amounts, tolerance: tolerance).map {
        Ranked(pair: $0, importance: importance(of: selector))
      }
    }
  }

  private static func importance(of selector: MetricSelector) -> Importance {
    guard !selector.isDetail else { return .other }
    let isWidget = selector.tags.kind != nil
    switch (selector.metric, selector.aggregation) {
    case (.stalenessView, .p95), (.staleShareView, _), (.budgetUsed, .perDay), (.relevanceStaleShare, _),
      (.relevanceMissed, _):
      return isWidget ? .headline : .other
    case (.stalenessView, .p50), (.stalenessView, .max), (.ageView, .p50), (.viewsTotal, .total),
      (.placeholderShareView, _):
      return isWidget ? .reported : .other
    case (.loadRuns, .perDay), (.loadFetches, .perDay), (.loadPushes, .perDay): return .reported
    default: return .other
    }
  }

  fileprivate static func blame(_ first: Side, _ second: Side, _ runs: (MetricReadings, MetricReadings)) -> [BlameShift] {
    let times = (runs.0.blame(in: first.document), runs.1.blame(in: second.document))
    return Set(times.0.keys).union(times.1.keys).sorted().map {
      BlameShift(widget: $0, first: times.0[$0], second: times.1[$0])
    }
  }
}

extension MetricReadings {
  /// Where each gauge is, by its key.
  fileprivate var places: [String: Int] {
    var places: [String: Int] = [:]
    for (place, selector) in selectors.enumerated() where places[selector.key] == nil { places[selector.key] = place }
    return places
  }

  /// The numbers of a gauge, one a seed.
  fileprivate func amounts(at place: Int?) -> [Int64?] {
    place.map { amounts[$0] } ?? Array(repeating: nil, count: fingerprints.count)
  }

  /// The stale time of every timeline widget over all seeds, by cause.
  fileprivate func blame(in document: ScenarioDocument) -> [String: [Int64]] {
    var times: [String: [Int64]] = [:]
    for (place, selector) in selectors.enumerated() where selector.metric == .blame && selector.aggregation == .total {
      guard let kind = selector.tags.kind, let cause = selector.tags.cause else { continue }
      guard document.plan.instances.contains(where: { $0.kind == kind }) else { continue }
      let name = document.names.kinds[kind]
      times[name, default: BlameCause.allCases.map { _ in 0 }][cause] = amounts[place].reduce(0) { $0 + ($1 ?? 0) }
    }
    return times
  }
}

extension [MetricPair] {
  /// The pairs by what is to be thought of them, then by how large the difference is; equals keep their order.
  fileprivate var worstFirst: [MetricPair] {
    let ranks = Dictionary(uniqueKeysWithValues: zip(MetricPair.Verdict.allCases, 0...))
    let order = { (pair: MetricPair) in ranks[pair.verdict] ?? 0 }
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
