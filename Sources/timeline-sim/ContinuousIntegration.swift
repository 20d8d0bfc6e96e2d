/// Whether the process runs where nobody looks, as continuous integration says by a variable.
enum ContinuousIntegration {
  static let variables = ["CI"]

  /// Tells whether the variable is set, and not to `false` or `0`.
  static func isOn(in environment: [String: String]) -> Bool { !["", "false", "0"].contains(environment["CI"] ?? "") }
}
