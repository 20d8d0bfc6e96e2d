/// Continuous integration, detected by an environment variable.
enum ContinuousIntegration {
  static let variables = ["CI"]

  /// Returns whether the variable is set to a value other than `false` and `0`.
  static func isOn(in environment: [String: String]) -> Bool { !["", "false", "0"].contains(environment["CI"] ?? "") }
}
