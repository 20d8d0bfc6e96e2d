/// The result of a provider run.
public enum RunResult: Int, Hashable, Sendable, CaseIterable {
  /// The provider delivered a timeline.
  case delivered
  /// The provider met an error and delivered its old content.
  case handledError
  /// The extension crashed.
  case crashed
  /// The provider did not answer in time.
  case timedOut
  /// The timeline's archive was too large.
  case tooLarge

  /// Whether a timeline was delivered.
  @inline(__always)
  public var delivers: Bool { self == .delivered || self == .handledError }
}
