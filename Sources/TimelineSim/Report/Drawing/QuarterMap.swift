/// The prevailing family of causes in each quarter of an hour of many days, or of rows of some days each.
struct QuarterMap {
  private let cells: [[CauseFamily?]]
  private static let quarter = SimDuration.minutes(15)

  /// Creates the map of a widget.
  ///
  /// - Parameter count: The days in a row.
  /// - Complexity: O(*n*) in the slices of the widget and the quarters of the days.
  init(_ track: WidgetTrack, _ days: [TimeAxis], inRow count: Int) {
    var slices = track.screen.filter { $0.value.cause != nil }[...]
    cells = stride(from: 0, to: days.count, by: count).map { first in
      var times = [[Int64]](repeating: [Int64](repeating: 0, count: CauseFamily.allCases.count), count: 96)
      let row = days[first..<min(first + count, days.count)]
      for axis in row {
        while let slice = slices.first, slice.from < axis.to {
          Self.add(slice, axis, to: &times)
          guard slice.to <= axis.to else { break }
          slices.removeFirst()
        }
      }
      return times.map { Self.prevailing($0, days: row.count) }
    }
  }

  /// The height of the map, 5 units a row.
  var height: Int { cells.count * 5 }

  private static func add(_ slice: TimeSlice<ScreenState>, _ axis: TimeAxis, to times: inout [[Int64]]) {
    guard let family = slice.value.cause?.family else { return }
    var from = max(slice.from, axis.from)
    let end = min(slice.to, axis.to)
    while from < end {
      // Days on which the clocks change have more quarters or fewer, which share the row.
      let index = min(95, Int((from - axis.from).milliseconds * 96 / max(1, (axis.to - axis.from).milliseconds)))
      let next = min(
        end, axis.from + SimDuration(milliseconds: (axis.to - axis.from).milliseconds * Int64(index + 1) / 96))
      guard next > from else { break }
      times[index][family.rawValue] += (next - from).milliseconds
      from = next
    }
  }

  private static func prevailing(_ times: [Int64], days: Int) -> CauseFamily? {
    guard times.reduce(0, +) * 3 >= quarter.milliseconds * Int64(days), let most = times.max() else { return nil }
    return CauseFamily.allCases.first { times[$0.rawValue] == most }
  }

  /// Returns the cells of a family as a path, 5 units a row and one for each quarter.
  func path(of family: CauseFamily) -> String {
    var path = ""
    for (number, row) in cells.enumerated() {
      var index = 0
      while index < row.count {
        guard row[index] == family else { index += 1; continue }
        let first = index
        while index < row.count, row[index] == family { index += 1 }
        path += "M\(first) \(number * 5)h\(index - first)v4h-\(index - first)z"
      }
    }
    return path
  }
}
