/// One assumption over all points of a sample, or a dummy: what a point's result may depend on.
struct Column: Hashable, Sendable {
  /// Each point's value as a whole number.
  let levels: [Int64]
  /// Whether the levels are names without an order.
  let isCategorical: Bool
  /// The points by ascending level; of equal ones the first comes first.
  let order: [Int]

  init(_ levels: [Int64], isCategorical: Bool) {
    (self.levels, self.isCategorical) = (levels, isCategorical)
    order = levels.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }
  }

  /// Returns the columns of assumptions over sets.
  static func all(of assumptions: [Assumption], over sets: [AssumptionSet]) -> [Column] {
    assumptions.enumerated().map { index, assumption in
      Column(sets.map { assumption.balance(of: $0.values[index]) }, isCategorical: assumption.isCategorical)
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
