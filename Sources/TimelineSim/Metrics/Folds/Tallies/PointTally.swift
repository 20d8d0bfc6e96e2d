/// The distribution of single measurements in whole milliseconds, each of weight one.
///
/// Count, sum and maximum are exact. Quantiles are exact up to 65 536 points; beyond them they are at most 1/128 too
/// large, but never on the wrong side of a marked level.
struct PointTally: ~Copyable, Sendable {
  private var points = PointSet()

  /// Creates a tally of no measurements.
  init() {}

  /// Returns a tally of the same measurements.
  func copy() -> PointTally {
    var copy = PointTally()
    copy.points = points.copy()
    return copy
  }

  /// Lets a tally without measurements count exactly at some levels.
  mutating func mark(at levels: [Int64]) { points.mark(at: levels) }

  /// Adds a measurement, which must not be negative.
  mutating func add(_ value: Int64) { points.append(value) }

  /// Adds the measurements of another tally.
  mutating func merge(_ other: borrowing PointTally) {
    if !other.points.isEmpty { points.merge(other.points) }
  }

  /// Codes the values.
  mutating func code(_ coder: inout StateCoder) { points.code(&coder) }

  /// Removes all measurements.
  mutating func removeAll() { points.removeAll() }

  /// The number of measurements.
  var count: Int64 { points.count }
  /// Their sum.
  ///
  /// - Complexity: O(*n*) in the kept points, as for the other numbers.
  var sum: Int128 { points.sum }
  /// The largest measurement; zero if there is none.
  var maximum: Int64 { points.maximum }
  /// The mean, rounded down; `nil` if there is none.
  var mean: Int64? { count == 0 ? nil : Int64(clamping: points.sum / Int128(count)) }

  /// Returns the smallest value that at least this share of the measurements does not exceed.
  ///
  /// - Complexity: O(*n*) in the kept points on average.
  func quantile(_ share: Ratio) -> Int64? {
    let count = count
    guard count > 0 else { return nil }
    let rank = max(1, Int64((Int128(count) * Int128(share.millionths) + 999_999) / 1_000_000))
    if !points.isCollapsed { return points.value(ofRank: Int(rank)) }
    let sorted = SortedPoints(points)
    let value = min(sorted.value(ofRank: rank), maximum)
    return PointMarks.corrected(value, at: sorted.levels) { count - sorted.count(above: $0) >= rank }
  }
}
