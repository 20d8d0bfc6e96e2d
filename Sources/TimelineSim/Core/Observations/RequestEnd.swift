/// The end of a request.
public enum RequestEnd: Int, Hashable, Sendable, CaseIterable {
  /// A run served it.
  case served
  /// It was merged into the pending request of the instance.
  case merged
  /// A run started before the request was due.
  case superseded
  /// No unit was available, and the budget does not let requests wait.
  case dropped
  /// The run that was to serve it crashed, timed out or made too large an archive.
  case failed
  /// The run ended first.
  case pending
}
