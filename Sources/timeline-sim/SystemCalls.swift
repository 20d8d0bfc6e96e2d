#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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

/// The calls to the operating system: those about the process here, and those about files in `SystemCalls+Files`. No other
/// file imports a C library.
enum SystemCalls {
  static func exit(_ code: Int32) -> Never { systemExit(code) }

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
    withoutActuallyEscaping(body) { body in
      let threads = (1..<max(1, count)).compactMap { number in thread { body(number) } }
      body(0)
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  /// Starts a thread; `nil` if it cannot be created.
  private static func thread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, stackSize)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    let work = Unmanaged.passRetained(ThreadWork(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let failure = pthread_create(
      &thread, attributes,
      { argument in
        // Not optional on macOS.
        let argument: UnsafeMutableRawPointer? = argument
        argument.map { Unmanaged<ThreadWork>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if failure == 0 { return thread }
    work.release()
    return nil
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

  /// Sleeps, or less if a signal arrives.
  static func sleep(milliseconds: UInt32) { _ = usleep(milliseconds * 1_000) }

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

  /// Returns whether a process runs on this machine, as far as this process may know.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}

// The members above hide the C functions of the same names.
private func systemExit(_ code: Int32) -> Never { exit(code) }
private func setAction(_ action: (@convention(c) (Int32) -> Void)?, of received: Signal) {
  _ = signal(received.number, action)
}

/// The work of a thread.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
