/// The format and destination of a report, as in the value of `--report`: `junit=out.xml`.
struct ReportTarget: Hashable {
  /// The format's name.
  let format: String
  /// The path; `-` is standard output.
  let path: String

  /// Creates a target from an argument; `nil` if it names no path.
  init?(_ argument: String) {
    guard let equals = argument.firstIndex(of: "=") else { return nil }
    (format, path) = (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    guard !path.isEmpty else { return nil }
  }

  /// Creates a target.
  init(format: String, path: String) { (self.format, self.path) = (format, path) }
}

extension [ReportTarget] {
  /// Refuses a page on standard output, to which the report goes.
  ///
  /// - Throws: `UsageError.conflict`
  func refuseStandardOutput() throws(UsageError) {
    if contains(where: { $0.path == "-" }) {
      throw .conflict("The report goes to standard output; give '--report html=...' a file.")
    }
  }

  /// Opens the outputs, so that a wrong path is found before the work is done.
  ///
  /// - Throws: `OutputProblem` when a file cannot be created.
  func outputs() throws(OutputProblem) -> [OutputTarget] {
    var targets: [OutputTarget] = []
    for report in self { targets.append(try OutputTarget(path: report.path)) }
    return targets
  }
}
