/// What one placed widget shows, and since when that is wrong.
struct Screen: Hashable, Sendable {
  /// The version shown.
  var version = Int64.min
  /// When its content was read; `never` before there is any.
  var readAt = SimInstant.never
  /// The version of the first later entry that holds another one.
  var next: Int64?
  /// When this content came into view.
  var shownAt = SimInstant.never
  /// Since when it is wrong; `never` while it is right.
  var wrongSince = SimInstant.never
  /// Since when a placeholder is in its place; `never` while none is.
  var coveredSince = SimInstant.never
  /// The oldest version that a run has read and that may still come up; `Int64.max` for none.
  var unseen = Int64.max
  /// Whether a run is under way.
  var isRunning = false

  /// Shows another version, or content read at another instant.
  mutating func show(_ newVersion: Int64, readAt: SimInstant, next: Int64?, at now: SimInstant) {
    if newVersion != version { wrongSince = .never }
    (version, self.readAt, self.next, shownAt) = (newVersion, readAt, next, now)
    if !isRunning { unseen = .max }
  }

  /// Whether content is in view, not a placeholder.
  var isVisible: Bool { readAt != .never && coveredSince == .never }
  /// Whether wrong content is in view.
  var isStale: Bool { isVisible && wrongSince != .never }
}

/// What every placed widget shows.
struct Screens: Hashable, Sendable {
  private var screens: [Screen]
  private var logs: [ChangeLog]
  private let sources: [Int]
  private let placed: [SimInstant]
  /// The instances that show each source.
  let viewers: Grouping

  /// Creates the screens of a run that has not begun.
  init(plan: Plan) {
    screens = Array(repeating: Screen(), count: plan.instances.count)
    logs = Array(repeating: ChangeLog(), count: plan.sources.count)
    (sources, placed) = (plan.instances.map { $0.source }, plan.instances.map { $0.placed })
    viewers = Grouping(plan.instances.count, into: plan.sources.count) { [plan.instances[$0].source] }
  }

  /// Goes on with another device, whose run has not begun.
  mutating func begin() {
    for instance in screens.indices { screens[instance] = Screen() }
    for source in logs.indices { logs[source].removeAll() }
  }

  /// What an instance shows.
  subscript(instance: Int) -> Screen { screens[instance] }
  /// The current version of an instance's source.
  func current(_ instance: Int) -> Int64 { logs[sources[instance]].version }
  /// When the current version of an instance's source came into being.
  func changedAt(_ instance: Int) -> SimInstant { logs[sources[instance]].changedAt }

  /// Notes that a source has a new version.
  @inline(__always)
  mutating func change(_ source: Int, to version: Int64, at now: SimInstant) {
    logs[source].append(version, at: now)
    for place in viewers[source] { judge(viewers.member(place), at: now) }
    if logs[source].isLong { trim(source) }
  }

  /// Notes that an instance shows another version, or content read at another instant.
  mutating func show(_ instance: Int, version: Int64, readAt: SimInstant, next: Int64?, at now: SimInstant) {
    screens[instance].show(version, readAt: readAt, next: next, at: now)
    judge(instance, at: now)
  }

  /// Notes that a placeholder comes or goes; before an instance is placed it shows nothing at all.
  mutating func cover(_ instance: Int, _ isCovered: Bool, at now: SimInstant) {
    guard isCovered != (screens[instance].coveredSince != .never) else { return }
    screens[instance].coveredSince = isCovered ? max(now, placed[instance]) : .never
    if !isCovered { screens[instance].shownAt = now }
  }

  /// Notes that a run has read a version.
  mutating func start(_ instance: Int, version: Int64) {
    screens[instance].isRunning = true
    screens[instance].unseen = min(screens[instance].unseen, version)
  }

  /// Notes that a run has ended.
  mutating func end(_ instance: Int, delivers: Bool) {
    screens[instance].isRunning = false
    if !delivers { screens[instance].unseen = .max }
  }

  @inline(__always)
  private mutating func judge(_ instance: Int, at now: SimInstant) {
    let (version, current) = (screens[instance].version, current(instance))
    if version == current {
      // What is right stays so, mostly; then there is nothing to write.
      guard screens[instance].wrongSince != .never else { return }
      screens[instance].wrongSince = .never
    } else if screens[instance].wrongSince == .never {
      let end = version < current ? logs[sources[instance]].end(of: version) : nil
      screens[instance].wrongSince = end ?? now
    }
  }

  private mutating func trim(_ source: Int) {
    var oldest = logs[source].version
    for place in viewers[source] {
      let screen = screens[viewers.member(place)]
      oldest = min(oldest, screen.unseen, screen.next ?? .max)
    }
    logs[source].forget(before: oldest)
  }
}
