extension NothingInertTests {
  /// Scenarios that are known to respond to a parameter, so that a quick run need not look for one.
  ///
  /// `TIMELINE_SIM_LAWS=full` prints the lines.
  static let responders: [String: String] = [:]
}
