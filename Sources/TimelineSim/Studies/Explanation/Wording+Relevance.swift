extension Wording {
  /// Returns a sentence about a relevant card that is not shown.
  static func missed(_ reason: MissedCardReason) -> String {
    switch reason {
    case .notRequested: "It is not shown: the system has not requested its relevance yet."
    case .slots: "It is not shown: other cards take all slots."
    case .group: "It is not shown: another card of its group is."
    case .noEntry: "It is not shown: the provider gave no entry."
    case .offline: "It is not shown: its entry needs the network."
    }
  }
}
