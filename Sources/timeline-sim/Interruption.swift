import Synchronization

/// The end of the process by a signal, which leaves no partially written file.
enum Interruption {
  private static let defers = Atomic(false)
  private static let requested = Atomic(false)

  /// Whether a person has asked to stop work whose partial result is useful.
  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on, the first SIGINT lets the workers finish their tasks, so that the command can show what they have.
  static func deferFirst() { defers.store(true, ordering: .relaxed) }

  /// Handles a signal: ends the process, or returns after the first SIGINT that is deferred.
  static func handle(_ signal: Signal) {
    guard signal == .interrupt, defers.load(ordering: .relaxed), !isRequested else { end(by: signal) }
    requested.store(true, ordering: .relaxed)
    try? SystemCalls.write(Array("\nStopping; interrupt again to omit the results.\n".utf8), to: .diagnostics)
  }

  /// Prepares for signals; called once, before any other work.
  static func prepare() {
    // The failing call reports both, after the files of a run are cleaned up.
    SystemCalls.ignore(.closedPipe)
    SystemCalls.ignore(.fileTooLarge)
    SystemCalls.interceptEndings()
  }

  /// Removes unfinished files and ends the process.
  static func end(by signal: Signal) -> Never {
    UnfinishedFiles.removeAll { SystemCalls.end(by: signal) }
  }
}
