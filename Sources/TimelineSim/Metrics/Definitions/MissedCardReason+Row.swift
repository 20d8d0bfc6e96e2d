extension MissedCardReason {
  /// The name in tags and reports, a sentence about the card, and the rule behind it.
  var row: (name: String, sentence: String, citation: Citation) {
    switch self {
    case .notRequested:
      (
        "not-requested", "It is not shown: the system has not requested its relevance yet.",
        .documented("R12", "R13", by: [.relevancePeriod, .relevanceDelay])
      )
    case .slots:
      ("slots", "It is not shown: other cards take all slots.", .documented("R25", by: [.stackSlots]))
    case .group: ("group", "It is not shown: another card of its group is.", .documented("R23"))
    case .noEntry: ("no-entry", "It is not shown: the provider gave no entry.", .documented("R18"))
    case .offline: ("offline", "It is not shown: its entry needs the network.", .documented("R18"))
    }
  }

  /// The names of the reasons, by number.
  package static let names = allCases.map { $0.row.name }
  /// The name of the reason.
  package var name: String { Self.names[rawValue] }
}
