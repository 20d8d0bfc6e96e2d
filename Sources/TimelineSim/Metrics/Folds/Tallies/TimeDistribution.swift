/// The time-weighted distribution of a value that grows with time: a mixture of uniform ramps, and zero otherwise.
///
/// Between resets, staleness and age grow by a millisecond per millisecond, so an interval is a ramp from `a` to `b`,
/// and the time spent above `x` is Σ max(0, b − x) − Σ max(0, a − x): only end points need to be kept. Totals, means
/// and maxima are exact. Quantiles are exact up to 65 536 ramps; above, they are in the correct bin of
/// ``LogLinearHistogram``, so their error is below 1/128, and on the correct side of marked levels. It does *not* sample at fixed intervals.
struct TimeDistribution: ~Copyable, Sendable {
  private var starts = PointSet(withSquares: true)
  private var ends = PointSet(withSquares: true)
  /// All time, including time at zero, in milliseconds.
  private(set) var total: Int64 = 0

  /// Creates the distribution of no time.
  init() {}

  /// Lets a distribution without time count exactly at some levels.
  mutating func mark(at levels: [Int64]) {
    starts.mark(at: levels)
    ends.mark(at: levels)
  }

  /// Adds time at zero; ``ramp(from:to:)`` moves a part of it to a ramp.
  mutating func extend(by milliseconds: Int64) { total += milliseconds }

  /// Assigns a part of the time to a ramp from `start` to `end`.
  @inline(__always)
  mutating func ramp(from start: Int64, to end: Int64) {
    guard end > start else { return }
    ends.append(end)
    if start > 0 { starts.append(start) }
  }

  /// Adds the time of another distribution.
  mutating func merge(_ other: borrowing TimeDistribution) {
    guard other.total > 0 else { return }
    starts.merge(other.starts)
    ends.merge(other.ends)
    total += other.total
  }

  /// Codes the distribution.
  mutating func code(_ coder: inout StateCoder) {
    starts.code(&coder)
    ends.code(&coder)
    coder.code(&total)
  }

  /// Removes all time.
  mutating func removeAll() {
    starts.removeAll()
    ends.removeAll()
    total = 0
  }

  /// The time on ramps, in milliseconds.
  ///
  /// - Complexity: O(*n*) in the kept ramps, as for the other numbers.
  var sloped: Int64 { Int64(max(0, min(ends.sum - starts.sum, Int128(total)))) }
  /// The largest value.
  var maximum: Int64 { ends.maximum }
  /// The mean over all time, rounded down; `nil` if there is none.
  var mean: Int64? {
    // The area of a ramp from a to b is (b² − a²) / 2.
    total == 0 ? nil : Int64(clamping: (ends.squares - starts.squares) / (2 * Int128(total)))
  }

  /// Returns the smallest whole millisecond that was not exceeded for at least this share of the time.
  ///
  /// - Complexity: O(*n* log *n*) in the kept ramps.
  func quantile(_ share: Ratio) -> Int64? {
    guard total > 0 else { return nil }
    let rank = (Int128(total) * Int128(share.millionths) + 999_999) / 1_000_000
    let excess = QuantileSearch(starts: SortedPoints(starts), ends: SortedPoints(ends), allowed: Int128(total) - rank)
    let maximum = maximum
    guard starts.isCollapsed || ends.isCollapsed else { return min(excess.level(upTo: maximum), maximum) }
    let value = min(excess.interpolated(upTo: maximum), maximum)
    return PointMarks.corrected(value, at: excess.levels, isAtMost: excess.isAtMost)
  }
}

/// The search for a quantile: the smallest value such that at most the allowed time is spent above it.
private struct QuantileSearch {
  let starts: SortedPoints
  let ends: SortedPoints
  let allowed: Int128

  /// The levels at which the time is exact.
  var levels: [Int64] {
    let levels = [starts.levels, ends.levels].filter { !$0.isEmpty }
    return levels.allSatisfy { $0 == levels[0] } ? levels.first ?? [] : []
  }

  /// Returns whether the value is at most a level.
  func isAtMost(_ level: Int64) -> Bool { time(above: level) <= allowed }

  private func time(above level: Int64) -> Int128 { ends.excess(over: level) - starts.excess(over: level) }

  /// Returns the smallest such value.
  func level(upTo maximum: Int64) -> Int64 {
    first(upTo: maximum) { time(above: $0) <= allowed }
  }

  /// Returns a value in the bin of the smallest such value, as if the time there were spread evenly.
  func interpolated(upTo maximum: Int64) -> Int64 {
    let last = Int64(LogLinearHistogram.bin(of: maximum))
    let bin = Int(first(upTo: last) { time(above: LogLinearHistogram.top(of: Int($0))) <= allowed })
    guard bin > 0 else { return 0 }
    let (low, high) = (LogLinearHistogram.top(of: bin - 1), LogLinearHistogram.top(of: bin))
    let (before, after) = (time(above: low), time(above: high))
    let part = (before - allowed) * Int128(high - low)
    return low + Int64((part + before - after - 1) / (before - after))
  }

  private func first(upTo maximum: Int64, where holds: (Int64) -> Bool) -> Int64 {
    var (low, high): (Int64, Int64) = (0, maximum)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
