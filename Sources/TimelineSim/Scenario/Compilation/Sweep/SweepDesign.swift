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

/// The values of a range with steps: `5m..30m by 5m` or `40/day..70/day by 10/day`.
struct SteppedRange {
  /// The most values of a range.
  private static let limit = Int64(Limits.axisValues)
  /// The values, from the first to the last step that does not exceed the end.
  let values: [JSONNode]

  /// Reads a range.
  init(_ text: String) throws(QuantityProblem) {
    guard let dots = text.firstOccurrence(of: ".."), let by = text.firstOccurrence(of: " by ") else {
      throw Self.problem("'\(text)' is not a range with steps")
    }
    guard dots.upperBound <= by.lowerBound else { throw Self.problem("'\(text)' is not a range with steps") }
    let texts = [text[..<dots.lowerBound], text[dots.upperBound..<by.lowerBound], text[by.upperBound...]]
      .map { $0.filter { $0 != " " } }
    guard let unit = Unit.all.first(where: { unit in texts.allSatisfy { unit.read($0) != nil } }),
      let from = unit.read(texts[0]), let end = unit.read(texts[1]), let step = unit.read(texts[2])
    else { throw Self.problem("the ends and the step of '\(text)' are not quantities of one kind") }
    guard step != 0 else { throw Self.problem("the step of '\(text)' is zero") }
    guard step > 0, from <= end else { throw Self.problem("'\(text)' has no values: the step leads away from the end") }
    guard (end - from) / step < Self.limit else {
      throw QuantityProblem(.tooMany, "'\(text)' has more than \(Self.limit) values", remedy: "use a longer step")
    }
    values = stride(from: from, through: end, by: Int64.Stride(step)).map { unit.node($0) }
  }

  private static func problem(_ text: String) -> QuantityProblem {
    QuantityProblem(.wrongAxis, text, remedy: "write \"5m..30m by 5m\", \"40/day..70/day by 10/day\" or an array")
  }

  /// A kind of quantity, as whole numbers.
  private struct Unit: Sendable {
    let read: @Sendable (String) -> Int64?
    let node: @Sendable (Int64) -> JSONNode

    static let all: [Unit] =
      [
        Unit(
          read: { text in
            var scanner = QuantityScanner(text)
            let number = scanner.decimal()
            return scanner.isAtEnd ? number?.whole(times: 1_000_000) : nil
          }, node: { .number(Spelling.decimal($0)) }),
        Unit(
          read: { try? Quantity.duration($0).milliseconds }, node: { .string(SimDuration(milliseconds: $0).spelling) }),
        Unit(read: { try? Quantity.days($0) }, node: { .string("\($0)d") }),
        Unit(read: { try? Quantity.share($0).millionths }, node: { .string(Ratio(millionths: $0).spelling) }),
        Unit(read: { try? Quantity.factor($0).millionths }, node: { .string(Spelling.decimal($0) + "x") }),
        Unit(read: { try? Quantity.byteCount($0) }, node: { .string(Spelling.byteCount($0)) }),
      ]
      + Rate.Period.allCases.map { period in
        Unit(
          read: { text in (try? Quantity.rate(text)).flatMap { $0.per == period ? $0.countMillionths : nil } },
          node: { .string("\(Spelling.decimal($0))/\(period.rawValue)") })
      }
  }
}
