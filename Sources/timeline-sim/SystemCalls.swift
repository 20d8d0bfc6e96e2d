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

/// Why the operating system refused a call.
struct SystemError: Error, Hashable {
  let code: Int32

  /// The error of the call that failed last.
  static var last: SystemError { SystemError(code: errno) }

  var reason: String { String(cString: strerror(code)) }
  /// The reason why a file could not be created.
  var creationReason: String { code == ENOENT ? "its folder does not exist; create the folder first" : reason }
  var isClosedPipe: Bool { code == EPIPE }
  var isNameTaken: Bool { code == EEXIST }
}

/// A signal by its number.
struct Signal: Hashable {
  let number: Int32

  /// A pipe was closed by its reader.
  static let closedPipe = Signal(number: SIGPIPE)
  /// A file would exceed the size limit of the process.
  static let fileTooLarge = Signal(number: SIGXFSZ)
  /// A person asks the process to stop.
  static let interrupt = Signal(number: SIGINT)
  /// The signals that end a process by default: from people, terminals, schedulers, timers and limits.
  static let endings = (everywhere + onLinux).map(Signal.init)

  private static let everywhere = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]
  #if os(Linux)
  private static let onLinux = [SIGIO, SIGPWR, SIGSTKFLT]
  #else
  private static let onLinux: [Int32] = []
  #endif
}

/// The status of the file at a path.
struct FileStatus: Hashable {
  /// The same for two paths that lead to one file.
  struct Identity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  let identity: Identity
  let isRegular: Bool
  let isFolder: Bool
  let isDevice: Bool
  let permissions: UInt32
}

