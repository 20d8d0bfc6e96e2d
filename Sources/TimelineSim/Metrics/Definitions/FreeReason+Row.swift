extension FreeReason {
  /// The name in the event log, a clause about the grant, and the rule behind it.
  var row: (name: String, clause: String, citation: Citation) {
    switch self {
    case .cause: ("cause", "free because of its cause", .documented("E4", "E6", "E7", "E9", "E10", "B16"))
    case .app:
      (
        "app", "free while its app is in the foreground or in a session",
        .documented("E1", "E2", "E3", by: [.exemptApplies])
      )
    case .developerMode:
      ("developer-mode", "not charged in developer mode", .documented("E12", by: [.developerMode]))
    case .noBudget: ("no-budget", "not charged without a budget", .assumed(by: [.budgetAllowance]))
    case .call: ("call", "free as a call of its app", .assumed("B20", "Z31", by: [.exemptBackground]))
    }
  }
}
