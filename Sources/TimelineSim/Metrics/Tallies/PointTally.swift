/// The distribution of single measurements in whole milliseconds, each of weight one.
///
/// Count, sum and maximum are exact. Quantiles are exact up to 65 536 points; beyond them they are at most 1/128 too
/// large, but never on the wrong side of a marked level.
struct PointTally: Hashable, Sendable {
  private var points = PointSet()
  /// The number of measurements.
  private(set) var count: Int64 = 0
  /// Their sum.
  private(set) var sum: Int128 = 0
  /// The largest measurement; zero if there is none.
  private(set) var maximum: Int64 = 0

  /// Lets a tally without measurements count exactly at some levels.
  mutating func mark(at levels: [Int64]) { points.mark(at: levels) }

  /// Adds a measurement, which must not be negative.
  @inline(__always)
  mutating func add(_ value: Int64) {
    count += 1
    sum += Int128(value)
    if value > maximum { maximum = value }
    points.append(value)
  }

  /// Adds the measurements of another tally.
  mutating func merge(_ other: PointTally) {
    guard other.count > 0 else { return }
    count += other.count
    sum += other.sum
    maximum = max(maximum, other.maximum)
    points.merge(other.points)
  }

  /// Codes the values.
  mutating func code(_ coder: inout StateCoder) {
    points.code(&coder)
    coder.code(&count)
    coder.code(&sum)
    coder.code(&maximum)
  }

  /// Removes all measurements.
  mutating func removeAll() {
    guard count > 0 else { return }
    (count, sum, maximum) = (0, 0, 0)
    points.removeAll()
  }

  /// The mean, rounded down; `nil` if there is none.
  var mean: Int64? { count == 0 ? nil : Int64(sum / Int128(count)) }

  /// Returns the smallest value that at least this share of the measurements does not exceed.
  ///
  /// - Complexity: O(*n*) in the kept points on average.
  func quantile(_ share: Ratio) -> Int64? {
    guard count > 0 else { return nil }
    let rank = max(1, Int64((Int128(count) * Int128(share.millionths) + 999_999) / 1_000_000))
    if !points.isCollapsed { return points.value(ofRank: Int(rank)) }
    let sorted = SortedPoints(points)
    let value = min(sorted.value(ofRank: rank), maximum)
    return PointMarks.corrected(value, at: sorted.levels) { count - sorted.count(above: $0) >= rank }
  }
}
