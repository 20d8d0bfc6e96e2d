extension RequestEnd {
  /// The end as the event log names it.
  var name: String {
    switch self {
    case .served: "served"
    case .merged: "merged"
    case .superseded: "superseded"
    case .dropped: "dropped"
    case .failed: "failed"
    case .openAtEnd: "openAtEnd"
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
    case .retrying: "retrying"
    case .inTransit: "inTransit"
    case .held: "held"
    case .stored: "stored"
    case .replaced: "replaced"
    case .expired: "expired"
    case .lost: "lost"
    case .overBudget: "overBudget"
    case .displaced: "displaced"
    case .dropped: "dropped"
    case .leftToNextReload: "leftToNextReload"
    case .delivered: "delivered"
    case .openAtEnd: "openAtEnd"
    }
  }
}

extension FreeReason {
  /// The reason as the event log names it.
  var name: String {
    switch self {
    case .cause: "cause"
    case .app: "app"
    case .developerMode: "developerMode"
    case .noBudget: "noBudget"
    }
  }
}
