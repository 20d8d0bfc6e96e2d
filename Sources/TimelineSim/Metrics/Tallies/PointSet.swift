/// Whole milliseconds in no order: each of them up to a capacity, beyond it only their buckets.
///
/// What is kept depends on how many there are, never on the order in which sets were merged.
struct PointSet: Hashable, Sendable {
  /// How many points are kept one by one.
  static let capacity = 65_536

  /// The points, while they are kept one by one.
  private(set) var points: [Int64] = []
  /// Their buckets, once they are not.
  private(set) var histogram = LogLinearHistogram()
  /// Whether only the buckets are left.
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

  /// Forgets every point.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    (histogram, isCollapsed) = (LogLinearHistogram(), false)
  }

  // Once in a run: inside its caller it would cost every point registers.
  @inline(never)
  private mutating func collapse() {
    for point in points { histogram.add(point) }
    (points, isCollapsed) = ([], true)
  }
}

/// A point set sorted for questions: groups of points by their largest value, with running totals from the top.
struct SortedPoints {
  /// The largest value of each group, ascending.
  private let tops: [Int64]
  /// How many points lie in each group and those above it; one element more than groups.
  private let counts: [Int64]
  /// Their sum.
  private let sums: [Int128]

  /// Sorts a set.
  ///
  /// - Complexity: O(*n* log *n*) in the points kept.
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

  /// Returns by how much all points together exceed `level`; exact unless it lies inside a bucket.
  ///
  /// - Complexity: O(log *n*)
  func excess(over level: Int64) -> Int128 {
    let group = firstGroup(above: level)
    return sums[group] - Int128(counts[group]) * Int128(level)
  }

  /// Returns the largest value of the group that holds the point of a rank, counted from 1 at the smallest.
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
