/// A sum of threshold splits, fitted by gradient boosting: in each round the step that explains most of the residual is
/// added with a fifth of its height (Friedman, Annals of Statistics 29, 2001).
///
/// It needs no scales, and takes options as they are. Its arithmetic is sums, products and quotients in a fixed order, so
/// that every platform fits the same.
struct ThresholdSum {
  private static let rate = 0.2

  /// A step: a division of the points by the levels of a column, and a height for either side.
  private struct Step {
    let column: Int
    let isCategorical: Bool
    /// The levels of the low side.
    let levels: Set<Int64>
    /// The greatest of them.
    let end: Int64
    let (low, high): (Double, Double)

    func value(at level: Int64) -> Double { (isCategorical ? levels.contains(level) : level <= end) ? low : high }
  }

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

  let columns: [SampleColumn]
  /// The mean of the results.
  private let mean: Double
  private let levels: [Levels]
  private var steps: [Step] = []
  /// What is left of each result.
  private(set) var residuals: [Double]
  /// The part of each column in the value at each point.
  private(set) var parts: [[Double]]

  /// Fits a sum to the result of each point.
  ///
  /// - Complexity: O(*rounds* · *c* · *n*) for *c* columns and *n* points.
  init(_ columns: [SampleColumn], for results: [Double], rounds: Int = 60) {
    let mean = results.isEmpty ? 0 : Self.average(results)
    (self.columns, self.mean, residuals) = (columns, mean, results.map { $0 - mean })
    levels = columns.map { Levels($0.groups) }
    parts = columns.map { _ in results.map { _ in 0 } }
    for _ in 0..<rounds { addStep() }
  }

  /// The parts into which points are divided, so that each is predicted from those of the other parts.
  private static let parts = 8

  /// Returns the result at each point as sums predict it that were fitted to other points.
  static func predictions(_ columns: [SampleColumn], for results: [Double], rounds: Int = 60) -> [Double] {
    var predictions = results
    for part in 0..<parts {
      let others = results.indices.filter { $0 % parts != part }
      let fit = ThresholdSum(
        columns.map { column in
          SampleColumn(others.map { column.levels[$0] }, isCategorical: column.isCategorical)
        }, for: others.map { results[$0] }, rounds: rounds)
      for point in results.indices where point % parts == part {
        predictions[point] = fit.value(at: columns.map { $0.levels[point] })
      }
    }
    return predictions
  }

  /// Returns the value at a point by its level in each column.
  func value(at point: [Int64]) -> Double { steps.reduce(mean) { $0 + $1.value(at: point[$1.column]) } }

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
    let column = columns[best.column]
    let levels = best.points.map { column.levels[$0] }
    steps.append(
      Step(
        column: best.column, isCategorical: column.isCategorical,
        levels: column.isCategorical ? Set(levels) : [], end: levels.max() ?? 0, low: low, high: high))
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

  static func average(_ numbers: [Double]) -> Double {
    var sum = 0.0
    for number in numbers { sum += number }
    return sum / Double(numbers.count)
  }
}
