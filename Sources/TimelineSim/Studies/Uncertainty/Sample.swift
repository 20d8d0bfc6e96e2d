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

/// The values of one assumption, or of a noise variable, over all points of a sample.
struct SampleColumn: Hashable, Sendable {
  /// Each point's value as an integer.
  let levels: [Int64]
  /// Whether the levels have no order.
  let isCategorical: Bool
  /// The points by ascending level; points with equal levels keep their order.
  let order: [Int]

  init(_ levels: [Int64], isCategorical: Bool) {
    (self.levels, self.isCategorical) = (levels, isCategorical)
    order = levels.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }
  }

  static func all(of assumptions: [Assumption], over sets: [AssumptionSet]) -> [SampleColumn] {
    assumptions.enumerated().map { index, assumption in
      SampleColumn(sets.map { assumption.level(of: $0.values[index]) }, isCategorical: assumption.isCategorical)
    }
  }

  /// The points of each level, by ascending level.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    for point in order {
      if let last = groups.last?.last, levels[last] == levels[point] {
        groups[groups.count - 1].append(point)
      } else {
        groups.append([point])
      }
    }
    return groups
  }
}

/// A Latin hypercube sample: each range is divided into equal strata, and each stratum contains exactly one point.
///
/// McKay, Beckman and Conover, Technometrics 21 (1979). The strata of each range are shuffled with integers from a
/// random stream of its own, so that adding or removing a range does not change the others.
struct LatinHypercube: Hashable, Sendable {
  /// The number of points.
  let count: Int
  /// The seed of the shuffles.
  let seed: UInt64

  /// Returns the stratum of a named range in which each point lies.
  ///
  /// - Complexity: O(*n*) in the points.
  func strata(for name: String) -> [Int] {
    var strata = Array(0..<count)
    var stream = RandomStream(seed: RandomSource.mix(seed) ^ StreamKey.of("assumption:\(name)"))
    for last in stride(from: count - 1, to: 0, by: -1) {
      strata.swapAt(last, Int(stream.next().multipliedFullWidth(by: UInt64(last + 1)).high))
    }
    return strata
  }
}
