/// The sensitivity of one metric to one assumption.
struct Sensitivity: Hashable, Sendable {
  /// The effect on the metric when only one assumption leaves the centre.
  struct ValueEffect: Hashable, Sendable {
    /// The value of the assumption.
    package let value: ParameterValue
    /// The mean over the seeds of the difference from the centre on the same seed.
    package let amount: Int64
    /// Whether the metric does not increase on one seed and decrease on another.
    let hasSameDirection: Bool
  }

  package let assumption: Assumption
  /// The measured effects, in the order of the values.
  let effects: [ValueEffect]
  /// The part of the variance over the sample that the assumption explains, as a permutation importance.
  let importance: Double
  /// Whether the importance exceeds that of every noise variable, and a probe did not find it to be chance.
  package fileprivate(set) var isAboveNoise: Bool

  /// The largest absolute effect.
  package var size: Int64 { effects.map { abs($0.amount) }.max() ?? 0 }
}

/// The sensitivities of one metric to all assumptions.
struct SensitivityRanking: Hashable, Sendable {
  /// Importances below this value round to zero and are ignored, even above every noise variable.
  static let minimumImportance = 0.005
  /// The number of batches of noise variables, each fitted together with the assumptions.
  static let batches = 5

  /// The assumptions by descending size of their effect alone.
  private(set) var ranking: [Sensitivity]
  /// The importance of the best noise variable.
  let bestNoise: Double

  /// Ranks the assumptions for one metric.
  init(of selector: Int, over setResults: [SetResult], _ assumptions: [Assumption], samples: LatinHypercube) {
    let sample = Sample(setResults, assumptions, samples) { $0.mean(of: selector).map { Double($0) } }
    let noise = sample.noiseColumns(batches: Self.batches)
    let fits = noise.map { Importance.of(sample.columns + $0, for: sample.results) }
    let importances = assumptions.indices.map { index in
      fits.reduce(0) { $0 + $1[index] } / Double(Self.batches)
    }
    let bestNoise = fits.flatMap { $0.dropFirst(assumptions.count) }.max() ?? 0
    let sensitivities = assumptions.enumerated().map { index, assumption in
      Sensitivity(
        assumption: assumption, effects: Self.effects(of: index, assumption, on: selector, setResults),
        importance: importances[index], isAboveNoise: importances[index] > max(bestNoise, Self.minimumImportance))
    }
    self.bestNoise = bestNoise
    ranking = sensitivities.indices.sorted { left, right in
      let (first, second) = (sensitivities[left], sensitivities[right])
      return (second.size, second.importance, left) < (first.size, first.importance, right)
    }.map { sensitivities[$0] }
  }

  /// The assumptions that change the number, alone or in the sample.
  var effective: [Sensitivity] { ranking.filter { $0.size > 0 || $0.isAboveNoise } }

  /// The assumptions above the noise variables that have no effect alone.
  var unconfirmed: [Assumption] { ranking.filter { $0.isAboveNoise && $0.size == 0 }.map { $0.assumption } }

  /// Marks an assumption as noise, because a probe found no effect.
  mutating func markAsNoise(_ assumption: Assumption) {
    for index in ranking.indices where ranking[index].assumption == assumption { ranking[index].isAboveNoise = false }
  }

  private static func effects(
    of index: Int, _ assumption: Assumption, on selector: Int, _ setResults: [SetResult]
  ) -> [Sensitivity.ValueEffect] {
    guard let centre = setResults.first(where: { $0.set.origin == .centre && $0.failure == nil }) else { return [] }
    return setResults.filter { $0.set.origin == .alone(assumption: index) && $0.failure == nil }.compactMap {
      setResult in
      let differences = zip(centre.amounts[selector], setResult.amounts[selector]).compactMap {
        before, after -> Int64? in
        if let before, let after { after - before } else { nil }
      }
      guard let mean = SetResult.mean(differences) else { return nil }
      let hasSameDirection = !(differences.contains { $0 < 0 } && differences.contains { $0 > 0 })
      return Sensitivity.ValueEffect(
        value: setResult.set.values[index], amount: mean, hasSameDirection: hasSameDirection)
    }
  }
}

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
      let rules = setResult.set.rules(of: simulator.assumptions)
      for (other, member) in simulator.assumptions.enumerated()
      where member.id == group || member.id.sampledWith == group {
        values[other] = member.centre(under: rules)
      }
      if assumption.id == .rules {
        for (other, member) in simulator.assumptions.enumerated() where member.isGoverned {
          values[other] = member.centre
        }
      }
      values[index] = assumption.centre(under: rules)
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
