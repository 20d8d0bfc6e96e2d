/// Exact counts of the points above some levels, beside a histogram whose bins are wider.
///
/// The levels are the limits of expectations: with them, no verdict depends on the width of a bin.
struct PointMarks: Hashable, Sendable {
  private struct Mark: Hashable, Sendable {
    let level: Int64
    var count: Int64 = 0
    var sum: Int128 = 0
  }

  private var marks: [Mark]

  /// Creates the counts of no points.
  ///
  /// - Parameter levels: The levels, ascending.
  init(at levels: [Int64] = []) { marks = levels.map { Mark(level: $0) } }

  /// Returns the levels at which a limit needs counts: itself, and the number below it.
  static func levels(for limits: [Int64]) -> [Int64] {
    Set(limits.flatMap { [$0, $0 - 1] }.filter { $0 >= 0 }).sorted()
  }

  /// The levels, ascending.
  var levels: [Int64] { marks.map { $0.level } }

  /// Counts points.
  mutating func add(contentsOf points: borrowing PointBuffer) {
    for index in marks.indices {
      let level = marks[index].level
      points.forEach { point in
        guard point > level else { return }
        marks[index].count += 1
        marks[index].sum += Int128(point)
      }
    }
  }

  /// Adds other counts; without the same levels, none are exact any more.
  mutating func merge(_ other: PointMarks) {
    guard levels == other.levels else { return marks = [] }
    for index in marks.indices {
      marks[index].count += other.marks[index].count
      marks[index].sum += other.marks[index].sum
    }
  }

  /// Codes the counts.
  mutating func code(_ coder: inout StateCoder) {
    for index in marks.indices {
      coder.code(&marks[index].count)
      coder.code(&marks[index].sum)
    }
  }

  /// Returns the number and the sum of the points above a level; `nil` if it is none of the levels.
  func points(above level: Int64) -> (count: Int64, sum: Int128)? {
    marks.first { $0.level == level }.map { ($0.count, $0.sum) }
  }

  /// Returns an approximate quantile, moved to the side of each level on which the exact quantile lies.
  ///
  /// - Parameter isAtMost: Returns whether the exact quantile is at most a level.
  static func corrected(_ quantile: Int64, at levels: [Int64], isAtMost: (Int64) -> Bool) -> Int64 {
    var quantile = quantile
    for level in levels {
      if isAtMost(level) { return min(quantile, level) }
      quantile = max(quantile, level + 1)
    }
    return quantile
  }
}
