import Synchronization

/// The temporary files of this process that are not complete yet.
///
/// A lock delays a signal while a file is created or renamed, so that each file is either on this list or complete.
enum UnfinishedFiles {
  private static let paths = Mutex<[String]>([])

  /// Creates a file that does not exist yet.
  static func create(_ path: String, permissions: UInt32?) throws(SystemError) -> FileDescriptor {
    try paths.withLock { (paths) throws(SystemError) in
      let descriptor = try SystemCalls.create(path, permissions: permissions)
      paths.append(path)
      return descriptor
    }
  }

  /// Renames a complete file to its target.
  static func finish(_ path: String, as target: String) throws(SystemError) {
    try paths.withLock { (paths) throws(SystemError) in
      try SystemCalls.rename(path, to: target)
      paths.removeAll { $0 == path }
    }
  }

  /// Removes a file that will not be completed.
  static func remove(_ path: String) {
    paths.withLock { paths in
      SystemCalls.remove(path)
      paths.removeAll { $0 == path }
    }
  }

  /// Removes all files and ends the process before another can be created.
  static func removeAll(endingBy end: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { SystemCalls.remove(path) }
      end()
    }
  }
}
