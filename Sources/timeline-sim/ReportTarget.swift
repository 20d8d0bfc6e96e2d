/// A report and where it goes, as `--report` names them: `junit=out.xml`.
struct ReportTarget: Hashable {
  /// The format's name.
  let format: String
  /// The path; `-` is standard output.
  let path: String

  /// Takes an argument apart; `nil` if it names no path.
  init?(_ argument: String) {
    guard let equals = argument.firstIndex(of: "=") else { return nil }
    (format, path) = (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    guard !path.isEmpty else { return nil }
  }

  /// Creates a target.
  init(format: String, path: String) { (self.format, self.path) = (format, path) }
}
