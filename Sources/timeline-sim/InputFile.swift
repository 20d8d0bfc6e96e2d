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

extension String {
  /// Tells whether two paths lead to one file; devices may be shared.
  func leadsTo(_ other: String) -> Bool {
    guard let status = SystemCalls.status(of: self), let otherStatus = SystemCalls.status(of: other) else {
      return self == other
    }
    return status.identity == otherStatus.identity && !status.isDevice
  }
}
