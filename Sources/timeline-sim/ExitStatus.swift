/// The exit status of an invocation: small numbers are results, those of `sysexits.h` are errors. Of several the most
/// severe applies.
enum ExitStatus: Int32, Comparable, CaseIterable {
  case success = 0
  /// An expectation does not hold, or has no data.
  case expectationFailed = 1
  case baselineChanged = 2
  /// An expectation depends on the assumptions.
  case dependsOnAssumptions = 3
  /// No expectation was judged, or one about many seeds was not judged on one.
  case nothingEvaluated = 5
  /// The command line is wrong.
  case badUsage = 64
  /// A scenario has findings.
  case badScenario = 65
  /// A scenario cannot be opened.
  case noInput = 66
  /// A file to write cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutputFailed = 74
  /// A person stopped the work, and the results are those of its first part. A shell reports the signal with this
  /// number.
  case interrupted = 130
  /// The output pipe was closed by its reader, which is no error. A shell reports the signal with this number.
  case closedPipe = 141

  static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.severity < rhs.severity }

  /// Whether the status is a result, which `--exit-zero` replaces by 0, and not an error.
  var isResult: Bool { rawValue < ExitStatus.badUsage.rawValue }

  private var severity: Int32 {
    switch self {
    case .success: 0
    case .nothingEvaluated: 1
    case .baselineChanged: 2
    case .dependsOnAssumptions: 3
    case .expectationFailed: 4
    default: rawValue
    }
  }
}
