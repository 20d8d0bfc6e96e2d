/// The content that one placed widget shows, and the time since which it is stale.
struct Screen: Hashable, Sendable {
  /// The version shown.
  private(set) var version = ContentVersion(.min)
  /// The time at which its content was read; `never` before there is content.
  private(set) var readAt = SimInstant.never
  /// The version of the first later entry with another version.
  private(set) var next: ContentVersion?
  /// The time since which it is stale; `never` while it is up to date.
  private(set) var staleSince = SimInstant.never
  /// The time since which a placeholder replaces it; `never` without a placeholder.
  private(set) var coveredSince = SimInstant.never
  /// The substitute for content that its provider shows since its last error; `nil` for content, or for the placeholder before
  /// any.
  private(set) var substitute: ProviderPlan.Substitute?
  /// The substitute for content that the provider of the run under way shows if it meets an error.
  private var substituteOfRun: ProviderPlan.Substitute?
  /// The version of a delivered timeline that has not been shown yet; `unreached` for none.
  private var unseen = ContentVersion.unreached
  /// The version that the run under way has read; `Int64.max` without a run.
  private var reading = ContentVersion.unreached
  /// The version of an entry that is stale before its date and still to come into view; `unreached` for none.
  private var skippedVersion = ContentVersion.unreached

  /// Whether content is in view, not a placeholder.
  var isVisible: Bool { readAt != .never && coveredSince == .never }
  /// Whether stale content is in view.
  var isStale: Bool { isVisible && staleSince != .never }
  /// Whether another version that a run has read can still be shown.
  @inline(__always)
  var expectsVersion: Bool {
    next != nil || unseen != .unreached || reading != .unreached || skippedVersion != .unreached
  }
  /// The oldest version whose end can still be needed; `unreached` for none.
  var oldestUpcoming: ContentVersion { min(unseen, reading, next ?? .unreached, skippedVersion) }

  /// Shows another version, or content read at another instant.
  ///
  /// - Parameter end: The time at which the version ceased to be current, or now if it never was; `never` if it is
  ///   current.
  mutating func show(_ newVersion: ContentVersion, readAt: SimInstant, next: ContentVersion?, endedAt end: SimInstant) {
    if newVersion != version || end == .never || staleSince == .never { staleSince = end }
    (version, self.readAt, self.next) = (newVersion, readAt, next)
    (skippedVersion, unseen, substitute) = (.unreached, .unreached, nil)
  }

  /// Records that a change has made the next entry stale, which still comes into view.
  mutating func skipStaleEntry(next: ContentVersion?) {
    skippedVersion = min(skippedVersion, self.next ?? .unreached)
    self.next = next
  }

  /// Compares the shown version with a new version of the source.
  @inline(__always)
  mutating func compare(with current: ContentVersion, at now: SimInstant) {
    if version == current {
      staleSince = .never
    } else if staleSince == .never {
      staleSince = now
    }
  }

  /// Records that a placeholder appears or disappears; a widget that is not placed yet has no placeholder.
  mutating func cover(_ isCovered: Bool, placed: SimInstant, at now: SimInstant) {
    guard isCovered != (coveredSince != .never) else { return }
    coveredSince = isCovered ? max(now, placed) : .never
  }

  /// Records that a run has read a version, whose provider shows a substitute if it meets an error.
  mutating func start(version: ContentVersion, _ substitute: ProviderPlan.Substitute?) {
    (reading, substituteOfRun) = (version, substitute)
  }

  /// Records that a run has ended; a timeline that it delivers replaces one that has not been shown yet.
  mutating func end(_ result: RunResult) {
    if result.delivers { unseen = reading }
    if result == .handledError, let substituteOfRun { substitute = substituteOfRun }
    reading = .unreached
  }
}
