/// A scenario as the command line names it.
enum InputFile: Hashable {
  case path(String)
  /// The scenario that came through standard input, already read.
  case standardInput([UInt8])

  /// The name of the file in messages.
  var name: String {
    switch self {
    case .path(let path): path
    case .standardInput: "<stdin>"
    }
  }
}
