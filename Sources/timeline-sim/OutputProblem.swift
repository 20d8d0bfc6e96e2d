/// A file or stream that the command could not create, read or write.
struct OutputProblem: Error, Hashable {
  enum Action: String, Hashable {
    case create
    case read
    case write
  }

  let action: Action
  let path: String
  let reason: String

  var message: String { "Cannot \(action.rawValue) '\(path)': \(reason)" }
  var status: ExitStatus { action == .create ? .cannotCreate : .inputOutputFailed }
}
