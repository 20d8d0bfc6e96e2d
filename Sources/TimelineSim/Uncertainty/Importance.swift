/// How much of a result's variation over a sample rests on each column.
///
/// A sum of stumps (one step each) is fitted to the results: the step that takes most of the rest is added with a fifth
/// of its height, again and again (Friedman, Annals of Statistics 29, 2001). A column's importance is what the squared
/// error would gain if its values were dealt out anew among the points: permutation importance (Breiman, Machine Learning
/// 45, 2001). It is given as a part of twice the variance, the gain of a column that explains all. As columns only add
/// up, the mean over all ways to deal needs no dice:
/// with rest *r*, the column's part *f* and *a* = *r* + *f*, it is ⟨*a*²⟩ − 2⟨*a*⟩⟨*f*⟩ + ⟨*f*²⟩ − ⟨*r*²⟩.
struct Importance {
  private static let rounds = 60
  private static let rate = 0.2

  private let columns: [Column]
  private let groups: [[[Int]]]
  private var rest: [Double]
  private var parts: [[Double]]

  /// Returns the importance of each column; all are 0 for a result that never changes.
  ///
  /// - Complexity: O(*rounds* · *c* · *n*) for *c* columns and *n* points.
  static func of(_ columns: [Column], for results: [Double]) -> [Double] {
    guard results.count > 1 else { return columns.map { _ in 0 } }
    let mean = average(results)
    let variance = average(results.map { ($0 - mean) * ($0 - mean) })
    guard variance > 0 else { return columns.map { _ in 0 } }
    var fit = Importance(columns, rest: results.map { $0 - mean })
    for _ in 0..<rounds { fit.addStep() }
    return columns.indices.map { fit.gain(of: $0) / (2 * variance) }
  }

  private init(_ columns: [Column], rest: [Double]) {
    (self.columns, self.rest) = (columns, rest)
    groups = columns.map { $0.groups }
    parts = columns.map { _ in rest.map { _ in 0 } }
  }

  /// A column's levels in two.
  private struct Split {
    var column = -1
    var points: [Int] = []
    var gain = 0.0
  }

  /// Adds the step that takes most of the rest.
  private mutating func addStep() {
    var best = Split()
    for column in columns.indices { improve(&best, by: column) }
    guard best.column >= 0 else { return }
    let isLow = Set(best.points)
    let low = Self.average(best.points.map { rest[$0] }) * Self.rate
    let high = Self.average(rest.indices.filter { !isLow.contains($0) }.map { rest[$0] }) * Self.rate
    for point in rest.indices {
      let step = isLow.contains(point) ? low : high
      rest[point] -= step
      parts[best.column][point] += step
    }
  }

  /// Takes the best split of one column if it takes more than what was best so far.
  private func improve(_ best: inout Split, by column: Int) {
    let groups = sortedGroups(of: column)
    let total = rest.reduce(0, +)
    var (sum, count) = (0.0, 0)
    for (index, group) in groups.dropLast().enumerated() {
      for point in group { sum += rest[point] }
      count += group.count
      let (low, high) = (Double(count), Double(rest.count - count))
      let gain = sum * sum / low + (total - sum) * (total - sum) / high - total * total / Double(rest.count)
      if gain > best.gain { best = Split(column: column, points: groups[...index].flatMap { $0 }, gain: gain) }
    }
  }

  /// The points by level; of names without an order, by how much is left in them.
  private func sortedGroups(of column: Int) -> [[Int]] {
    guard columns[column].isCategorical else { return groups[column] }
    let left = groups[column].map { group in Self.average(group.map { rest[$0] }) }
    return left.indices.sorted { (left[$0], $0) < (left[$1], $1) }.map { groups[column][$0] }
  }

  /// What the squared error gains on average when a column is dealt out anew.
  private func gain(of column: Int) -> Double {
    let part = parts[column]
    let both = rest.indices.map { rest[$0] + part[$0] }
    return Self.average(both.map { $0 * $0 }) - 2 * Self.average(both) * Self.average(part)
      + Self.average(part.map { $0 * $0 }) - Self.average(rest.map { $0 * $0 })
  }

  private static func average(_ numbers: [Double]) -> Double {
    var sum = 0.0
    for number in numbers { sum += number }
    return sum / Double(numbers.count)
  }
}
