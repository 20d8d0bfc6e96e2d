extension FreeReason {
  /// The reason as the event log names it.
  var name: String {
    switch self {
    case .cause: "cause"
    case .app: "app"
    case .developerMode: "developer-mode"
    case .noBudget: "no-budget"
    }
  }
}
