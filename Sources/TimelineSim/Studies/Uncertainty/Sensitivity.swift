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
