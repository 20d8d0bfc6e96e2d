/// A text in the OpenMetrics format, in which every sample has its simulated time.
///
/// It is written line by line, because it can be longer than memory should hold.
struct OpenMetricsText {
  enum FamilyType: String {
    /// A number that can rise and fall.
    case gauge
    /// A sum that only rises; the names of its samples end with `_total`.
    case counter
    /// The text values of the run, as the labels of a one.
    case info
  }

  /// The labels of every sample.
  private let common: [(name: String, value: String)]
  private let write: (String) -> Void

  /// Creates a text without families.
  init(common: [(name: String, value: String)], to write: @escaping (String) -> Void) {
    (self.common, self.write) = (common, write)
  }

  /// Ends the text; readers refuse one without its last line.
  func end() { write("# EOF\n") }

  /// Begins a family, whose samples follow.
  ///
  /// - Parameters:
  ///   - name: The name, which ends with the unit.
  ///   - unit: The unit, if it has one.
  func begin(_ type: FamilyType, _ name: String, unit: String? = nil, help: String) {
    write("# TYPE \(name) \(type.rawValue)\n")
    if let unit { write("# UNIT \(name) \(unit)\n") }
    write("# HELP \(name) \(help.escapedForMetrics)\n")
  }

  /// Returns the name and the labels of samples.
  func series(_ name: String, _ labels: [(name: String, value: String)] = []) -> String {
    let all = (common + labels).map { "\($0.name)=\"\($0.value.escapedForMetrics)\"" }
    return "\(name){\(all.joined(separator: ","))} "
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - series: The name and the labels, from ``series(_:_:)``; samples of one series are added in order of time.
  ///   - value: The number in its spelling.
  func add(_ series: String, _ value: String, at instant: SimInstant) {
    write(series + value + " " + Spelling.decimal(instant.milliseconds, places: 3) + "\n")
  }
}

extension String {
  /// The text inside the quotes of a label, or after the name of a family.
  fileprivate var escapedForMetrics: String {
    printable.replacingScalars { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil }
  }
}
