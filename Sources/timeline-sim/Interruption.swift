/// The end of the process by a signal, which must leave no half-written file behind.
enum Interruption {
  /// Makes ready for signals; called once, before anything else is started.
  static func prepare() {
    // Both are reported by the call that meets them, and the files of a run are put in order first.
    SystemCalls.ignore(.closedPipe)
    SystemCalls.ignore(.fileTooLarge)
    SystemCalls.interceptEndings()
  }

  /// Removes what is not finished and ends the process.
  static func end(by signal: Signal) -> Never {
    UnfinishedFiles.removeAll { SystemCalls.end(by: signal) }
  }
}
