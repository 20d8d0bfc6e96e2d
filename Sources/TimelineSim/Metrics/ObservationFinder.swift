/// Finds the observations with certain numbers among those that a fingerprint takes in.
struct ObservationFinder: Observer {
  private var fingerprint: Fingerprint
  private var count = 0
  private let wanted: Range<Int>
  /// The first of those wanted, with its instant.
  private(set) var first: Sight?
  /// The last of those wanted, with its instant.
  private(set) var last: Sight?
  /// The one before those wanted, with its instant.
  private(set) var before: Sight?

  /// An observation and when it was made.
  struct Sight: Hashable, Sendable {
    let observation: Observation
    let instant: SimInstant
  }

  /// Looks for observations counted from 1.
  init(plan: Plan, _ wanted: Range<Int>) { (fingerprint, self.wanted) = (Fingerprint(plan: plan), wanted) }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    guard count < wanted.upperBound - 1 else { return }
    let before = fingerprint.value
    fingerprint.observe(observation, at: now)
    guard fingerprint.value != before else { return }
    count += 1
    let sight = Sight(observation: observation, instant: now)
    if count < wanted.lowerBound { self.before = sight }
    guard wanted.contains(count) else { return }
    if first == nil { first = sight }
    last = sight
  }
}