/// The calls to the operating system; no other file imports a C library.
enum SystemCalls {
  static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
    Glibc.exit(code)
    #elseif canImport(Musl)
    Musl.exit(code)
    #else
    Darwin.exit(code)
    #endif
  }

  /// Ends the process by the signal itself, so that the parent process sees it.
  static func end(by signal: Signal) -> Never {
    setAction(SIG_DFL, of: signal)
    var only = set(of: [signal])
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(signal.number)
    // Reached only if the signal does not end the process.
    exit(128 + signal.number)
  }

  static func ignore(_ signal: Signal) { setAction(SIG_IGN, of: signal) }

  /// Intercepts the signals that end a process: each calls `Interruption.end(by:)` on a thread of its own, which may
  /// wait for locks, unlike a signal handler.
  ///
  /// Signals that are ignored, as under `nohup`, stay ignored, and a profiler keeps its own. If the thread cannot be
  /// created, signals keep their default action.
  static func interceptEndings() {
    var caught = set(of: Signal.endings.filter { !isAlreadyHandled($0) })
    // Threads inherit the mask, so it is set before the first of them starts.
    pthread_sigmask(SIG_BLOCK, &caught, nil)
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let failure = pthread_create(&thread, nil, { _ in SystemCalls.waitForEnding() }, nil)
    if failure != 0 { pthread_sigmask(SIG_UNBLOCK, &caught, nil) }
  }

  /// Milliseconds since an arbitrary time, which never go back.
  static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
  }

  /// The number of processors on which threads can run.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs a body on several threads, the caller's among them, and returns when all have ended.
  ///
  /// If a thread cannot be created, the others do its work.
  ///
  /// - Parameter body: Receives the number of its thread.
  static func onThreads(_ count: Int, _ body: @Sendable (Int) -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, stackSize)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    withoutActuallyEscaping(body) { body in
      var threads: [pthread_t] = []
      for number in 1..<max(1, count) {
        let work = Unmanaged.passRetained(ThreadWork { body(number) })
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let failure = pthread_create(
          &thread, attributes,
          { argument in
            #if canImport(Darwin)
            Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body()
            #else
            argument.map { Unmanaged<ThreadWork>.fromOpaque($0).takeRetainedValue().body() }
            #endif
            return nil
          }, work.toOpaque())
        guard failure == 0 else {
          work.release()
          continue
        }
        #if canImport(Darwin)
        if let thread { threads.append(thread) }
        #else
        threads.append(thread)
        #endif
      }
      body(0)
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  /// The bytes of a thread's stack, as many as the main thread has by default.
  ///
  /// Other threads would have 512 KB on macOS, which the large frames of a debug build exceed.
  private static let stackSize = 8 << 20

  private static func waitForEnding() -> Never {
    var awaited = set(of: Signal.endings.filter { !isAlreadyHandled($0) })
    var number: Int32 = 0
    while true {
      if sigwait(&awaited, &number) == 0 { Interruption.handle(Signal(number: number)) }
    }
  }

  private static func set(of signals: [Signal]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal.number) }
    return set
  }

  /// Returns whether the process was started to ignore a signal, or a library already handles it.
  private static func isAlreadyHandled(_ signal: Signal) -> Bool {
    var action = sigaction()
    guard sigaction(signal.number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #else
    let handler = action.__sigaction_handler.sa_handler
    #endif
    let address = unsafeBitCast(handler, to: Int.self)
    // Swift's own handler of SIGQUIT prints a backtrace of each thread, but removes no files.
    if signal.number == SIGQUIT { return address == unsafeBitCast(SIG_IGN, to: Int.self) }
    return address != unsafeBitCast(SIG_DFL, to: Int.self)
  }

  /// Opens the null device for each missing standard stream; otherwise a file opened later would become that stream.
  static func openMissingStreams() {
    for number in 0..<3 where fcntl(Int32(number), F_GETFD) == -1 {
      // Missing input and output cannot be read or written; missing diagnostics are discarded.
      _ = open("/dev/null", [O_WRONLY, O_RDONLY, O_RDWR][number])
    }
  }

  static var processID: Int32 { getpid() }

  /// Returns the columns of a terminal; `nil` for another file, or if it does not say.
  static func columns(of descriptor: FileDescriptor) -> Int? {
    var size = winsize()
    guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func isTerminal(_ descriptor: FileDescriptor) -> Bool { isatty(descriptor.number) == 1 }

  /// Returns the values of the variables that are set.
  static func environment(_ names: [String]) -> [String: String] {
    var environment: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

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

  /// Reads a file up to its end.
  ///
  /// - Throws: `SystemError`, also for a file with more than `limit` bytes.
  static func contents(of path: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    defer { _ = systemClose(number) }
    let bytes = try read(FileDescriptor(number: number), atLeast: limit + 1)
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

  /// Writes all of the bytes.
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
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .last }
    if let permissions { _ = fchmod(number, mode_t(permissions)) }
    // The lock tells other processes that the file is being written; without one it is written all the same.
    _ = flock(number, LOCK_EX | LOCK_NB)
    return FileDescriptor(number: number)
  }

  /// Opens a device, pipe or other file that is written in place.
  static func openInPlace(_ path: String) throws(SystemError) -> FileDescriptor {
    let number = open(path, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Opens a file for appending, or creates it.
  static func openAtEnd(_ path: String) throws(SystemError) -> FileDescriptor {
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
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

  /// Returns whether a process runs on this machine, as far as this process may know.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

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
private func setAction(_ action: (@convention(c) (Int32) -> Void)?, of received: Signal) {
  _ = signal(received.number, action)
}
private func systemRename(_ path: String, _ target: String) -> Int32 { rename(path, target) }

extension FileStatus {
  /// Creates the status from that of the system.
  fileprivate init(_ status: stat) {
    self.init(
      // The number of a device is signed on macOS, and may be negative.
      identity: FileStatus.Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino)),
      isRegular: status.st_mode & S_IFMT == S_IFREG,
      isFolder: status.st_mode & S_IFMT == S_IFDIR,
      isDevice: status.st_mode & S_IFMT == S_IFCHR,
      permissions: UInt32(status.st_mode & 0o7777))
  }
}

/// The work of a thread.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
