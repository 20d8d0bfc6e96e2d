extension RequestEnd {
  /// The end as the event log names it.
  var name: String {
    switch self {
    case .served: "served"
    case .merged: "merged"
    case .superseded: "superseded"
    case .dropped: "dropped"
    case .failed: "failed"
    case .pending: "pending"
    }
  }
}

extension PushStage {
  /// The stage as the event log names it.
  var name: String {
    switch self {
    case .throttled: "throttled"
    case .coalesced: "coalesced"
    case .answered: "answered"
    case .retried: "retried"
    case .inTransit: "in-transit"
    case .held: "held"
    case .stored: "stored"
    case .replaced: "replaced"
    case .expired: "expired"
    case .lost: "lost"
    case .overBudget: "over-budget"
    case .displaced: "displaced"
    case .dropped: "dropped"
    case .leftToReload: "left-to-reload"
    case .delivered: "delivered"
    case .pending: "pending"
    }
  }
}

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
