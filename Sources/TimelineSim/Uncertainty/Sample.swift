/// The sampled sets with a result, by column.
struct Sample<Result> {
  /// The result of each point.
  let results: [Result]
  /// The assumptions.
  let columns: [Column]
  private let points: [Int]
  private let samples: LatinHypercube

  /// Collects the points with a result.
  init(
    _ trials: [Trial], _ assumptions: [Assumption], _ samples: LatinHypercube, result: (Trial) -> Result?
  ) {
    let points = trials.filter { $0.set.origin == .sampled }.enumerated().compactMap { number, trial in
      result(trial).map { (number: number, set: trial.set, result: $0) }
    }
    results = points.map { $0.result }
    columns = Column.all(of: assumptions, over: points.map { $0.set })
    (self.points, self.samples) = (points.map { $0.number }, samples)
  }

  /// Returns batches of noise variables, each with as many variables as there are assumptions.
  ///
  /// A noise variable is sampled like a parameter but never applied: it explains variation only by chance.
  func noiseColumns(batches: Int) -> [[Column]] {
    (0..<batches).map { batch in
      columns.indices.map { index in
        let strata = samples.strata(for: "dummy#\(batch * columns.count + index)")
        return Column(points.map { Int64(strata[$0]) }, isCategorical: false)
      }
    }
  }
}
