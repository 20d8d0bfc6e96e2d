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

  /// Returns the columns of assumptions over sets.
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
