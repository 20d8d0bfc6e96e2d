/// An unordered set of whole milliseconds: single values up to a capacity, and a histogram above it.
///
/// Which of the two it is depends on the number of values, never on the order in which sets were merged. Sums and the
/// largest value are computed when they are read, because points are added more often than a sum is read. Count, sum and
/// maximum are exact. Quantiles are exact up to the capacity; beyond it they are at most 1/128 too large, but never on the
/// wrong side of a marked level.
struct PointSet: ~Copyable, Sendable {
  /// The maximum number of points that are kept as single values.
  static let capacity = 65_536
  /// The number of points that are added to the histogram together: one at a time, most would be a cache miss.
  private static let batch = 2_048
  /// The number of points for which there is memory at first.
  private static let shortest = 32
  /// The number of larger points below which a point is found in one pass.
  private static let fewAbove = 16

  /// The points, up to the capacity; above it, those that are not in the histogram yet.
  private(set) var points = PointBuffer()
  /// The other points, above the capacity; `nil` while all are kept as single values.
  private var counted: CountedPoints?
  /// The levels at which a histogram counts exactly.
  private var levels: [Int64] = []
  /// Whether the sum of the squares is known.
  private let hasSquares: Bool

  /// Creates an empty set.
  init(withSquares hasSquares: Bool = false) { self.hasSquares = hasSquares }

  /// The number of single points above which they are moved to the histogram; between two changes of the set, there is
  /// memory for no more of them.
  private var limit: Int { isCollapsed ? Self.batch : Self.capacity }
  /// Whether the points are kept as a histogram.
  var isCollapsed: Bool { counted != nil }
  /// Whether there are no points.
  var isEmpty: Bool { points.count == 0 && !isCollapsed }
  /// The number of points.
  var count: Int64 { (counted?.count ?? 0) + Int64(points.count) }
  /// The sum of the points.
  var sum: Int128 {
    var sum = counted?.sum ?? 0
    points.forEach { sum += Int128($0) }
    return sum
  }
  /// The sum of the squares of the points.
  ///
  /// - Precondition: The set was created with squares.
  var squares: Int128 {
    precondition(hasSquares, "a set without squares")
    return (counted?.squares ?? 0) + points.squares
  }
  /// The largest point; zero if there is none.
  var maximum: Int64 { max(counted?.maximum ?? 0, points.maximum) }
  /// The mean, rounded down; `nil` if there are no points.
  var mean: Int64? { isEmpty ? nil : Int64(clamping: sum / Int128(count)) }

  /// Returns the smallest value that at least this share of the points does not exceed; `nil` if there are no points.
  ///
  /// - Complexity: O(*n*) in the kept points on average.
  func quantile(_ share: Ratio) -> Int64? {
    let count = count
    guard count > 0 else { return nil }
    let rank = max(1, Int64((Int128(count) * Int128(share.millionths) + 999_999) / 1_000_000))
    if !isCollapsed { return value(ofRank: Int(rank)) }
    let sorted = SortedPoints(self)
    let value = min(sorted.value(ofRank: rank), maximum)
    return PointMarks.corrected(value, at: sorted.levels) { count - sorted.count(above: $0) >= rank }
  }

  /// The histogram of the points and the exact counts at the levels.
  ///
  /// - Complexity: O(*b*) in the bins.
  var allCounted: CountedPoints {
    let all = counted?.copy() ?? CountedPoints(exactAt: levels)
    all.add(points, withSquares: hasSquares)
    return all
  }

  /// Lets a set without points count exactly at some levels.
  mutating func mark(at levels: [Int64]) {
    precondition(isEmpty, "levels are set before the first point")
    self.levels = levels
  }

  /// Adds a point, which must not be negative.
  @inline(__always)
  mutating func append(_ point: Int64) {
    if points.isFull { makeRoom() }
    points.append(point)
  }

  /// Adds the points of another set.
  mutating func merge(_ other: borrowing PointSet) {
    guard !other.isEmpty else { return }
    if levels.isEmpty, isEmpty { levels = other.levels }
    // Before the append, so that the memory of the batch is large enough and stays.
    if isCollapsed, points.count + other.points.count > limit { collapse() }
    points.append(contentsOf: other.points, preparedUpTo: limit)
    if let more = other.counted {
      collapse().merge(more)
    } else if points.count > limit {
      collapse()
    }
  }

  /// Codes the points, or their histogram.
  mutating func code(_ coder: inout StateCoder) {
    var isCollapsed = isCollapsed
    coder.code(&isCollapsed)
    if isCollapsed {
      collapse().code(&coder)
    } else {
      var values = points.array
      coder.code(ascending: &values, atMost: Self.capacity)
      points.removeAll()
      for value in values { append(value) }
    }
  }

