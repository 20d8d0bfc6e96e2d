extension Wording {
  /// Returns a sentence about a stack or a card.
  func relevance(_ observation: Observation) -> String? {
    switch observation {
    case .scored(_, let score):
      score == 0 ? "Its entry's relevance ends." : "Its entry's relevance is \(Spelling.decimal(score)) from now on."
    case .rotated(let stack, let top): "\(names.stacks[stack]) rotates to \(names.instances[top])."
    case .relevanceRequested: "The system requests its relevance."
    case .relevant(_, true): "It becomes relevant."
    case .relevant(_, false): "It is no longer relevant."
    case .entryRequested(_, let fetches): "The system requests its entry" + (fetches > 0 ? ", which is fetched." : ".")
    case .cardShown(_, let version): "The card shows version \(version.number)."
    case .cardHidden: "The card leaves the stack."
    case .cardMissed(_, let reason): reason.map(Self.missed)
    case .cardViewed: "The card is seen."
    default: nil
    }
  }

  private static func missed(_ reason: MissedCardReason) -> String {
    switch reason {
    case .notRequested: "It is not shown: the system has not requested its relevance yet."
    case .slots: "It is not shown: other cards take all slots."
    case .group: "It is not shown: another card of its group is."
    case .noEntry: "It is not shown: the provider gave no entry."
    case .offline: "It is not shown: its entry needs the network."
    }
  }
}
