/// What one placed widget shows, and since when that is wrong.
struct Screen: Hashable, Sendable {
  /// The version shown.
  private(set) var version = Int64.min
  /// When its content was read; `never` before there is any.
  private(set) var readAt = SimInstant.never
  /// The version of the first later entry that holds another one.
  private(set) var next: Int64?
  /// When this content came into view.
  private(set) var shownAt = SimInstant.never
  /// Since when it is wrong; `never` while it is right.
  private(set) var wrongSince = SimInstant.never
  /// Since when a placeholder is in its place; `never` while none is.
  private(set) var coveredSince = SimInstant.never
  /// The oldest version that a run has read and that may still come up; `Int64.max` for none.
  private var unseen = Int64.max
  /// Whether a run is under way.
  private var isRunning = false

  /// Whether content is in view, not a placeholder.
  var isVisible: Bool { readAt != .never && coveredSince == .never }
  /// Whether wrong content is in view.
  var isStale: Bool { isVisible && wrongSince != .never }
  /// The oldest version of which the end may still be asked for; `Int64.max` for none.
  var oldestAhead: Int64 { min(unseen, next ?? .max) }

  /// Shows another version, or content read at another instant.
  ///
  /// - Parameter end: When the version ceased to be current, or now if it never was; `never` if it is current.
  mutating func show(_ newVersion: Int64, readAt: SimInstant, next: Int64?, endedAt end: SimInstant, at now: SimInstant)
  {
    if newVersion != version || end == .never || wrongSince == .never { wrongSince = end }
    (version, self.readAt, self.next, shownAt) = (newVersion, readAt, next, now)
    if !isRunning { unseen = .max }
  }

  /// Notes that the source has overtaken the next entry.
  mutating func overtake(next: Int64?) { self.next = next }

  /// Compares what is shown with a new version of the source.
  @inline(__always)
  mutating func meet(_ current: Int64, at now: SimInstant) {
    if version == current {
      wrongSince = .never
    } else if wrongSince == .never {
      wrongSince = now
    }
  }

  /// Notes that a placeholder comes or goes; before a widget is placed it shows nothing at all.
  mutating func cover(_ isCovered: Bool, placed: SimInstant, at now: SimInstant) {
    guard isCovered != (coveredSince != .never) else { return }
    coveredSince = isCovered ? max(now, placed) : .never
    if !isCovered { shownAt = now }
  }

  /// Notes that a run has read a version.
  mutating func start(version: Int64) {
    isRunning = true
    unseen = min(unseen, version)
  }

  /// Notes that a run has ended.
  mutating func end(delivers: Bool) {
    isRunning = false
    if !delivers { unseen = .max }
  }
}
