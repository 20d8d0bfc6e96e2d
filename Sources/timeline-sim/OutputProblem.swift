/// A file or stream that the command could not create, read or write.
struct OutputProblem: Error, Hashable {
  enum FileOperation: String, Hashable {
    case create
    case read
    case write
  }

  let operation: FileOperation
  let path: String
  let reason: String
  /// Whether it is a pipe that its reader closed.
  var isReaderGone = false

  var message: String { "Cannot \(operation.rawValue) '\(path)': \(reason)" }

  var status: ExitStatus {
    if isReaderGone { return .closedPipe }
    return operation == .create ? .cannotCreate : .inputOutputFailed
  }
}
