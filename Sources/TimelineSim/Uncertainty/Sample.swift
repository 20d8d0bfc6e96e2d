/// The sampled sets that came to a result, column by column.
struct Sample<Result> {
  /// What each point came to.
  let results: [Result]
  /// The assumptions.
  let columns: [Column]
  private let points: [Int]
  private let samples: LatinHypercube

  /// Collects the points that have a result.
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

  /// Returns batches of dummies, in each as many as there are assumptions.
  ///
  /// A dummy is a parameter that is sampled as the real ones are and never applied: what it explains is chance.
  func dummies(batches: Int) -> [[Column]] {
    (0..<batches).map { batch in
      columns.indices.map { index in
        let strata = samples.strata(for: "dummy#\(batch * columns.count + index)")
        return Column(points.map { Int64(strata[$0]) }, isCategorical: false)
      }
    }
  }
}
