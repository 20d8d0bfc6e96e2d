/// The sampled sets with a result, by column.
struct Sample<Result> {
  /// The result of each point.
  let results: [Result]
  /// The assumptions.
  let columns: [SampleColumn]
  private let points: [Int]
  private let samples: LatinHypercube

  /// Collects the points with a result.
  init(
    _ setResults: [SetResult], _ assumptions: [Assumption], _ samples: LatinHypercube, result: (SetResult) -> Result?
  ) {
    let points = setResults.filter { $0.set.origin == .sampled }.enumerated().compactMap { number, setResult in
      result(setResult).map { (number: number, set: setResult.set, result: $0) }
    }
    results = points.map { $0.result }
    columns = SampleColumn.all(of: assumptions, over: points.map { $0.set })
    (self.points, self.samples) = (points.map { $0.number }, samples)
  }

  /// Returns batches of noise variables, each with as many variables as there are assumptions.
  ///
  /// A noise variable is sampled like a parameter but never applied: it explains variation only by chance.
  func noiseColumns(batches: Int) -> [[SampleColumn]] {
    (0..<batches).map { batch in
      columns.indices.map { index in
        // The name of earlier versions, so that their samples stay.
        let strata = samples.strata(for: "dummy#\(batch * columns.count + index)")
        return SampleColumn(points.map { Int64(strata[$0]) }, isCategorical: false)
      }
    }
  }
}
