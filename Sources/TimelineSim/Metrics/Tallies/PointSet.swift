/// An unordered set of whole milliseconds: single values up to a capacity, and a histogram above it.
///
/// The representation depends on the number of values, never on the order in which sets were merged.
struct PointSet: Hashable, Sendable {
  /// The maximum number of points that are kept as single values.
  static let capacity = 65_536

  /// The points, up to the capacity.
  private(set) var points: [Int64] = []
  /// The histogram of the points, above the capacity.
  private(set) var histogram = LogLinearHistogram()
  /// Whether only the histogram is kept.
  private(set) var isCollapsed = false

  /// Adds a point, which must not be negative.
  @inline(__always)
  mutating func append(_ point: Int64) {
    if isCollapsed { return histogram.add(point) }
    points.append(point)
    if points.count > Self.capacity { collapse() }
  }

  /// Adds the points of another set.
  mutating func merge(_ other: PointSet) {
    if !other.isCollapsed && !isCollapsed && points.count + other.points.count <= Self.capacity {
      return points.append(contentsOf: other.points)
    }
    collapse()
    histogram.merge(other.histogram)
    for point in other.points { histogram.add(point) }
  }

  /// Removes all points.
  mutating func removeAll() {
    if !points.isEmpty { points.removeAll(keepingCapacity: true) }
    (histogram, isCollapsed) = (LogLinearHistogram(), false)
  }

  // Called once in a run: inlining would take registers from the common path.
  @inline(never)
  private mutating func collapse() {
    for point in points { histogram.add(point) }
    (points, isCollapsed) = ([], true)
  }
}

/// A sorted point set for queries: groups of points by their largest value, with cumulative totals from the top.
struct SortedPoints {
  /// The largest value of each group, ascending.
  private let tops: [Int64]
  /// The number of points in each group and the groups above it; one element more than there are groups.
  private let counts: [Int64]
  /// The sum of these points.
  private let sums: [Int128]

  /// Sorts a set.
  ///
  /// - Complexity: O(*n* log *n*) in the kept points.
  init(_ set: PointSet) {
    let groups: [(top: Int64, count: Int64, sum: Int128)]
    if set.isCollapsed {
      groups = set.histogram.filled.map {
        (LogLinearHistogram.top(of: $0), set.histogram.count($0), set.histogram.sum($0))
      }
    } else {
      groups = set.points.sorted().map { ($0, 1, Int128($0)) }
    }
    tops = groups.map { $0.top }
    var (counts, sums): ([Int64], [Int128]) = ([0], [0])
    for group in groups.reversed() {
      counts.append(counts[counts.count - 1] + group.count)
      sums.append(sums[sums.count - 1] + group.sum)
    }
    (self.counts, self.sums) = (counts.reversed(), sums.reversed())
  }

  /// Returns the sum of the amounts by which points exceed `level`; exact unless `level` is inside a bin.
  ///
  /// - Complexity: O(log *n*)
  func excess(over level: Int64) -> Int128 {
    let group = firstGroup(above: level)
    return sums[group] - Int128(counts[group]) * Int128(level)
  }

  /// Returns the largest value of the group with the point of a rank, counted from 1 at the smallest.
  func value(ofRank rank: Int64) -> Int64 {
    var (low, high) = (0, tops.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if counts[0] - counts[middle + 1] >= rank { high = middle } else { low = middle + 1 }
    }
    return tops[low]
  }

  private func firstGroup(above level: Int64) -> Int {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] > level { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
