/// An assumption and how it moves one number.
public struct Sensitivity: Hashable, Sendable {
  /// What the number does when one assumption alone leaves the centre.
  public struct Effect: Hashable, Sendable {
    /// The value it takes.
    public let value: ParameterValue
    /// The mean over the seeds of the difference from the centre on the same seed.
    public let amount: Int64
    /// Whether no seed says more and another less.
    public let isSteady: Bool
  }

  /// What is moved.
  public let assumption: Assumption
  /// The effects that could be measured, in the order of the values.
  public let effects: [Effect]
  /// The part of the variance over the sample that it explains, by what is lost when its values are dealt out anew.
  public let importance: Double
  /// Whether that is more than of any dummy, and no accident that is known for one.
  public fileprivate(set) var isAboveDummies: Bool

  /// The largest effect, whatever its sign.
  public var size: Int64 { effects.map { abs($0.amount) }.max() ?? 0 }
}

/// All assumptions by how they move one number.
public struct SensitivityRanking: Hashable, Sendable {
  /// Importances that round to nothing count as nothing, even if every dummy has less.
  static let leastImportance = 0.005
  /// How many batches of dummies compete with the assumptions, each in a fit of its own.
  static let batches = 5

  /// The assumptions, the one with the largest effect alone first.
  public private(set) var ranking: [Sensitivity]
  /// The importance of the best dummy.
  public let dummy: Double

  /// Ranks the assumptions for one gauge.
  init(of selector: Int, over trials: [Trial], _ assumptions: [Assumption], samples: LatinHypercube) {
    let sample = Sample(trials, assumptions, samples) { $0.mean(of: selector).map { Double($0) } }
    let fits = sample.dummies(batches: Self.batches).map { Importance.of(sample.columns + $0, for: sample.results) }
    let importances = assumptions.indices.map { index in
      fits.reduce(0) { $0 + $1[index] } / Double(Self.batches)
    }
    let dummy = fits.flatMap { $0.dropFirst(assumptions.count) }.max() ?? 0
    let sensitivities = assumptions.enumerated().map { index, assumption in
      Sensitivity(
        assumption: assumption, effects: Self.effects(of: index, assumption, on: selector, trials),
        importance: importances[index], isAboveDummies: importances[index] > max(dummy, Self.leastImportance))
    }
    self.dummy = dummy
    ranking = sensitivities.indices.sorted { left, right in
      let (first, second) = (sensitivities[left], sensitivities[right])
      return (second.size, second.importance, left) < (first.size, first.importance, right)
    }.map { sensitivities[$0] }
  }

  /// Those that stand above the dummies though they move nothing alone.
  var doubtful: [Assumption] { ranking.filter { $0.isAboveDummies && $0.size == 0 }.map { $0.assumption } }

  /// Notes that one is no better than a dummy, as it was found to move nothing.
  mutating func discount(_ assumption: Assumption) {
    for index in ranking.indices where ranking[index].assumption == assumption { ranking[index].isAboveDummies = false }
  }

  private static func effects(
    of index: Int, _ assumption: Assumption, on selector: Int, _ trials: [Trial]
  ) -> [Sensitivity.Effect] {
    guard let centre = trials.first(where: { $0.set.origin == .centre && $0.failure == nil }) else { return [] }
    return trials.filter { $0.set.origin == .alone(assumption: index) && $0.failure == nil }.compactMap { trial in
      let differences = zip(centre.amounts[selector], trial.amounts[selector]).compactMap { before, after -> Int64? in
        if let before, let after { after - before } else { nil }
      }
      guard let mean = Trial.mean(differences) else { return nil }
      let isSteady = !(differences.contains { $0 < 0 } && differences.contains { $0 > 0 })
      return Sensitivity.Effect(value: trial.set.values[index], amount: mean, isSteady: isSteady)
    }
  }
}
