/// A file that could not be read or written.
struct FileProblem: Error, Hashable {
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
