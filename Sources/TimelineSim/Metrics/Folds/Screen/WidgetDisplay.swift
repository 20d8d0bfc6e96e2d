/// The content, the requests and the distributions of staleness and age of one placed widget.
///
/// They are in one record, so that an observation needs only one access.
struct WidgetDisplay: ~Copyable, Sendable {
  /// The content that it shows.
  private(set) var screen = Screen()
  /// The state of its requests and runs.
  private(set) var request = RequestState()
  /// The staleness and the age of its content.
  private(set) var tally = StalenessTally()
  /// The time up to which its stale time is attributed to causes.
  private(set) var attributedTo = SimInstant.distantPast
  private var stretches = OpenStretches()
  /// The view that began with stale content and may still see it put right; in the past if there is none.
  private var (staleViewBegan, staleViewEnds) = (SimInstant.distantPast, SimInstant.distantPast)

  /// Creates the record of a widget without content.
  init() {}

  /// Continues with the run of another device.
  mutating func begin() {
    (screen, request, attributedTo, stretches) = (Screen(), RequestState(), .distantPast, OpenStretches())
    staleViewEnds = .distantPast
  }

  /// Returns the stale time since the last attribution, which has a single cause, and marks it as attributed.
  @inline(__always)
  mutating func takeStaleTime(to now: SimInstant) -> Int64 {
    let from = attributedTo
    attributedTo = now
    return screen.isStale ? (now - from).milliseconds : 0
  }

  /// Returns whether a new version of its source changes neither its staleness nor the cause, without regard to pushes,
  /// and whether it shows no other old version later.
  @inline(__always)
  func isUnaffected(by version: ContentVersion) -> Bool {
    screen.staleSince != .never && screen.version < version && !screen.expectsVersion && !request.isRunning
  }

  /// Records that its source has a new version.
  @inline(__always)
  mutating func change(to version: ContentVersion, at now: SimInstant, _ weight: OpenStretches.Weight) {
    let isUpToDate = screen.isVisible && screen.staleSince == .never
    screen.compare(with: version, at: now)
    guard isUpToDate else { return updateStretchesIfNeeded(at: now, weight) }
    if screen.staleSince != .never { stretches.beginStale(at: now) }
  }

  /// Records that a change has made its next entry stale.
  mutating func skipStaleEntry(next: ContentVersion?) { screen.skipStaleEntry(next: next) }

  /// Records that it shows another version, or content read at another instant.
  mutating func show(
    _ version: ContentVersion, readAt: SimInstant, next: ContentVersion?, endedAt end: SimInstant, at now: SimInstant,
    _ weight: OpenStretches.Weight
  ) {
    screen.show(version, readAt: readAt, next: next, endedAt: end)
    updateStretchesIfNeeded(at: now, weight)
  }

  /// Records that a placeholder appears or disappears.
  mutating func cover(_ isCovered: Bool, placed: SimInstant, at now: SimInstant, _ weight: OpenStretches.Weight) {
    screen.cover(isCovered, placed: placed, at: now)
    updateStretchesIfNeeded(at: now, weight)
  }

  /// Records an observation about a reload.
  @inline(__always)
  mutating func observe(_ observation: Observation) {
    switch observation {
    case .requested: request.request()
    case .waits(_, let gate, _): request.wait(at: gate)
    case .granted: request.grant()
    case .ended(_, _, let end): request.end(end)
    case .runEnded(_, let result), .runShared(_, _, let result): end(result)
    default: break
    }
  }

  /// Records that the run which starts reads an old copy, while the source has a newer version.
  mutating func miss(_ current: ContentVersion, because cause: BlameCause) { request.miss(current, because: cause) }

  /// Records the delivery of a timeline, without the content shown.
  @inline(__always)
  mutating func observe(_ delivery: Delivery) {
    end(delivery.result)
    request.end(.served)
  }

  /// Records that a run starts, whose provider shows a substitute if it meets an error.
  @inline(__always)
  mutating func start(version: ContentVersion, _ substitute: ProviderPlan.Substitute?) {
    request.start(version: version)
    screen.start(version: version, substitute)
  }

  /// Records that it joins the run of a copy.
  mutating func join(version: ContentVersion, _ substitute: ProviderPlan.Substitute?) {
    request.join(version: version)
    screen.start(version: version, substitute)
  }

  /// Counts the time with another substitute for content apart.
  mutating func updateSubstitute(at now: SimInstant, _ weight: OpenStretches.Weight) {
    updateStretchesIfNeeded(at: now, weight)
  }

  /// Records that a run ends.
  @inline(__always)
  private mutating func end(_ result: RunResult) {
    request.finish(result)
    screen.end(result)
  }

  /// Counts a view by what it shows first; it lasts until `until`, or until the next one.
  ///
  /// - Returns: Whether that is stale.
  @inline(__always)
  mutating func view(until: SimInstant, at now: SimInstant) -> Bool {
    let isStale = tally.view(screen, at: now)
    (staleViewBegan, staleViewEnds) = (now, isStale ? until : .distantPast)
    return isStale
  }

  /// Counts the time up to now.
  mutating func count(to now: SimInstant, _ weight: OpenStretches.Weight) { stretches.count(to: now, weight, &tally) }

  /// Ends the run; an open stretch of stale content counts as cut off.
  mutating func finish(at end: SimInstant, _ weight: OpenStretches.Weight) {
    count(to: end, weight)
    guard stretches.isStale else { return }
    updateStretches(to: Screen(), at: end, weight)
    if weight != .none { tally.cut += 1 }
  }

  /// Resets the measurements.
  mutating func discard() { tally.removeAll() }

  /// Lets distributions without measurements count exactly at some levels.
  mutating func mark(at levels: [Int64]) { tally.mark(at: levels) }

  /// Adds the measurements of the same widget on another device.
  mutating func merge(_ other: borrowing WidgetDisplay) { tally.merge(other.tally) }

  /// Codes the measurements, without the widget that is on screen.
  mutating func code(_ coder: inout StateCoder) { tally.code(&coder) }

  @inline(__always)
  private mutating func updateStretchesIfNeeded(at now: SimInstant, _ weight: OpenStretches.Weight) {
    if !stretches.matches(screen) { updateStretches(to: screen, at: now, weight) }
  }

  private mutating func updateStretches(to screen: Screen, at now: SimInstant, _ weight: OpenStretches.Weight) {
    let peak = stretches.update(to: screen, at: now, weight, &tally)
    if let peak, weight != .none { addPeak(peak) }
    if now < staleViewEnds, screen.isVisible, !screen.isStale { correctView(at: now) }
  }

  /// Counts the staleness at the end of a stretch of stale content.
  @inline(never)
  private mutating func addPeak(_ peak: Int64) { tally.peaks.append(peak) }

  /// Counts the view that saw stale content put right.
  @inline(never)
  private mutating func correctView(at now: SimInstant) {
    tally.corrections.append((now - staleViewBegan).milliseconds)
    staleViewEnds = .distantPast
  }
}
