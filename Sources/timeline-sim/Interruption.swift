/// The end of the process by a signal, which leaves no partially written file.
enum Interruption {
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
