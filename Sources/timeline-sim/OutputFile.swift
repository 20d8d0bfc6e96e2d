/// A file that is written whole or not at all: a hidden sibling takes its place when it is complete.
///
/// Devices and pipes are written in place. A class, because it owns an open file and removes it when abandoned.
final class OutputFile {
  private static let bufferSize = 65_536
  private static let attempts = 100
  /// How many bytes of a file's name its sibling repeats: with what is added, file systems have to take it.
  private static let nameLength = 100

  /// The path as the person wrote it.
  let path: String
  private let target: String
  /// The sibling that is written; `nil` once it has taken its place, and for what is written in place.
  private var sibling: String?
  private var descriptor: FileDescriptor?
  private var buffer: [UInt8] = []
  /// The first failure; nothing is written after it.
  private var failure: SystemError?

  /// Creates the sibling, so that a path that cannot be written is known before any work.
  ///
  /// A link is written through, also one that leads to a file that is not there yet.
  ///
  /// - Throws: `OutputProblem` with the action `create`.
  init(_ path: String) throws(OutputProblem) {
    self.path = path
    do throws(SystemError) {
      let status = SystemCalls.status(of: path)
      target = status?.isRegular ?? true ? try SystemCalls.linkTarget(of: path) : path
      if let status, !status.isRegular {
        descriptor = try SystemCalls.openInPlace(path)
        return
      }
      if status != nil { try SystemCalls.checkWritable(target) }
      try createSibling(permissions: status?.permissions)
    } catch {
      throw OutputProblem(action: .create, path: path, reason: error.reason)
    }
  }

  deinit {
    if let descriptor { try? SystemCalls.close(descriptor) }
    if let sibling { UnfinishedFiles.remove(sibling) }
  }

  /// Appends text; a failure is kept for `commit()`.
  func write(_ text: String) {
    buffer += text.utf8
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Puts the complete file in its place.
  ///
  /// - Throws: `OutputProblem` when any of the writing failed; the path is then as it was before.
  func commit() throws(OutputProblem) {
    flush()
    do throws(SystemError) {
      if let failure { throw failure }
      if let descriptor {
        self.descriptor = nil
        try SystemCalls.close(descriptor)
      }
      if let sibling {
        try UnfinishedFiles.finish(sibling, as: target)
        self.sibling = nil
      }
    } catch {
      throw OutputProblem(action: .write, path: path, reason: error.reason, isReaderGone: error.isClosedPipe)
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

  /// Creates the sibling under the first free name.
  ///
  /// A process that was killed outright may have left one, and in a container the next may have its number.
  private func createSibling(permissions: UInt32?) throws(SystemError) {
    let start = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
    let name = "\(target[..<start]).\(target[start...].start(ofBytes: Self.nameLength)).\(SystemCalls.processID)"
    var attempt = 1
    while true {
      let path = attempt == 1 ? "\(name).tmp" : "\(name)-\(attempt).tmp"
      do throws(SystemError) {
        descriptor = try UnfinishedFiles.create(path, permissions: permissions)
        sibling = path
        return
      } catch {
        guard error.isNameTaken, attempt < Self.attempts else { throw error }
        attempt += 1
      }
    }
  }
}

extension Substring {
  /// Returns the longest start of so many bytes at most.
  fileprivate func start(ofBytes limit: Int) -> Substring {
    var start = self
    while start.utf8.count > limit { start.removeLast() }
    return start
  }
}
