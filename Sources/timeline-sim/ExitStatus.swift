/// How an invocation ended: small numbers answer the question that was asked, those of `sysexits.h` say that it could not
/// be answered. Of several the gravest wins.
enum ExitStatus: Int32, Comparable, CaseIterable {
  case success = 0
  /// An expectation does not hold, or has no data.
  case expectationFailed = 1
  /// A baseline changed.
  case baselineChanged = 2
  /// Whether an expectation holds depends on what is assumed.
  case dependsOnAssumptions = 3
  /// There was nothing to judge, or an expectation about many seeds was not judged on one.
  case nothingEvaluated = 5
  /// The command line is wrong.
  case badUsage = 64
  /// A scenario has findings.
  case badScenario = 65
  /// A scenario cannot be opened.
  case noInput = 66
  /// A file to write cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed half-way.
  case inputOutputFailed = 74
  /// The reader of a pipe has gone: no mistake, but nothing more can be said. The number is what a shell makes of the
  /// signal.
  case closedPipe = 141

  static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.gravity < rhs.gravity }

  /// Whether the number answers a question, and an invocation that only reports may leave it out.
  var isAnswer: Bool { rawValue < ExitStatus.badUsage.rawValue }

  private var gravity: Int32 {
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
