/// The open intervals of one screen: with stale content, with any content, with a placeholder.
struct OpenStretches: Hashable, Sendable {
  /// The weight of passing time.
  enum Weight {
    /// Time before measuring starts.
    case none
    /// Time in which the person sleeps.
    case asleep
    /// Time in which the person is awake.
    case awake
  }

  /// The time since which the content is stale; `never` without stale content.
  private var staleSince = SimInstant.never
  /// The time at which the stale content came into view.
  private var staleFrom = SimInstant.never
  /// The time up to which stale content is counted.
  private var staleCountedTo = SimInstant.never
  /// The time at which the content was read; `never` without content in view.
  private var readAt = SimInstant.never
  /// The time up to which content is counted.
  private var contentCountedTo = SimInstant.never
  /// The time up to which the placeholder is counted; `never` without a placeholder.
  private var placeholderCountedTo = SimInstant.never
  /// What the provider shows in its place since an error.
  private var substitute: ProviderPlan.Substitute?

  /// Whether stale content is in view.
  var isStale: Bool { staleSince != .never }

  /// Returns whether a screen has the same open intervals.
  @inline(__always)
  func matches(_ screen: Screen) -> Bool {
    let isVisible = screen.isVisible
    return staleSince == (isVisible ? screen.staleSince : .never) && readAt == (isVisible ? screen.readAt : .never)
      && (screen.coveredSince == .never) == (placeholderCountedTo == .never) && screen.substitute == substitute
  }

  /// Ends the intervals that a screen no longer has and opens its new ones.
  ///
  /// - Returns: The staleness at the end of a stretch of stale content; `nil` if none ended or its length is zero.
  mutating func update(
    to screen: Screen, at now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally
  ) -> Int64? {
    let newStaleSince = screen.isStale ? screen.staleSince : .never
    let peak = staleSince == newStaleSince ? nil : setStale(since: newStaleSince, at: now, weight, &tally)
    let newReadAt = screen.isVisible ? screen.readAt : .never
    if readAt != newReadAt { setContent(readAt: newReadAt, at: now, weight, &tally) }
    countPlaceholder(to: now, weight, &tally)
    if (screen.coveredSince == .never) != (placeholderCountedTo == .never) {
      placeholderCountedTo = screen.coveredSince
    }
    substitute = screen.substitute
    return peak
  }

  /// Opens an interval of stale content, as if the current version that is in view were replaced by another one now.
  mutating func beginStale(at now: SimInstant) { (staleSince, staleFrom, staleCountedTo) = (now, now, now) }

  @inline(__always)
  private mutating func setStale(
    since newStaleSince: SimInstant, at now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally
  ) -> Int64? {
    let peak = isStale && staleFrom < now ? (now - staleSince).milliseconds : nil
    countStale(to: now, weight, &tally)
    (staleSince, staleFrom, staleCountedTo) = (newStaleSince, now, now)
    return peak
  }

  @inline(__always)
  private mutating func setContent(
    readAt newReadAt: SimInstant, at now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally
  ) {
    countContent(to: now, weight, &tally)
    (readAt, contentCountedTo) = (newReadAt, now)
  }

  /// Counts the time up to now.
  mutating func count(to now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally) {
    countStale(to: now, weight, &tally)
    countContent(to: now, weight, &tally)
    countPlaceholder(to: now, weight, &tally)
  }

  @inline(__always)
  private mutating func countStale(to now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally) {
    guard staleSince != .never, staleCountedTo < now else { return }
    let (start, end) = ((staleCountedTo - staleSince).milliseconds, (now - staleSince).milliseconds)
    staleCountedTo = now
    switch weight {
    case .none: break
    case .asleep: tally.staleness.asleep.ramp(from: start, to: end)
    case .awake: tally.staleness.awake.ramp(from: start, to: end)
    }
  }

  @inline(__always)
  private mutating func countContent(to now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally) {
    guard readAt != .never, contentCountedTo < now else { return }
    let (start, end) = ((contentCountedTo - readAt).milliseconds, (now - readAt).milliseconds)
    contentCountedTo = now
    switch weight {
    case .none: break
    case .asleep:
      tally.age.asleep.ramp(from: start, to: end)
      tally.age.asleep.extend(by: end - start)
      tally.staleness.asleep.extend(by: end - start)
    case .awake:
      tally.age.awake.ramp(from: start, to: end)
      tally.age.awake.extend(by: end - start)
      tally.staleness.awake.extend(by: end - start)
    }
  }

  private mutating func countPlaceholder(to now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally) {
    guard placeholderCountedTo < now else { return }
    if weight != .none {
      let time = (now - placeholderCountedTo).milliseconds
      tally.placeholderTime += time
      if let substitute { tally.substituteTime[substitute] += time }
    }
    placeholderCountedTo = now
  }
}
