/// The design of a sweep: the values that vary, the metrics that are read, and the decisions that they are for.
package struct SweepDesign: Sendable {
  /// Values of the scenario that change together, point by point.
  struct Axis: Sendable {
    /// The paths of the values, as written.
    let paths: [String]
    /// For each point of the axis, one assignment for each path.
    let points: [[Assignment]]
    /// The text of the command line that it was read from; `nil` for an axis of the scenario.
    var source: SourceText?
  }

  /// A metric, and the direction in which it is better.
  struct Aim: Hashable, Sendable {
    let selector: MetricSelector
    let isMaximum: Bool

    /// Returns a value such that less is better.
    func loss(_ amount: Double) -> Double { isMaximum ? -amount : amount }
  }

  /// The best point is the one with the best value of a metric among those that meet the limits.
  struct Goal: Hashable, Sendable {
    /// The goal as written.
    let text: String
    let aim: Aim
    let limits: [MetricExpectation]
  }

  /// The axes, which are crossed; the first varies slowest.
  var axes: [Axis] = []
  /// The metrics in the table.
  var metrics: [MetricSelector] = []
  /// The two metrics whose trade-off is shown; empty for none.
  var front: [Aim] = []
  /// The goal; `nil` for none.
  var goal: Goal?
  /// The number of seeds of every point.
  package var seedCount = defaultSeedCount

  /// The default number of seeds.
  package static let defaultSeedCount = 8
  /// The valid numbers of seeds.
  package static let seedCounts = 1...10_000

  /// Every metric that is read at each point, those in the table first.
  var selectors: [MetricSelector] {
    var all: [MetricSelector] = []
    let limits = goal.map { $0.limits.map { MetricSelector($0) } } ?? []
    // A limit comes first, because it also selects the number at which people are counted.
    for selector in limits + metrics + front.map({ $0.selector }) + (goal.map { [$0.aim.selector] } ?? [])
    where !all.contains(selector) {
      all.append(selector)
    }
    return all
  }

  /// Returns the metrics of the table: the chosen ones and those of the decisions; without any, others.
  func shown(or others: [MetricSelector]) -> [MetricSelector] {
    var own = SweepDesign()
    (own.front, own.goal) = (front, goal)
    let all = metrics + own.selectors.filter { !metrics.contains($0) }
    return all.isEmpty ? others : all
  }
}

/// The points of all axes crossed, numbered with the last axis fastest.
struct SweepGrid: Hashable, Sendable {
  /// The most points that a sweep can have.
  static let largest = 1_000_000_000
  /// The number of points of each axis.
  let lengths: [Int]

  /// The number of points; `nil` if there are more than ``largest``.
  var count: Int? {
    var count = 1
    for length in lengths {
      guard length <= Self.largest / count else { return nil }
      count *= length
    }
    return count
  }

  /// Returns the index on each axis of a point.
  func indices(of point: Int) -> [Int] {
    var (rest, indices) = (point, [Int]())
    for length in lengths.reversed() {
      indices.append(rest % length)
      rest /= length
    }
    return indices.reversed()
  }

  /// Returns the point at an index on each axis.
  func point(at indices: [Int]) -> Int { zip(lengths, indices).reduce(0) { $0 * $1.0 + $1.1 } }
}
