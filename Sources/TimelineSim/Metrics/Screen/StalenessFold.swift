/// Turns what instances show into distributions of staleness and age.
struct StalenessFold: Hashable, Sendable {
  /// The stretches under way on one screen.
  private struct Open: Hashable, Sendable {
    /// Since when the content is wrong; `never` for no such stretch.
    var wrongSince = SimInstant.never
    /// When the wrong content came into view.
    var wrongFrom = SimInstant.never
    /// From when on its time is not counted yet.
    var wrongCountedTo = SimInstant.never
    /// When the content was read; `never` for no content in view.
    var readAt = SimInstant.never
    /// From when on its time is not counted yet.
    var contentCountedTo = SimInstant.never
    /// From when on a placeholder's time is not counted yet; `never` for no placeholder.
    var placeholderCountedTo = SimInstant.never
  }

  private var opens: [Open]
  /// The tallies, one an instance.
  private(set) var tallies: [StalenessTally]
  private var isAwake: Bool

  /// Creates the fold of a run that has not begun.
  init(plan: Plan) {
    opens = Array(repeating: Open(), count: plan.instances.count)
    tallies = Array(repeating: StalenessTally(), count: plan.instances.count)
    isAwake = plan.awake.contains(plan.zone.clock(at: plan.start))
  }

  /// Notes what an instance shows now.
  mutating func follow(_ instance: Int, _ screens: borrowing Screens, at now: SimInstant) {
    let wrongSince = screens[instance].isStale ? screens[instance].wrongSince : .never
    if opens[instance].wrongSince != wrongSince {
      endWrong(instance, at: now)
      opens[instance].wrongSince = wrongSince
      (opens[instance].wrongFrom, opens[instance].wrongCountedTo) = (now, now)
    }
    let readAt = screens[instance].isVisible ? screens[instance].readAt : .never
    if opens[instance].readAt != readAt {
      countContent(instance, to: now)
      (opens[instance].readAt, opens[instance].contentCountedTo) = (readAt, now)
    }
    let coveredSince = screens[instance].coveredSince
    if (coveredSince == .never) != (opens[instance].placeholderCountedTo == .never) {
      countPlaceholder(instance, to: now)
      opens[instance].placeholderCountedTo = coveredSince
    }
  }

  /// Notes a view of an instance that began at `began` and is reported now.
  ///
  /// What had come into view by then counts as it was then; what came later counts as it is now.
  mutating func view(_ instance: Int, _ screen: Screen, began: SimInstant, at now: SimInstant) {
    tallies[instance].views += 1
    guard screen.isVisible else { return tallies[instance].placeholderViews += 1 }
    let seen = screen.shownAt <= began ? began : now
    let isWrong = screen.wrongSince <= seen
    if isWrong { tallies[instance].staleViews += 1 }
    tallies[instance].viewStaleness.add(isWrong ? (seen - screen.wrongSince).milliseconds : 0)
    tallies[instance].viewAge.add(max(0, (seen - screen.readAt).milliseconds))
  }

  /// Notes that the person woke or went to bed.
  mutating func setAwake(_ awake: Bool, at now: SimInstant) {
    count(to: now)
    isAwake = awake
  }

  /// Counts all time up to now.
  mutating func count(to now: SimInstant) {
    for instance in opens.indices {
      countWrong(instance, to: now)
      countContent(instance, to: now)
      countPlaceholder(instance, to: now)
    }
  }

  /// Forgets everything before now.
  mutating func discard(at now: SimInstant) {
    count(to: now)
    for instance in tallies.indices { tallies[instance].removeAll() }
  }

  /// Ends the run: what is wrong now has a peak that was cut short.
  mutating func finish(at end: SimInstant) {
    count(to: end)
    for instance in opens.indices where opens[instance].wrongSince != .never {
      endWrong(instance, at: end)
      opens[instance].wrongSince = .never
      tallies[instance].cut += 1
    }
  }

  /// Adds the tallies of another device.
  mutating func merge(_ other: StalenessFold) {
    for instance in tallies.indices { tallies[instance].merge(other.tallies[instance]) }
  }

  private mutating func endWrong(_ instance: Int, at now: SimInstant) {
    let open = opens[instance]
    guard open.wrongSince != .never, open.wrongFrom < now else { return }
    countWrong(instance, to: now)
    tallies[instance].peaks.add((now - open.wrongSince).milliseconds)
  }

  private mutating func countWrong(_ instance: Int, to now: SimInstant) {
    let open = opens[instance]
    guard open.wrongSince != .never, open.wrongCountedTo < now else { return }
    let (start, end) = ((open.wrongCountedTo - open.wrongSince).milliseconds, (now - open.wrongSince).milliseconds)
    tallies[instance].staleness.time.ramp(from: start, to: end)
    if isAwake { tallies[instance].staleness.awake.ramp(from: start, to: end) }
    opens[instance].wrongCountedTo = now
  }

  private mutating func countContent(_ instance: Int, to now: SimInstant) {
    let open = opens[instance]
    guard open.readAt != .never, open.contentCountedTo < now else { return }
    let (start, end) = ((open.contentCountedTo - open.readAt).milliseconds, (now - open.readAt).milliseconds)
    tallies[instance].age.time.ramp(from: start, to: end)
    tallies[instance].age.time.extend(by: end - start)
    tallies[instance].staleness.time.extend(by: end - start)
    if isAwake {
      tallies[instance].age.awake.ramp(from: start, to: end)
      tallies[instance].age.awake.extend(by: end - start)
      tallies[instance].staleness.awake.extend(by: end - start)
    }
    opens[instance].contentCountedTo = now
  }

  private mutating func countPlaceholder(_ instance: Int, to now: SimInstant) {
    guard opens[instance].placeholderCountedTo < now else { return }
    tallies[instance].placeholderTime += (now - opens[instance].placeholderCountedTo).milliseconds
    opens[instance].placeholderCountedTo = now
  }
}
