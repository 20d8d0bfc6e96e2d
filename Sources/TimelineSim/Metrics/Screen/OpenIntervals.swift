/// The stretches of time under way on one screen: wrong content, content at all, a placeholder.
struct OpenIntervals: Hashable, Sendable {
  /// What passing time counts for.
  enum Weight {
    /// Nothing: what is measured has not begun.
    case none
    /// Time in which the person sleeps.
    case asleep
    /// Time in which the person is awake.
    case awake
  }

  /// Since when the content is wrong; `never` for no such stretch.
  private var wrongSince = SimInstant.never
  /// When the wrong content came into view.
  private var wrongFrom = SimInstant.never
  /// From when on its time is not counted yet.
  private var wrongCountedTo = SimInstant.never
  /// When the content was read; `never` for no content in view.
  private var readAt = SimInstant.never
  /// From when on its time is not counted yet.
  private var contentCountedTo = SimInstant.never
  /// From when on a placeholder's time is not counted yet; `never` for no placeholder.
  private var placeholderCountedTo = SimInstant.never

  /// Whether a stretch of wrong content is under way.
  var isWrong: Bool { wrongSince != .never }

  /// Returns whether a screen goes on as it was.
  @inline(__always)
  func fit(_ screen: Screen) -> Bool {
    let isVisible = screen.isVisible
    return wrongSince == (isVisible ? screen.wrongSince : .never) && readAt == (isVisible ? screen.readAt : .never)
      && (screen.coveredSince == .never) == (placeholderCountedTo == .never)
  }

  /// Ends what a screen no longer shows, begins what it shows now, and returns the staleness at which wrong content
  /// ended, if that had lasted.
  mutating func turn(
    to screen: Screen, at now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally
  ) -> Int64? {
    var peak: Int64?
    let newWrongSince = screen.isStale ? screen.wrongSince : .never
    if wrongSince != newWrongSince {
      if wrongSince != .never, wrongFrom < now { peak = (now - wrongSince).milliseconds }
      countWrong(to: now, weight, &tally)
      (wrongSince, wrongFrom, wrongCountedTo) = (newWrongSince, now, now)
    }
    let newReadAt = screen.isVisible ? screen.readAt : .never
    if readAt != newReadAt {
      countContent(to: now, weight, &tally)
      (readAt, contentCountedTo) = (newReadAt, now)
    }
    if (screen.coveredSince == .never) != (placeholderCountedTo == .never) {
      countPlaceholder(to: now, weight, &tally)
      placeholderCountedTo = screen.coveredSince
    }
    return peak
  }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally) {
    countWrong(to: now, weight, &tally)
    countContent(to: now, weight, &tally)
    countPlaceholder(to: now, weight, &tally)
  }

  private mutating func countWrong(to now: SimInstant, _ weight: Weight, _ tally: inout StalenessTally) {
    guard wrongSince != .never, wrongCountedTo < now else { return }
    let (start, end) = ((wrongCountedTo - wrongSince).milliseconds, (now - wrongSince).milliseconds)
    wrongCountedTo = now
    switch weight {
    case .none: break
    case .asleep: tally.staleness.asleep.ramp(from: start, to: end)
    case .awake: tally.staleness.awake.ramp(from: start, to: end)
    }
  }

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
    if weight != .none { tally.placeholderTime += (now - placeholderCountedTo).milliseconds }
    placeholderCountedTo = now
  }
}
