/// The numbers of a day as a point: those that the log has, of every widget that the scenario has.
struct DayTable {
  private struct Column {
    let widget: Int
    let instance: Int
    /// The quantity; `nil` for the runs in a part of the day.
    let quantity: ActivityQuantity?
    let part: Int
  }

  /// The number of parts of a day.
  private static let parts = 6

  private let numbers: [Column]
  private let names: [String]
  let observed: [Int64]

  init(_ imported: ImportedScenario, _ instances: [String]) {
    let activities = imported.activities
    var columns: [Column] = []
    for (widget, described) in imported.widgets.enumerated() {
      guard let instance = instances.firstIndex(of: described.name) else { continue }
      for quantity in ActivityQuantity.allCases where quantity.value(of: activities[widget]) != nil {
        columns.append(Column(widget: widget, instance: instance, quantity: quantity, part: 0))
      }
      columns += (0..<Self.parts).map { Column(widget: widget, instance: instance, quantity: nil, part: $0) }
    }
    (numbers, names) = (columns, imported.widgets.map { $0.name })
    observed = columns.map { Self.value($0, of: activities[$0.widget]) }
  }

  func point(of day: [ReloadActivity]) -> [Int64] { numbers.map { Self.value($0, of: day[$0.instance]) } }

  /// The numbers of some days, each as a column.
  func columns(of points: [[Int64]]) -> [SampleColumn] {
    numbers.indices.map { number in SampleColumn(points.map { $0[number] }, isCategorical: false) }
  }

  private static func value(_ column: Column, of activity: ReloadActivity) -> Int64 {
    if let quantity = column.quantity { return quantity.value(of: activity) ?? -1 }
    let length = max(1, (activity.end - activity.start).milliseconds)
    return Int64(
      activity.runs.count { Int(($0 - activity.start).milliseconds * Int64(parts) / length) == column.part })
  }

  /// Returns the number of the log that is farthest from the days; `nil` if a day is as near the log as days are to each
  /// other.
  func agreement(_ points: [[Int64]]) -> (widget: String, quantity: ActivityQuantity)? {
    let scales = numbers.indices.map { column -> Double in
      let sorted = points.map { Self.scaled($0[column]) }.sorted()
      return max(0.2, sorted[sorted.count * 95 / 100] - sorted[sorted.count * 5 / 100])
    }
    func scaledPoint(_ point: [Int64]) -> [Double] { zip(point, scales).map { Self.scaled($0) / $1 } }
    let days = points.map(scaledPoint)
    let log = scaledPoint(observed)
    func distance(_ first: [Double], _ second: [Double]) -> Double {
      zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    func nearest(_ point: [Double], besides own: Int?) -> (distance: Double, day: Int) {
      days.indices.lazy.filter { $0 != own }.map { (distance(point, days[$0]), $0) }
        .min { $0.0 < $1.0 } ?? (0, 0)
    }
    let (own, day) = nearest(log, besides: nil)
    guard own > (days.indices.map { nearest(days[$0], besides: $0).distance }.max() ?? 0) else { return nil }
    let farthest = numbers.indices.filter { numbers[$0].quantity != nil }.max {
      abs(log[$0] - days[day][$0]) < abs(log[$1] - days[day][$1])
    }
    return farthest.flatMap { index in numbers[index].quantity.map { (names[numbers[index].widget], $0) } }
  }

  /// Lengths and counts vary by factors.
  private static func scaled(_ value: Int64) -> Double { PortableMath.log(Double(max(0, value) + 1)) }
}
