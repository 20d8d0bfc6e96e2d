/// How a request ended without a run of its own.
public enum RequestEnd: Int, Hashable, Sendable, CaseIterable {
  /// A run served it.
  case served
  /// Another request for the instance was pending already and stands for it.
  case merged
  /// A run started before it was due.
  case superseded
  /// It found no unit, and the budget does not let it wait.
  case dropped
  /// The run that was to serve it failed in the system's hands.
  case failed
  /// The run ended first.
  case openAtEnd
}
