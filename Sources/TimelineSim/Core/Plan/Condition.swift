/// A state of the device or the person that begins and ends.
public enum Condition: Int, Hashable, Sendable, CaseIterable {
  case offline, lowPower, locked, charging, beforeFirstUnlock, driving
  // Contexts for relevance on the watch (facts, RelevantContext).
  case home, work, school, commute, elsewhere, bedtime, wakeup, workout, ringsIncomplete, headphones
}
