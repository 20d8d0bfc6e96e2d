#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file or stream of the process.
struct FileDescriptor: Hashable {
  let number: Int32

  static let input = FileDescriptor(number: 0)
  static let output = FileDescriptor(number: 1)
  static let diagnostics = FileDescriptor(number: 2)
}

/// The status of the file at a path.
struct FileStatus: Hashable {
  /// The same for two paths that lead to one file.
  struct Identity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  /// Equal as long as a file at a path is neither written nor replaced.
  struct Version: Hashable {
    fileprivate let identity: Identity
    fileprivate let size: Int64
    fileprivate let seconds: Int
    fileprivate let nanoseconds: Int
  }

  let identity: Identity
  let version: Version
  let isRegular: Bool
  let isFolder: Bool
  let isDevice: Bool
  let permissions: UInt32
}

/// Files, streams and folders.
extension SystemCalls {
  /// Reads up to the end, or at least `limit` bytes, because a stream may be endless.
  static func read(_ descriptor: FileDescriptor, atLeast limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = systemRead(descriptor.number, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw .last
      }
    }
    return bytes
  }

  /// Reads a line without its end, byte by byte, so that later lines stay unread; `nil` at the end of the file.
  static func readLine(_ descriptor: FileDescriptor, atMost limit: Int) throws(SystemError) -> String? {
    var (line, byte) = ([UInt8](), [UInt8](repeating: 0, count: 1))
    while line.count < limit {
      let count = systemRead(descriptor.number, &byte, 1)
      if count == 0, line.isEmpty { return nil }
      if count == 0 || count > 0 && byte[0] == UInt8(ascii: "\n") { break }
      if count > 0 { line += byte } else if errno != EINTR { throw .last }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads a file up to its end.
  ///
  /// - Throws: `SystemError`, also for a file with more than `limit` bytes.
  static func contents(of path: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try opened(path, O_RDONLY)
    defer { _ = systemClose(descriptor.number) }
    let bytes = try read(descriptor, atLeast: limit + 1)
    guard bytes.count <= limit else { throw SystemError(code: EFBIG) }
    return bytes
  }

  /// Reads an input file of a command up to its end.
  static func input(_ path: String, atMost limit: Int) throws(OutputProblem) -> [UInt8] {
    do throws(SystemError) {
      return try contents(of: path, atMost: limit)
    } catch {
      throw OutputProblem(operation: .open, path: path, reason: error.reason)
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: FileDescriptor) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { systemWrite(descriptor.number, $0.baseAddress, $0.count) }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Creates a file that does not exist yet.
  static func create(_ path: String, permissions: UInt32?) throws(SystemError) -> FileDescriptor {
    let descriptor = try opened(path, O_WRONLY | O_CREAT | O_EXCL)
    if let permissions { _ = fchmod(descriptor.number, mode_t(permissions)) }
    // The lock tells other processes that the file is being written; without one it is written all the same.
    _ = flock(descriptor.number, LOCK_EX | LOCK_NB)
    return descriptor
  }

  /// Opens a device, pipe or other file that is written in place.
  static func openInPlace(_ path: String) throws(SystemError) -> FileDescriptor { try opened(path, O_WRONLY) }

  /// Opens a file for appending, or creates it.
  static func openAtEnd(_ path: String) throws(SystemError) -> FileDescriptor {
    try opened(path, O_WRONLY | O_CREAT | O_APPEND)
  }

  /// Opens a file; one that is created may be read and written by everyone whom the process lets.
  private static func opened(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    let number = open(path, flags | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  static func close(_ descriptor: FileDescriptor) throws(SystemError) {
    guard systemClose(descriptor.number) == 0 else { throw .last }
  }

  static func rename(_ path: String, to target: String) throws(SystemError) {
    guard systemRename(path, target) == 0 else { throw .last }
  }

  static func remove(_ path: String) { _ = unlink(path) }

  /// Creates one folder, unless it exists.
  static func createFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let error = SystemError.last
    guard let status = status(of: path) else { throw error }
    guard status.isFolder else { throw SystemError(code: ENOTDIR) }
  }

  /// Returns the status of the file at a path, following links; `nil` if there is no file.
  static func status(of path: String) -> FileStatus? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStatus(status) : nil
  }

  /// Returns the status of the file behind a stream; `nil` if it is closed.
  static func status(of stream: FileDescriptor) -> FileStatus? {
    var status = stat()
    return fstat(stream.number, &status) == 0 ? FileStatus(status) : nil
  }

  /// Returns the unordered names in a folder; an empty array if it cannot be read.
  static func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { start in
          start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  /// Throws if the file system accepts no file with the name.
  static func checkNameLength(_ path: String) throws(SystemError) {
    if access(path, F_OK) != 0, errno == ENAMETOOLONG { throw .last }
  }

  /// Removes a file unless its writer, perhaps in another container, has locked it.
  static func removeUnlocked(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { _ = unlink(path) }
    _ = systemClose(descriptor)
  }

  /// Throws unless the file is writable.
  static func checkWritable(_ path: String) throws(SystemError) {
    guard access(path, W_OK) == 0 else { throw .last }
  }

  /// Returns the final target of a chain of links, even if it does not exist; for other files the path itself.
  static func linkTarget(of path: String) throws(SystemError) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = destination(ofLink: target) else { return target }
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = next.hasPrefix("/") ? next : folder + next
    }
    throw SystemError(code: ELOOP)
  }

  /// Returns the content of a link; `nil` for other files.
  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

// The members above hide the C functions of the same names.
private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(number, buffer, count)
}
private func systemWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}
private func systemClose(_ number: Int32) -> Int32 { close(number) }
private func systemRename(_ path: String, _ target: String) -> Int32 { rename(path, target) }

extension FileStatus {
  /// Creates the status from that of the system.
  fileprivate init(_ status: stat) {
    // The number of a device is signed on macOS, and may be negative.
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino))
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    version = Version(
      identity: identity, size: Int64(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    let kind = status.st_mode & S_IFMT
    (isRegular, isFolder, isDevice) = (kind == S_IFREG, kind == S_IFDIR, kind == S_IFCHR)
    permissions = UInt32(status.st_mode & 0o7777)
  }
}
