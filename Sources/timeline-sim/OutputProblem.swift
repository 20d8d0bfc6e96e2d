import TimelineSim

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
