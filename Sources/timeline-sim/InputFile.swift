/// The source of a scenario on the command line.
enum InputFile: Hashable {
  case path(String)
  /// The bytes of standard input.
  case standardInput([UInt8])

  /// The name of the file in messages.
  var name: String {
    switch self {
    case .path(let path): path
    case .standardInput: "<stdin>"
    }
  }
}
