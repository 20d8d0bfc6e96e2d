/// What one placed widget shows, what it has asked for, and the distributions of its staleness and age.
///
/// All of it lies in one record, so that an observation finds it with one access.
struct WidgetDisplay: Hashable, Sendable {
  /// What it shows.
  private(set) var screen = Screen()
  /// What became of its requests and runs.
  var claim = RequestState()
  /// How stale and how old its content was.
  private(set) var tally = StalenessTally()
  /// Up to when its stale time is attributed to causes.
  private(set) var settledTo = SimInstant.distantPast
  private var stretches = OpenIntervals()

  /// Goes on with another device, whose run has not begun.
  mutating func begin() {
    (screen, claim, settledTo, stretches) = (Screen(), RequestState(), .distantPast, OpenIntervals())
  }

  /// Returns the stale time since it was last attributed, all of which has one cause, and takes it as attributed.
  @inline(__always)
  mutating func settle(to now: SimInstant) -> Int64 {
    let from = settledTo
    settledTo = now
    return screen.isStale ? (now - from).milliseconds : 0
  }

  /// Whether another version of its source changes neither what is wrong here nor why, pushes aside.
  @inline(__always)
  func isIndifferent(to version: Int64) -> Bool {
    screen.wrongSince != .never && screen.version < version && screen.next == nil && !claim.isRunning
  }

  /// Notes that its source has a new version.
  @inline(__always)
  mutating func change(to version: Int64, at now: SimInstant, _ weight: OpenIntervals.Weight) {
    screen.meet(version, at: now)
    follow(at: now, weight)
  }

  /// Notes that the source has overtaken its next entry.
  mutating func overtake(next: Int64?) { screen.overtake(next: next) }

  /// Notes that it shows another version, or content read at another instant.
  mutating func show(
    _ version: Int64, readAt: SimInstant, next: Int64?, endedAt end: SimInstant, at now: SimInstant,
    _ weight: OpenIntervals.Weight
  ) {
    screen.show(version, readAt: readAt, next: next, endedAt: end, at: now)
    follow(at: now, weight)
  }

  /// Notes that a placeholder comes or goes.
  mutating func cover(_ isCovered: Bool, placed: SimInstant, at now: SimInstant, _ weight: OpenIntervals.Weight) {
    screen.cover(isCovered, placed: placed, at: now)
    follow(at: now, weight)
  }

  /// Notes that a run starts.
  mutating func start(version: Int64) {
    claim.start(version: version)
    screen.start(version: version)
  }

  /// Notes that a run ends.
  mutating func end(_ result: RunResult) {
    claim.finish(result)
    screen.end(delivers: result.delivers)
  }

  /// Counts a view that began at `began` and is reported now, and says whether wrong content was seen.
  ///
  /// What had come into view by then counts as it was then; what came later counts as it is now.
  @inline(__always)
  mutating func view(began: SimInstant, at now: SimInstant) -> Bool { tally.view(screen, began: began, at: now) }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant, _ weight: OpenIntervals.Weight) { stretches.count(to: now, weight, &tally) }

  /// Ends the run: a stretch of wrong content under way has a peak that was cut short.
  mutating func finish(at end: SimInstant, _ weight: OpenIntervals.Weight) {
    count(to: end, weight)
    guard stretches.isWrong else { return }
    turn(to: Screen(), at: end, weight)
    if weight != .none { tally.cut += 1 }
  }

  /// Forgets what was counted.
  mutating func discard() { tally.removeAll() }

  /// Adds what the same widget of another device showed.
  mutating func merge(_ other: WidgetDisplay) { tally.merge(other.tally) }

  @inline(__always)
  private mutating func follow(at now: SimInstant, _ weight: OpenIntervals.Weight) {
    if !stretches.fit(screen) { turn(to: screen, at: now, weight) }
  }

  private mutating func turn(to screen: Screen, at now: SimInstant, _ weight: OpenIntervals.Weight) {
    let peak = stretches.turn(to: screen, at: now, weight, &tally)
    if let peak, weight != .none { tally.peaks.add(peak) }
  }
}
