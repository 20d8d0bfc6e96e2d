/// Finds the metrics that an assumption affects in sampled sets, by returning it to the centre there.
///
/// Among many parameters without effect, one may explain more than the best noise variable by chance. A parameter
/// without effect alone is therefore checked again: the same sets on their first seed, with and without its value.
struct EffectProbe {
  /// The number of checked sets.
  private static let setCount = 16

  private let document: ScenarioDocument
  private let assumptions: [Assumption]
  private let selectors: [MetricSelector]
  private let seeds: [UInt64]
  private let setResults: [SetResult]
  /// All simulated sets, one of which may already have the values to check.
  private let known: [SetResult]

  /// Creates a probe of the first sampled sets that have results.
  init(
    _ setResults: [SetResult], of assumptions: [Assumption], in document: ScenarioDocument, seeds: [UInt64],
    selectors: [MetricSelector]
  ) {
    (self.document, self.assumptions, self.selectors, self.seeds) = (document, assumptions, selectors, seeds)
    known = setResults
    self.setResults = Array(setResults.filter { $0.set.origin == .sampled && $0.failure == nil }.prefix(Self.setCount))
  }

  /// Returns for each metric whether an assumption has no effect on it in any set that runs with the centre's value.
  ///
  /// - Complexity: At most 16 runs.
  func hasNoEffect(_ assumption: Assumption, _ runs: inout RunStore) -> [Bool] {
    guard let index = assumptions.firstIndex(of: assumption) else { return selectors.map { _ in true } }
    var hasNoEffect = selectors.map { _ in true }
    for setResult in setResults {
      var values = setResult.set.values
      // Those that share its place in the range would explain the same.
      let group = assumption.id.sampledWith ?? assumption.id
      for (other, member) in assumptions.enumerated() where member.id == group || member.id.sampledWith == group {
        values[other] = member.centre
      }
      values[index] = assumption.centre
      let set = AssumptionSet(origin: .sampled, values: values)
      // A parameter that the plan does not contain has no effect.
      if plan(of: set) == plan(of: setResult.set) { continue }
      let other =
        known.first { $0.set.values == values }
        ?? SetResult.all(
          [set], of: assumptions, in: document, seeds: Array(seeds.prefix(1)), selectors: selectors, &runs)[0]
      guard other.failure == nil else { continue }
      for selector in selectors.indices where other.amounts[selector].first != setResult.amounts[selector].first {
        hasNoEffect[selector] = false
      }
    }
    return hasNoEffect
  }

  /// Returns the plan of a set; `nil` if the scenario is invalid with it.
  private func plan(of set: AssumptionSet) -> Plan? { try? document.setting(set.changes(of: assumptions)).plan }
}
