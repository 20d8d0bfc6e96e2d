import TimelineSim

/// An error that ends a command with a status, after its text.
protocol CommandError: Error {
  var status: ExitStatus { get }

  /// Returns the text for standard error, each line ended.
  func text(for command: CommandSpec) -> String
}

extension UsageError: CommandError {
  var status: ExitStatus { .badUsage }
}

extension OutputProblem: CommandError {
  /// Returns the problem, unless it is a closed pipe, which is no error.
  func text(for command: CommandSpec) -> String { isReaderGone ? "" : "Error: \(message)\n" }
}

/// The findings that keep a scenario, a baseline or a plan from being used.
struct RejectedFile: CommandError {
  /// The findings for a person, each line ended.
  let text: String
  let status: ExitStatus

  func text(for command: CommandSpec) -> String { text }
}

extension RejectedFile {
  /// Creates the error for the findings of a file.
  init(_ error: InvalidScenario, _ file: String, isColored: Bool = false) {
    self.init(text: FindingsReport(error.findings, file: file).text(isColored: isColored), status: error.status)
  }
}

extension InvalidScenario {
  /// The exit status of a command that cannot use the file.
  var status: ExitStatus { isUnreadable ? .noInput : .badScenario }
}

extension Console {
  /// Reports an error on standard error, and returns its exit status.
  mutating func report(_ error: any Error, of command: CommandSpec) -> ExitStatus {
    guard let error = error as? any CommandError else { preconditionFailure("no command throws \(error)") }
    diagnostics += error.text(for: command)
    return error.status
  }
}

/// A file or stream that the command could not create, read or write.
struct OutputProblem: Error, Hashable {
  enum FileOperation: String, Hashable {
    case create
    /// Of an input file.
    case open
    case read
    case write
  }

  let operation: FileOperation
  let path: String
  let reason: String
  /// Whether it is a pipe that its reader closed.
  var isReaderGone = false

  var message: String { "Cannot \(operation.rawValue) \(path.quoted): \(reason)" }

  var status: ExitStatus {
    if isReaderGone { return .closedPipe }
    switch operation {
    case .create: return .cannotCreate
    case .open: return .noInput
    case .read, .write: return .inputOutputFailed
    }
  }
}

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
