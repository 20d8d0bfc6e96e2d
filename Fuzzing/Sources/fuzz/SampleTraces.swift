@testable import TimelineSim

/// The files that a built scenario can name, with times in its first days.
enum SampleTraces {
  /// Traces with and without lengths.
  static let timings = ["times.csv", "lengths.csv"]
  /// A file of values for each unit of a distribution.
  static func values(_ unit: DistributionUnit) -> String { "\(unit.rawValue)-values.csv" }

  /// Returns the files, by name.
  static func files(for tree: JSONNode) -> [String: String] {
    let start = tree["start"]?.string.flatMap { try? Quantity.localDateTime($0) }
    let day = start?.day ?? CivilDay(year: 2026, month: 6, day: 13)
    let times = (0..<3 as Range<Int64>).flatMap { offset in
      ["07:58:12.500", "12:31", "12:31", "21:05"].map { "\(day.advanced(by: offset).spelling)T\($0)" }
    }
    let lengths = ["20m", "1h", "45s", ""]
    let rows = times.enumerated().map { "\($0.element),\(lengths[$0.offset % lengths.count])" }
    var files = ["times.csv": lines(["at"] + times), "lengths.csv": lines(["at,for"] + rows)]
    for unit in DistributionUnit.allCases { files[values(unit)] = lines(["value"] + sample(unit)) }
    return files
  }

  private static func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func sample(_ unit: DistributionUnit) -> [String] {
    switch unit {
    case .times: ["0", "12.5", "90"]
    case .factor: ["0x", "1.5x", "1x"]
    case .duration: ["0s", "3h", "2d"]
    case .signedDuration: ["-2h", "0s", "45m"]
    }
  }
}
