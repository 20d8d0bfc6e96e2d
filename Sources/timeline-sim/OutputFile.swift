import Synchronization

/// A file that is written atomically: a hidden temporary file replaces it when complete.
///
/// Devices and pipes are written in place. A class, because it owns an open file and removes it when abandoned.
final class OutputFile {
  private static let bufferSize = 65_536
  private static let attempts = 100
  /// The most bytes of the file's name in that of the temporary file, so that file systems accept the longer name.
  private static let nameLength = 100

  /// The path as given on the command line.
  let path: String
  private let target: String
  /// The path of the temporary file; `nil` once it has replaced the target, and for outputs written in place.
  private var temporaryPath: String?
  private var descriptor: FileDescriptor?
  private var buffer: [UInt8] = []
  /// The first failure, which stops further writing.
  private var failure: SystemError?

  /// Creates the temporary file, so that an unwritable path is found before any work.
  ///
  /// The target of a link is written, even if it does not exist yet.
  init(_ path: String) throws(OutputProblem) {
    self.path = path
    do throws(SystemError) {
      let status = SystemCalls.status(of: path)
      target = status?.isRegular ?? true ? try SystemCalls.linkTarget(of: path) : path
      if let status, !status.isRegular {
        descriptor = try SystemCalls.openInPlace(path)
        return
      }
      if status != nil { try SystemCalls.checkWritable(target) } else { try SystemCalls.checkNameLength(target) }
      try createTemporaryFile(permissions: status?.permissions)
    } catch {
      throw OutputProblem(operation: .create, path: path, reason: error.creationReason)
    }
  }

  deinit {
    if let descriptor { try? SystemCalls.close(descriptor) }
    if let temporaryPath { UnfinishedFiles.remove(temporaryPath) }
  }

  /// Appends text; `commit()` reports failures.
  func write(_ text: String) {
    buffer += text.utf8
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Replaces the target by the complete file.
  ///
  /// - Throws: `OutputProblem` when any writing failed; the target is then unchanged.
  func commit() throws(OutputProblem) {
    try complete()
    guard let temporaryPath else { return }
    try reportingFailure { () throws(SystemError) in try UnfinishedFiles.finish(temporaryPath, as: target) }
    self.temporaryPath = nil
  }

  /// Writes the rest of the text; the target is not yet replaced.
  func complete() throws(OutputProblem) {
    flush()
    try reportingFailure { () throws(SystemError) in
      if let failure { throw failure }
      guard let descriptor else { return }
      self.descriptor = nil
      try SystemCalls.close(descriptor)
    }
  }

  /// Removes the target, if it is a file that will be replaced.
  func removeTarget() { if temporaryPath != nil { SystemCalls.remove(target) } }

  private func reportingFailure(_ action: () throws(SystemError) -> Void) throws(OutputProblem) {
    do throws(SystemError) {
      try action()
    } catch {
      throw OutputProblem(operation: .write, path: path, reason: error.reason, isReaderGone: error.isClosedPipe)
    }
  }

  private func flush() {
    guard let descriptor, failure == nil else { return }
    do throws(SystemError) {
      try SystemCalls.write(buffer, to: descriptor)
    } catch {
      failure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Creates the temporary file under the first free name, after the leftovers of killed processes are removed.
  ///
  /// In a container a later process may have the same number.
  private func createTemporaryFile(permissions: UInt32?) throws(SystemError) {
    let start = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
    let folder = String(target[..<start])
    let name = ".\(target[start...].start(ofBytes: Self.nameLength))."
    for leftover in SystemCalls.names(inFolder: folder.isEmpty ? "." : folder) where leftover.hasPrefix(name) {
      guard let process = leftover.dropFirst(name.count).temporaryFileProcess else { continue }
      if !SystemCalls.isRunning(process) { SystemCalls.removeUnlocked(folder + leftover) }
    }
    let own = "\(folder)\(name)\(SystemCalls.processID)"
    var attempt = 1
    while true {
      let path = attempt == 1 ? "\(own).tmp" : "\(own)-\(attempt).tmp"
      do throws(SystemError) {
        descriptor = try UnfinishedFiles.create(path, permissions: permissions)
        temporaryPath = path
        return
      } catch {
        guard error.isNameTaken, attempt < Self.attempts else { throw error }
        attempt += 1
      }
    }
  }
}

extension OutputFile {
  /// Writes a whole file, or leaves the old one unchanged.
  ///
  /// - Throws: `OutputProblem` when it cannot be created or written, or the path is not a file, such as a pipe.
  static func write(_ text: String, to path: String) throws(OutputProblem) {
    if let status = SystemCalls.status(of: path), !status.isRegular {
      throw OutputProblem(operation: .create, path: path, reason: "this is not a file")
    }
    let file = try OutputFile(path)
    file.write(text)
    try file.commit()
  }
}

extension Substring {
  /// The number of the process in the end of a temporary file's name, `PID.tmp` or `PID-N.tmp`; `nil` in other names.
  fileprivate var temporaryFileProcess: Int32? {
    guard hasSuffix(".tmp") else { return nil }
    let parts = dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ Int32($0) != nil }) else { return nil }
    return parts.first.flatMap { Int32($0) }
  }

  /// Returns the longest prefix of at most `limit` bytes.
  fileprivate func start(ofBytes limit: Int) -> Substring {
    var start = self
    while start.utf8.count > limit { start.removeLast() }
    return start
  }
}

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

/// A file shared with other processes, to which text is appended in a single write.
struct AppendedFile {
  private let path: String
  private let descriptor: FileDescriptor

  /// Opens the file, or creates it.
  init(_ path: String) throws(OutputProblem) {
    self.path = path
    do throws(SystemError) {
      descriptor = try SystemCalls.openAtEnd(path)
    } catch {
      throw OutputProblem(operation: .create, path: path, reason: error.creationReason)
    }
  }

  /// Appends a text and closes the file.
  func append(_ text: String) throws(OutputProblem) {
    do throws(SystemError) {
      try SystemCalls.write(Array(text.utf8), to: descriptor)
      try SystemCalls.close(descriptor)
    } catch {
      throw OutputProblem(operation: .write, path: path, reason: error.reason)
    }
  }
}

extension OutputFile {
  /// Refuses to replace a scenario, which is the work of its author.
  ///
  /// - Throws: `OutputProblem` for a file that exists.
  static func requireAbsence(of path: String) throws(OutputProblem) {
    guard let status = SystemCalls.status(of: path), status.isRegular else { return }
    throw OutputProblem(operation: .create, path: path, reason: "the file exists; choose another name, or remove it")
  }
}
