/// The workflow of GitHub Actions in which the command runs.
struct Workflow: Hashable {
  /// The environment variables that describe the workflow.
  static let variables = ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"]

  /// The file to which the summary of the step is appended.
  let summary: String?

  /// Creates the workflow from the environment; `nil` outside a workflow.
  init?(_ environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    summary = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Continuous integration, detected by an environment variable.
enum ContinuousIntegration {
  static let variables = ["CI"]

  /// Returns whether the variable is set to a value other than `false` and `0`.
  static func isOn(in environment: [String: String]) -> Bool { !["", "false", "0"].contains(environment["CI"] ?? "") }
}
