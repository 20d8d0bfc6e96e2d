/// The importance of each column for a result over a sample.
///
/// The model is a sum of threshold splits, fitted by gradient boosting: in each round the step that explains most of
/// the residual is added with a fifth of its height (Friedman, Annals of Statistics 29, 2001). A column's importance is
/// the increase of the squared error when its values are permuted among the points (Breiman, Machine Learning 45,
/// 2001), as a part of twice the variance, the increase for a column that explains everything. Because the model is
/// additive, the mean over all permutations has a closed form without random numbers: with residual *r*, the column's
/// part *f* and *a* = *r* + *f*, it is ⟨*a*²⟩ − 2⟨*a*⟩⟨*f*⟩ + ⟨*f*²⟩ − ⟨*r*²⟩.
struct Importance {
  private static let rounds = 60
  private static let rate = 0.2

  /// The points of a column by level.
  private struct Levels {
    /// The points, those of one level side by side.
    let points: [Int]
    /// The number of points up to the end of each level but the last.
    let ends: [Int]

    init(_ groups: [[Int]]) {
      points = groups.flatMap { $0 }
      ends = groups.dropLast().reduce(into: []) { $0.append(($0.last ?? 0) + $1.count) }
    }
  }

  private let columns: [SampleColumn]
  private let levels: [Levels]
  private var residuals: [Double]
  private var parts: [[Double]]

  /// Returns the importance of each column; all are 0 for a constant result.
  ///
  /// - Complexity: O(*rounds* · *c* · *n*) for *c* columns and *n* points.
  static func of(_ columns: [SampleColumn], for results: [Double]) -> [Double] {
    guard results.count > 1 else { return columns.map { _ in 0 } }
    let mean = average(results)
    let variance = average(results.map { ($0 - mean) * ($0 - mean) })
    guard variance > 0 else { return columns.map { _ in 0 } }
    var fit = Importance(columns, residuals: results.map { $0 - mean })
    for _ in 0..<rounds { fit.addStep() }
    return columns.indices.map { fit.gain(of: $0) / (2 * variance) }
  }

  private init(_ columns: [SampleColumn], residuals: [Double]) {
    (self.columns, self.residuals) = (columns, residuals)
    levels = columns.map { Levels($0.groups) }
    parts = columns.map { _ in residuals.map { _ in 0 } }
  }

  /// A division of a column's levels into two groups.
  private struct Split {
    var column = -1
    var points: ArraySlice<Int> = []
    var gain = 0.0
  }

  /// Adds the step that explains most of the residual.
  private mutating func addStep() {
    let total = residuals.reduce(0, +)
    var best = Split()
    for column in columns.indices { improve(&best, by: column, total) }
    guard best.column >= 0 else { return }
    var isLow = residuals.map { _ in false }
    for point in best.points { isLow[point] = true }
    let low = Self.average(best.points.map { residuals[$0] }) * Self.rate
    let high = Self.average(residuals.indices.filter { !isLow[$0] }.map { residuals[$0] }) * Self.rate
    for point in residuals.indices {
      let step = isLow[point] ? low : high
      residuals[point] -= step
      parts[best.column][point] += step
    }
  }

  /// Replaces the best split so far by the best split of a column, if that explains more.
  ///
  /// - Parameter total: The sum of the residuals.
  private func improve(_ best: inout Split, by column: Int, _ total: Double) {
    let levels = sortedLevels(of: column)
    var (sum, count) = (0.0, 0)
    for end in levels.ends {
      for index in count..<end { sum += residuals[levels.points[index]] }
      count = end
      let (low, high) = (Double(count), Double(residuals.count - count))
      let gain = sum * sum / low + (total - sum) * (total - sum) / high - total * total / Double(residuals.count)
      if gain > best.gain { best = Split(column: column, points: levels.points[..<end], gain: gain) }
    }
  }

  /// Returns the points by level; for levels without an order, by mean residual.
  private func sortedLevels(of column: Int) -> Levels {
    guard columns[column].isCategorical else { return levels[column] }
    let groups = columns[column].groups
    let means = groups.map { group in Self.average(group.map { residuals[$0] }) }
    return Levels(means.indices.sorted { (means[$0], $0) < (means[$1], $1) }.map { groups[$0] })
  }

  /// Returns the mean increase of the squared error when a column is permuted.
  private func gain(of column: Int) -> Double {
    let part = parts[column]
    let both = residuals.indices.map { residuals[$0] + part[$0] }
    return Self.average(both.map { $0 * $0 }) - 2 * Self.average(both) * Self.average(part)
      + Self.average(part.map { $0 * $0 }) - Self.average(residuals.map { $0 * $0 })
  }

  private static func average(_ numbers: [Double]) -> Double {
    var sum = 0.0
    for number in numbers { sum += number }
    return sum / Double(numbers.count)
  }
}
