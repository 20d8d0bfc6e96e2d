extension RequestCause {
  /// The name in tags and reports, a sentence about a request that is due now, and the rule behind it.
  var row: (name: String, sentence: String, citation: Citation) {
    switch self {
    case .placed: ("placed", "The widget is placed and needs its first timeline.", .documented("T11"))
    case .policy: ("policy", "Its timeline requests a reload now.", .documented("T5"))
    case .appCall: ("app-call", "The app's call requests a reload.", .documented("W1"))
    case .push: ("push", "A push requests a reload.", .documented("P1"))
    case .interaction: ("interaction", "The interaction requests a reload.", .documented("W6"))
    case .systemEvent: ("system-event", "The system event requests a reload.", .documented("E6", "E7", "E9"))
    case .location:
      (
        "location", "The location change requests a reload, now that the widget is viewed.", .documented("E10", "X5")
      )
    case .staleOnView:
      (
        "stale-on-view", "The widget is viewed and its reload is long overdue: the system reloads it.",
        .documented("B15", "B16", by: [.staleAfter, .staleReach])
      )
    case .reconfigured:
      ("reconfigured", "The widget is reconfigured, which requests a reload.", .documented("T12"))
    case .retry: ("retry", "The failed run is retried.", .assumed("Z11", by: [.retryFirst, .retryFactor]))
    }
  }

  /// The names of the causes, by number.
  package static let names = allCases.map { $0.row.name }
  /// The name of the cause.
  package var name: String { Self.names[rawValue] }
}
