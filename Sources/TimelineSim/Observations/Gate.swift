/// What holds a request back; the order is the order in which blame falls on several at once.
public enum Gate: Int, Hashable, Sendable, CaseIterable {
  /// The device is offline, and the run waits for the network.
  case offline
  /// The device is locked, and the content is protected (fact T21).
  case locked
  /// Nobody has used the device for long (fact B11).
  case quiet
  /// No unit is left (facts B1, B9, B10).
  case budget
  /// The last reload started too recently (fact B13).
  case interval
  /// A failed run's retry is not due yet.
  case backOff
  /// A run is under way; what is asked now waits for the next.
  case running
}
