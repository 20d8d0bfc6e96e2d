/// The times of the recent changes of a source.
struct ChangeLog: Hashable, Sendable {
  private static let shortest = 64

  /// The current version.
  private(set) var version: Int64 = 0
  /// The time of the last change; `distantPast` before the first change of the run.
  private(set) var changedAt = SimInstant.distantPast
  /// The version created at the first instant.
  private var first: Int64 = 1
  private var instants: [SimInstant] = []
  private var limit = Self.shortest

  /// Resets the log, but keeps its memory.
  mutating func removeAll() {
    var empty = ChangeLog()
    swap(&empty.instants, &instants)
    empty.instants.removeAll(keepingCapacity: true)
    self = empty
  }

  /// Records a new version; skipped versions start and end at the same instant.
  ///
  /// - Returns: Whether the log is long enough to drop unused versions.
  @discardableResult
  @inline(__always)
  mutating func append(_ newVersion: Int64, at now: SimInstant) -> Bool {
    if instants.isEmpty { first = newVersion }
    while first &+ Int64(instants.count) <= newVersion { instants.append(now) }
    (version, changedAt) = (newVersion, now)
    return instants.count >= limit
  }

  /// Returns the time at which an older version ceased to be current; `nil` if that was before the run.
  ///
  /// For a version whose end was dropped, it returns the earliest known end.
  func end(of older: Int64) -> SimInstant? {
    older < first ? instants.first : instants[Int(older + 1 - first)]
  }

  /// Drops the ends of versions before `version`.
  ///
  /// - Complexity: O(*n*); amortized O(1) per version if called only when the log is long.
  mutating func dropVersions(before version: Int64) {
    let count = version <= first ? 0 : Int(min(version - first, Int64(instants.count) - 1))
    instants.removeFirst(count)
    first += Int64(count)
    limit = max(Self.shortest, 2 * instants.count)
  }
}
