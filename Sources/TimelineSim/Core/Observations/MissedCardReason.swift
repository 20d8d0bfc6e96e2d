/// The reason why a relevant card was not shown.
public enum MissedCardReason: Int, Hashable, Sendable, CaseIterable {
  /// The system had not requested the relevance yet (facts R12, R13).
  case notRequested
  /// Other cards took all slots (fact R25).
  case slots
  /// Another card of its group was shown (fact R23).
  case group
  /// The provider gave no entry (fact R18).
  case noEntry
  /// The entry needed the network (fact R18).
  case offline
}
