/// A scenario with several values in place of some of its own: the metrics at each point, the trade-off between two of
/// them, and the best point.
///
/// All points run on the same seeds, so that each pair of points has the same people, sources and network. Decisions are
/// checked on as many fresh seeds: the best of many noisy means looks better than it is.
package struct SweepStudy: Sendable {
  /// The largest grid of which a goal visits every point.
  static let enumerated = 400

  package let document: ScenarioDocument
  let design: SweepDesign
  /// The metrics of each point.
  let selectors: [MetricSelector]
  /// The metrics of the table.
  let shown: [MetricSelector]
  /// The seeds of every point.
  let seeds: [UInt64]
  /// The seeds on which decisions are checked.
  let freshSeeds: [UInt64]
  /// The number of points of the grid.
  let gridCount: Int
  /// The points that were simulated, in the order of the grid.
  let points: [SweepPoint]
  /// The standing of each point, in the same order; empty without a front.
  let standings: [ParetoFront.Standing?]
  /// The number of points that were compared on the fresh seeds.
  let comparedAgain: Int
  /// The best point; `nil` without a goal, or if no point meets its limits.
  let best: BestPoint?
  /// The parameters that mattered at any point.
  let evidence: RunEvidence
  /// Whether a person interrupted the work, so that there are only the first points, and no decisions.
  package let isInterrupted: Bool

  /// Simulates a sweep.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - design: The design; every point of its grid is simulated, unless it has a goal and no front, and more points
  ///     than ``enumerated``.
  ///   - enumerated: The largest grid of which a goal without a front visits every point, and the largest with a front
  ///     if the design has neither.
  ///   - runs: The simulations of the command.
  /// - Throws: `InvalidScenario` about values with which the scenario cannot run, or too many points.
  /// - Complexity: Linear in the events of all runs; quadratic in the points of a front.
  package init(
    of document: ScenarioDocument, _ design: SweepDesign, enumerated: Int = enumerated, in runs: inout RunStore
  ) throws(InvalidScenario) {
    shown = design.shown(or: Self.standard(document))
    var all = design
    all.metrics = shown
    let selectors = all.selectors
    var runner = SweepRunner(document, design, selectors)
    try runner.check()
    var design = design
    if design.front.isEmpty, design.goal == nil, (runner.grid.count ?? .max) <= enumerated {
      design.front = Self.tradeOff(of: shown)
    }
    (self.document, self.design, self.selectors) = (document, design, selectors)
    let first = (1...UInt64(design.seedCount)).map { $0 }
    let fresh = first.map { $0 + UInt64(design.seedCount) }
    (seeds, freshSeeds) = (first, fresh)
    guard let gridCount = runner.grid.count else { throw Self.tooManyPoints(document, SweepGrid.largest) }
    self.gridCount = gridCount
    let objective = design.goal.map { SweepObjective($0, selectors) }
    let isSearch = gridCount > enumerated && objective != nil && design.front.isEmpty
    guard isSearch || gridCount <= Limits.sweepPoints else { throw Self.tooManyPoints(document, Limits.sweepPoints) }
    let visited = Int64(isSearch ? enumerated : gridCount) * Int64(design.seedCount)
    try runs.reserve(Int(clamping: visited), like: runner.sample(), of: document)

    if isSearch, let objective {
      points = Self.search(&runner, objective, first, &runs)
    } else {
      points = runner.points(Array(0..<gridCount), seeds: first, &runs)
    }
    let front = runs.isInterrupted ? ([], 0) : Self.front(of: points, design, &runner, fresh, &runs)
    let best =
      runs.isInterrupted
      ? nil : objective?.best(of: points) { runner.points([$0.number], seeds: fresh, &runs).first }
    try runs.checkWork(of: document)
    (evidence, isInterrupted) = (runner.evidence, runs.isInterrupted)
    (standings, comparedAgain) = isInterrupted ? ([], 0) : front
    self.best = isInterrupted ? nil : best
  }

  /// Whether a point meets the limits of the goal, or there is no goal.
  package var meetsGoal: Bool { design.goal == nil || best != nil || isInterrupted }

  /// Whether only a part of the grid was visited.
  var isSearch: Bool { points.count < gridCount }

  private static func search(
    _ runner: inout SweepRunner, _ objective: SweepObjective, _ seeds: [UInt64], _ runs: inout RunStore
  ) -> [SweepPoint] {
    var points: [SweepPoint] = []
    runner.search.run { numbers in
      let visited = runner.points(numbers, seeds: seeds, &runs)
      points += visited
      return visited.map(objective.score)
    }
    return points.sorted { $0.number < $1.number }
  }

  /// Returns the standing of each point: first on the chosen seeds; those that are not clearly dominated there are
  /// compared again on fresh seeds.
  private static func front(
    of points: [SweepPoint], _ design: SweepDesign, _ runner: inout SweepRunner, _ fresh: [UInt64],
    _ runs: inout RunStore
  ) -> (standings: [ParetoFront.Standing?], again: Int) {
    guard !design.front.isEmpty else { return ([], 0) }
    let aims = design.front.map { aim in (aim: aim, metric: runner.selectors.firstIndex(of: aim.selector) ?? 0) }
    var standings = ParetoFront(points, aims).standings
    let candidates = standings.indices.filter { standings[$0] == .front || standings[$0] == .tied }
    let again = runner.points(candidates.map { points[$0].number }, seeds: fresh, &runs)
    for (candidate, standing) in zip(candidates, ParetoFront(again, aims).standings) { standings[candidate] = standing }
    return (standings, candidates.count)
  }

  private static func tooManyPoints(_ document: ScenarioDocument, _ limit: Int) -> InvalidScenario {
    let finding = document.origin.source.finding(
      .tooMany, at: document.tree["sweep"]?["axes"]?.span,
      "the axes have more than \(Limits.text(UInt64(limit))) points when they are crossed",
      remedy: "use fewer values, or a goal without a front, which searches")
    return InvalidScenario(findings: [finding])
  }

  /// Returns the trade-off between the first and the last metric that have a better direction, such as staleness and
  /// costs; empty if there are fewer than two.
  private static func tradeOff(of metrics: [MetricSelector]) -> [SweepDesign.Aim] {
    let aims = metrics.filter { $0.metric.definition.polarity != .neutral }.map { selector in
      SweepDesign.Aim(selector: selector, isMaximum: selector.metric.definition.polarity == .higherIsBetter)
    }
    return aims.count < 2 ? [] : [aims[0], aims[aims.count - 1]]
  }

  /// The metrics of a design that names none: staleness at views, budget, load and costs.
  private static func standard(_ document: ScenarioDocument) -> [MetricSelector] {
    var metrics: [(Metric, Aggregation)] = [
      (.stalenessView, .p95), (.staleShareView, .value), (.budgetUsed, .perDay), (.loadFetches, .perDay),
    ]
    if document.plan.costs != nil { metrics.append((.costs, .perDay)) }
    return metrics.map { MetricSelector($0, $1, MetricTags(), suffix: "") }
  }
}
