/// Finds out which numbers an assumption moves in sampled sets, by taking it back to the centre there.
///
/// Of many parameters that move nothing, one explains more than the best dummy now and then. What moves nothing alone is
/// therefore looked at once more: the same sets, on their first seed, with and without its value.
struct InertnessProbe {
  /// On how many sets it looks.
  private static let setCount = 16

  private let document: ScenarioDocument
  private let assumptions: [Assumption]
  private let selectors: [MetricSelector]
  private let seeds: [UInt64]
  private let trials: [Trial]
  /// All trials, of which one may already have the values to look at.
  private let known: [Trial]

  /// Prepares to probe the first sampled sets that have numbers.
  init(
    _ trials: [Trial], of assumptions: [Assumption], in document: ScenarioDocument, seeds: [UInt64], selectors: [MetricSelector]
  ) {
    (self.document, self.assumptions, self.selectors, self.seeds) = (document, assumptions, selectors, seeds)
    known = trials
    self.trials = Array(trials.filter { $0.set.origin == .sampled && $0.failure == nil }.prefix(Self.setCount))
  }

  /// Returns for each gauge whether it stays as it is without an assumption's value, in all sets that still run.
  ///
  /// - Complexity: At most 16 runs.
  func isInert(_ assumption: Assumption, _ runs: inout RunStore) -> [Bool] {
    guard let index = assumptions.firstIndex(of: assumption) else { return selectors.map { _ in true } }
    var isInert = selectors.map { _ in true }
    for trial in trials {
      var values = trial.set.values
      values[index] = assumption.centre
      let set = AssumptionSet(origin: .sampled, values: values)
      let other =
        known.first { $0.set.values == values }
        ?? Trial(set, of: assumptions, in: document, seeds: Array(seeds.prefix(1)), selectors: selectors, &runs)
      guard other.failure == nil else { continue }
      for selector in selectors.indices where other.amounts[selector].first != trial.amounts[selector].first {
        isInert[selector] = false
      }
    }
    return isInert
  }
}
