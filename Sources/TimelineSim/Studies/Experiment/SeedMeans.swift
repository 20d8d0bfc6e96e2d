/// The headlines and the load of a scenario over several seeds: how far one possible history differs from others.
///
/// On another seed everything random is different: the changes of the sources, the people of a fleet and their views, and
/// the delays of the system. For a fleet whose people share sources, the interval over seeds is the one over other
/// changes.
package struct SeedMeans: Sendable {
  /// One metric over the seeds.
  struct Row: Sendable {
    let selector: MetricSelector
    /// The mean over the seeds with a value.
    let mean: SampleMean
    let least: Int64
    let greatest: Int64
  }

  /// The first seed.
  let first: UInt64
  let count: Int
  /// Whether a person interrupted the runs; there are no means then.
  let isInterrupted: Bool
  /// The metrics with a value on at least one seed.
  let rows: [Row]

  /// Simulates a scenario on several seeds.
  ///
  /// - Parameters:
  ///   - seed: The first seed, which the others follow; `nil` for the scenario's own.
  ///   - count: The number of seeds.
  /// - Throws: The finding about a run that ends early, or that the runs would take too long.
  /// - Complexity: Linear in the events of all runs.
  package init(
    of document: ScenarioDocument, from seed: UInt64?, count: Int, in runs: inout RunStore
  ) throws(InvalidScenario) {
    let first = seed ?? document.seed
    let selectors = Self.selectors(of: document)
    let seeds = (0..<UInt64(count)).map { first &+ $0 }
    let readings = runs.readings(of: document, seeds: seeds, selectors: selectors)
    if let earlyEnd = readings.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    (self.first, self.count, isInterrupted) = (first, count, runs.isInterrupted)
    rows =
      isInterrupted
      ? []
      : zip(selectors, readings.amounts).compactMap { selector, amounts in
        let known = amounts.compactMap { $0 }
        guard let mean = SampleMean(known), let least = known.min(), let greatest = known.max() else { return nil }
        return Row(selector: selector, mean: mean, least: least, greatest: greatest)
      }
  }

  /// The headlines of each widget, and the load and the costs of a device; for a fleet also the peaks.
  private static func selectors(of document: ScenarioDocument) -> [MetricSelector] {
    var load: [(Metric, Aggregation)] = [.loadRuns, .loadFetches, .loadPushes].map { ($0, .perDay) }
    if document.plan.costs != nil { load.append((.costs, .perDay)) }
    if document.isFleet { load += [.loadRuns, .loadFetches, .loadPushes].map { ($0, .peak) } }
    return MetricSelector.headlines(of: document) + load.map { MetricSelector($0, $1, MetricTags(), suffix: "") }
  }
}
