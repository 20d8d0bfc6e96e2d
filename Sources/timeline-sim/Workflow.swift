/// The workflow of GitHub Actions that the command runs in, if it does.
struct Workflow: Hashable {
  /// The environment variables that tell.
  static let variables = ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"]

  /// The file that the step's summary is added to.
  let summary: String?

  /// Looks at the environment; `nil` outside a workflow.
  init?(_ environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    summary = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
