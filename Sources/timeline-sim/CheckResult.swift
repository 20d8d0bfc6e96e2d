import TimelineSim

/// The options of a check.
struct CheckOptions: Hashable {
  var seeds = SeedChoice.own
  /// The paths of the expectation files.
  var expectationFiles: [String] = []
  /// The number of sampled sets of assumptions; `nil` to run only the scenarios themselves.
  var samples: Int?
  /// Whether the scenarios are compared with their baselines.
  var comparesBaselines = false
  /// Whether every difference from a baseline fails.
  var isStrict = false
}

/// The result of a check.
struct CheckResult {
  /// The verdicts.
  let report: CheckReport
  /// The exit status of the invocation.
  let status: ExitStatus

  /// Returns the report in a format.
  ///
  /// - Precondition: The format is one of ``CheckFormat``.
  func rendered(as format: String, isColored: Bool, _ status: ExitStatus) -> String {
    guard let format = CheckFormat(rawValue: format) else { preconditionFailure("there is no format '\(format)'") }
    if format == .text { return report.text(isColored: isColored) }
    return report.rendered(as: format, exitCode: status.rawValue, version: Version.number)
  }

  /// Returns all findings, for a person.
  func findings(isColored: Bool) -> String { FindingsReport(report.findings, file: "").text(isColored: isColored) }
}
