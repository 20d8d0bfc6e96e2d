import Synchronization

/// The files of this process that have not taken their place yet.
///
/// A lock holds off a signal while a file is created or takes its place, so that it finds each either on this list or
/// complete.
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

  /// Puts a complete file in its place.
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

  /// Removes all of them and ends the process before another can be created.
  static func removeAll(endingBy end: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { SystemCalls.remove(path) }
      end()
    }
  }
}
