/// Finds the metrics that an assumption affects in sampled sets, by returning it to the centre there.
///
/// Among many parameters without effect, one may explain more than the best noise variable by chance. A parameter
/// without effect alone is therefore checked again: the same sets on their first seed, with and without its value.
struct EffectProbe {
  /// The number of checked sets.
  private static let setCount = 16

  private var simulator: SetSimulator
  private let setResults: [SetResult]
  /// All simulated sets, one of which may already have the values to check.
  private let known: [SetResult]

  /// Creates a probe of the first sampled sets that have results.
  init(_ setResults: [SetResult], _ simulator: SetSimulator) {
    (self.simulator, known) = (simulator, setResults)
    self.simulator.seeds = Array(simulator.seeds.prefix(1))
    self.setResults = Array(setResults.filter { $0.set.origin == .sampled && $0.failure == nil }.prefix(Self.setCount))
  }

  /// Returns for each metric whether an assumption has no effect on it in any set that runs with the centre's value.
  ///
  /// - Complexity: At most 16 runs.
  func hasNoEffect(_ assumption: Assumption, _ runs: inout RunStore) -> [Bool] {
    var hasNoEffect = simulator.selectors.map { _ in true }
    guard let index = simulator.assumptions.firstIndex(of: assumption) else { return hasNoEffect }
    for setResult in setResults {
      var values = setResult.set.values
      // Those that share its place in the range would explain the same.
      let group = assumption.id.sampledWith ?? assumption.id
      for (other, member) in simulator.assumptions.enumerated()
      where member.id == group || member.id.sampledWith == group {
        values[other] = member.centre
      }
      values[index] = assumption.centre
      let set = AssumptionSet(origin: .sampled, values: values)
      // A parameter that the plan does not contain has no effect.
      if plan(of: set) == plan(of: setResult.set) { continue }
      let other =
        known.first { $0.set.values == values } ?? simulator.results(of: [set], in: &runs)[0]
      guard other.failure == nil else { continue }
      for selector in hasNoEffect.indices where other.amounts[selector].first != setResult.amounts[selector].first {
        hasNoEffect[selector] = false
      }
    }
    return hasNoEffect
  }

  /// Returns the plan of a set; `nil` if the scenario is invalid with it.
  private func plan(of set: AssumptionSet) -> Plan? {
    try? simulator.document.setting(set.changes(of: simulator.assumptions)).plan
  }
}
