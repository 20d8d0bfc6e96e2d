/// The last events that a limit within a window counts, oldest first.
struct RecentEvents: Hashable, Sendable {
  private var instants: [SimInstant] = []

  /// Returns the instant from which a limit allows another event; in the past if it does now.
  func opens(_ limit: Int64, within window: SimDuration) -> SimInstant {
    guard limit > 0 else { return .never }
    return instants.count < limit ? .distantPast : instants[instants.count - Int(limit)] + window
  }

  /// Counts an event, and forgets those that the limit no longer needs.
  mutating func count(at now: SimInstant, _ limit: Int64) {
    guard limit > 0 else { return }
    if instants.count >= limit { instants.removeFirst() }
    instants.append(now)
  }
}
