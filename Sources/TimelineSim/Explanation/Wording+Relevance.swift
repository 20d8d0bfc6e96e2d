extension Wording {
  /// Something about a stack or a card.
  func relevance(_ observation: Observation) -> String? {
    switch observation {
    case .scored(_, let score):
      score == 0 ? "Its entry's relevance ends." : "Its entry's relevance is \(Spelling.decimal(score)) from now on."
    case .rotated(let stack, let top): "\(names.stacks[stack]) turns to \(names.instances[top])."
    case .relevanceRequested: "The system asks when it is relevant."
    case .relevant(_, true): "It becomes relevant."
    case .relevant(_, false): "It is no longer relevant."
    case .entryAsked(_, let fetches): "Its entry is asked for" + (fetches ? " and fetched." : ".")
    case .cardShown(_, let version): "The card shows version \(version)."
    case .cardHidden: "The card leaves the stack."
    case .cardMissed(_, let reason): reason.map(Self.missed)
    case .cardViewed: "The card is seen."
    default: nil
    }
  }

  private static func missed(_ reason: MissedCardReason) -> String {
    switch reason {
    case .notAsked: "It is missing: the system has not asked since."
    case .slots: "It is missing: other cards have the slots."
    case .group: "It is missing: another card of its group is shown."
    case .noEntry: "It is missing: the call for its entry brought none."
    case .offline: "It is missing: its entry needs the network."
    }
  }
}
