import TimelineSim

/// What is checked beside the files.
struct CheckedRequest: Hashable {
  var seeds = SeedChoice.own
  /// The paths of the policies.
  var policies: [String] = []
  /// How many sets of assumptions are sampled; `nil` to take the scenarios as they are.
  var samples: Int?
  /// Whether the scenarios are compared with their baselines.
  var comparesBaselines = false
  /// Whether every difference from a baseline fails.
  var isStrict = false
}

/// What the library hands back for a check.
struct Checked {
  /// The verdicts.
  let report: CheckReport
  /// How the invocation ends.
  let status: ExitStatus

  /// Returns the report in a format.
  ///
  /// - Precondition: The format is one of ``CheckFormat``.
  func rendered(as format: String, isColored: Bool, _ status: ExitStatus) -> String {
    guard let format = CheckFormat(rawValue: format) else { preconditionFailure("there is no format '\(format)'") }
    if format == .text { return report.text(isColored: isColored) }
    return report.rendered(as: format, exitCode: status.rawValue, version: Version.number)
  }

  /// Everything that is wrong, for a person.
  func findings(isColored: Bool) -> String { FindingsReport(report.findings, file: "").text(isColored: isColored) }
}
