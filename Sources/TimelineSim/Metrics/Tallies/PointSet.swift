/// An unordered set of whole milliseconds: single values up to a capacity, and a histogram above it.
///
/// Which of the two it is depends on the number of values, never on the order in which sets were merged.
struct PointSet: Hashable, Sendable {
  /// The maximum number of points that are kept as single values.
  static let capacity = 65_536
  /// The number of points that are added to the histogram together: one at a time, most would be a cache miss.
  private static let batch = 2_048
  /// The number of larger points below which a point is found in one pass.
  private static let fewAbove = 16

  /// The points, up to the capacity; above it, those that are not in the histogram yet.
  private(set) var points: [Int64] = []
  /// The other points, above the capacity.
  private var counted = LogLinearHistogram()
  /// Whether the points are kept as a histogram.
  private(set) var isCollapsed = false
  /// Exact counts of the points in the histogram at some levels.
  private var marks = PointMarks()
  /// The number of points above which they are moved to the histogram.
  private var limit = Self.capacity

  /// The histogram of the points, above the capacity.
  ///
  /// - Complexity: O(*b*) in the bins.
  var histogram: LogLinearHistogram {
    guard isCollapsed else { return counted }
    var histogram = counted
    histogram.add(contentsOf: points)
    return histogram
  }

  /// The exact counts at the levels of a set that is kept as a histogram.
  var exactMarks: PointMarks {
    var all = marks
    all.add(contentsOf: points)
    return all
  }

  /// Lets a set without points count exactly at some levels.
  mutating func mark(at levels: [Int64]) {
    precondition(points.isEmpty && !isCollapsed, "levels are set before the first point")
    marks = PointMarks(at: levels)
  }

  /// Adds a point, which must not be negative.
  @inline(__always)
  mutating func append(_ point: Int64) {
    points.append(point)
    if points.count > limit { collapse() }
  }

  /// Adds the points of another set.
  mutating func merge(_ other: PointSet) {
    if marks.isEmpty, points.isEmpty, !isCollapsed { marks = PointMarks(at: other.marks.levels) }
    if !other.isCollapsed {
      points.append(contentsOf: other.points)
      if points.count > limit { collapse() }
      return
    }
    collapse()
    counted.merge(other.counted)
    counted.add(contentsOf: other.points)
    marks.merge(other.exactMarks)
  }

  /// Codes the points, or their histogram.
  mutating func code(_ coder: inout StateCoder) {
    if isCollapsed { (counted, marks, points) = (histogram, exactMarks, []) }
    coder.code(&isCollapsed)
    if isCollapsed {
      limit = Self.batch
      counted.code(&coder)
      marks.code(&coder)
    } else {
      coder.code(ascending: &points, atMost: Self.capacity)
    }
  }

  /// Removes all points.
  mutating func removeAll() {
    if !points.isEmpty { points.removeAll(keepingCapacity: true) }
    guard isCollapsed else { return }
    (counted, isCollapsed, limit) = (LogLinearHistogram(), false, Self.capacity)
    marks.removeAll()
  }

  /// Returns the point of a rank, counted from 1 at the smallest.
  ///
  /// - Precondition: The set is not kept as a histogram.
  /// - Complexity: O(*n*) on average.
  func value(ofRank rank: Int) -> Int64 {
    precondition(!isCollapsed, "a histogram has no single points")
    let above = points.count - rank
    if above < Self.fewAbove { return value(withAbove: above) }
    var (points, low, high) = (points, 0, points.count - 1)
    // Hoare's selection: only the side with the rank is divided further.
    while low < high {
      let pivot = points[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while points[left] < pivot { left += 1 }
        while points[right] > pivot { right -= 1 }
        guard left <= right else { break }
        points.swapAt(left, right)
        (left, right) = (left + 1, right - 1)
      }
      if rank - 1 <= right { high = right } else if rank - 1 >= left { low = left } else { break }
    }
    return points[rank - 1]
  }

  /// Returns the point with a small number of points above it, in one pass without a copy of the points.
  private func value(withAbove above: Int) -> Int64 {
    var largest: [Int64] = []
    largest.reserveCapacity(above + 2)
    for point in points {
      if largest.count > above {
        if point <= largest[above] { continue }
        largest.removeLast()
      }
      var place = largest.count
      largest.append(point)
      while place > 0, largest[place - 1] < point {
        largest[place] = largest[place - 1]
        place -= 1
      }
      largest[place] = point
    }
    return largest[above]
  }

  // Called rarely: inlining would take registers from the common path.
  @inline(never)
  private mutating func collapse() {
    counted.add(contentsOf: points)
    marks.add(contentsOf: points)
    // The memory of all points up to the capacity is not needed any more.
    if isCollapsed { points.removeAll(keepingCapacity: true) } else { points = [] }
    (isCollapsed, limit) = (true, Self.batch)
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
  /// Exact counts, if the groups are bins.
  private let marks: PointMarks

  /// Sorts a set.
  ///
  /// - Complexity: O(*n* log *n*) in the kept points.
  init(_ set: PointSet) {
    let groups: [(top: Int64, count: Int64, sum: Int128)]
    marks = set.isCollapsed ? set.exactMarks : PointMarks()
    if set.isCollapsed {
      let histogram = set.histogram
      groups = histogram.filled.map {
        (LogLinearHistogram.top(of: $0), histogram.count($0), histogram.sum($0))
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

  /// The levels inside bins at which counts are exact.
  var levels: [Int64] { marks.levels }

  /// Returns the number of points above a level, exact unless it is inside a bin and none of the levels.
  func count(above level: Int64) -> Int64 { marks.points(above: level)?.count ?? counts[firstGroup(above: level)] }

  /// Returns the sum of the amounts by which points exceed `level`; exact unless `level` is inside a bin and none of the
  /// levels.
  ///
  /// - Complexity: O(log *n*)
  func excess(over level: Int64) -> Int128 {
    if let exact = marks.points(above: level) { return exact.sum - Int128(exact.count) * Int128(level) }
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
