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
      return self == other || isSibling(other)
    }
    return status.identity == otherStatus.identity && !status.isDevice
  }

  /// Tells whether two paths, of which one leads to nothing yet, name the same file of one folder.
  private func isSibling(_ other: String) -> Bool {
    let (mine, theirs) = (folderAndName, other.folderAndName)
    guard mine.name == theirs.name, let folder = SystemCalls.status(of: mine.folder) else { return false }
    return folder.identity == SystemCalls.status(of: theirs.folder)?.identity
  }

  private var folderAndName: (folder: String, name: Substring) {
    guard let slash = lastIndex(of: "/") else { return (".", self[...]) }
    return (slash == startIndex ? "/" : String(self[..<slash]), self[index(after: slash)...])
  }
}