  /// Removes all points.
  mutating func removeAll() {
    guard isCollapsed else { return points.removeAll() }
    points = PointBuffer()
    counted = nil
  }

  /// Returns the point of a rank, counted from 1 at the smallest.
  ///
  /// - Precondition: The set is not kept as a histogram.
  /// - Complexity: O(*n*) on average.
  func value(ofRank rank: Int) -> Int64 {
    precondition(!isCollapsed, "a histogram has no single points")
    let above = points.count - rank
    if above < Self.fewAbove { return value(withAbove: above) }
    var (points, low, high) = (points.array, 0, points.count - 1)
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
    points.forEach { point in
      if largest.count > above {
        if point <= largest[above] { return }
        largest.removeLast()
      }
      var index = largest.count
      largest.append(point)
      while index > 0, largest[index - 1] < point {
        largest[index] = largest[index - 1]
        index -= 1
      }
      largest[index] = point
    }
    return largest[above]
  }

  // Called rarely: inlining would take registers from the common path.
  @inline(never)
  private mutating func makeRoom() {
    if points.count >= limit { collapse() }
    if points.isFull { points.reserve(min(max(Self.shortest, 2 * points.capacity), limit)) }
  }

  /// Moves the single points to the histogram, and returns it.
  @inline(never)
  @discardableResult
  private mutating func collapse() -> CountedPoints {
    let all = counted ?? CountedPoints(exactAt: levels)
    all.add(points, withSquares: hasSquares)
    counted = all
    // The memory of all points up to the capacity is not needed any more.
    if points.capacity > limit { points = PointBuffer() } else { points.removeAll() }
    return all
  }
}

/// Many points of a set: a histogram, their sums, and exact counts at some levels.
///
/// It is a class, so that a set with few points is small; it has one owner.
final class CountedPoints: @unchecked Sendable {
  private(set) var histogram = LogLinearHistogram()
  private(set) var marks: PointMarks
  /// The number of points.
  ///
  /// - Complexity: O(*b*) in the bins, as for their sum.
  var count: Int64 { histogram.filled.reduce(0) { $0 + histogram.count($1) } }
  /// Their sum.
  var sum: Int128 { histogram.filled.reduce(0) { $0 + histogram.sum($1) } }
  /// The sum of their squares; zero if it is not wanted.
  private(set) var squares: Int128 = 0
  /// The largest point; zero if there is none.
  private(set) var maximum: Int64 = 0

  /// Creates the counts of no points.
  init(exactAt levels: [Int64]) { marks = PointMarks(at: levels) }

  /// Returns counts of the same points.
  func copy() -> CountedPoints {
    let copy = CountedPoints(exactAt: marks.levels)
    copy.merge(self)
    return copy
  }

  /// Adds points.
  func add(_ points: borrowing PointBuffer, withSquares hasSquares: Bool) {
    let largest = points.maximum
    histogram.add(contentsOf: points, upTo: largest)
    marks.add(contentsOf: points)
    if hasSquares { squares += points.squares }
    maximum = max(maximum, largest)
  }

  /// Adds the points of other counts.
  func merge(_ other: CountedPoints) {
    histogram.merge(other.histogram)
    marks.merge(other.marks)
    squares += other.squares
    maximum = max(maximum, other.maximum)
  }

  /// Codes the points.
  func code(_ coder: inout StateCoder) {
    histogram.code(&coder, upTo: StateCoder.longest)
    marks.code(&coder)
    coder.code(&squares)
    coder.code(&maximum)
    // What was read must belong together, because searches rely on it.
    coder.expect(histogram.isBounded && maximum >= 0 && histogram.filled.last == LogLinearHistogram.bin(of: maximum))
  }
}

extension PointBuffer {
  /// The sum of the squares.
  fileprivate var squares: Int128 {
    var sum: Int128 = 0
    forEach { number in
      let square = number.multipliedFullWidth(by: number)
      sum += Int128(square.high) << 64 | Int128(square.low)
    }
    return sum
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
  init(_ set: borrowing PointSet) {
    let groups: [(top: Int64, count: Int64, sum: Int128)]
    if set.isCollapsed {
      let all = set.allCounted
      let histogram = all.histogram
      marks = all.marks
      groups = histogram.filled.map {
        (LogLinearHistogram.top(of: $0), histogram.count($0), histogram.sum($0))
      }
    } else {
      marks = PointMarks()
      groups = set.points.array.sorted().map { ($0, 1, Int128($0)) }
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
