/// Why relevant time passed without a card.
public enum MissedCardReason: Int, Hashable, Sendable, CaseIterable {
  /// The system had not asked for relevance yet (facts R12, R13).
  case notAsked
  /// Other cards had the slots (fact R25).
  case slots
  /// Another card of its group was shown (fact R23).
  case group
  /// No entry came (fact R18).
  case noEntry
  /// The entry needed the network (fact R18).
  case offline
}
