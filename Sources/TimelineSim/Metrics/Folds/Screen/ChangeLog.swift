/// The times of the recent changes of a source.
struct ChangeLog: Hashable, Sendable {
  private static let shortest = 64

  /// The current version.
  private(set) var version: ContentVersion = 0
  /// The time of the last change; `distantPast` before the first change of the run.
  private(set) var changedAt = SimInstant.distantPast
  /// The oldest version with a known time of creation.
  private var first: ContentVersion = 0
  /// The times at which the versions from that one up to the current one were created, without the current one's.
  private var older: [SimInstant] = []
  private var limit = Self.shortest

  /// Resets the log, but keeps its memory.
  mutating func removeAll() {
    var empty = ChangeLog()
    swap(&empty.older, &older)
    empty.older.removeAll(keepingCapacity: true)
    self = empty
  }

  /// Records a new version; skipped versions start and end at the same instant.
  ///
  /// - Returns: Whether the log is long enough to drop unused versions.
  @discardableResult
  mutating func append(_ newVersion: ContentVersion, at now: SimInstant) -> Bool {
    if changedAt == .distantPast {
      first = newVersion
    } else {
      older.append(changedAt)
      while first.advanced(by: Int64(older.count)) < newVersion { older.append(now) }
    }
    (version, changedAt) = (newVersion, now)
    return older.count >= limit
  }

  /// Records a new version when the end of no older one can still be needed.
  @inline(__always)
  mutating func restart(_ newVersion: ContentVersion, at now: SimInstant) {
    (first, version, changedAt) = (newVersion, newVersion, now)
    if !older.isEmpty { older.removeAll(keepingCapacity: true) }
  }

  /// Returns the time at which an older version ceased to be current; `nil` if that was before the run.
  ///
  /// For a version whose end was dropped, it returns the earliest known end.
  func end(of old: ContentVersion) -> SimInstant? {
    guard changedAt != .distantPast else { return nil }
    let index = old < first ? 0 : old.number + 1 - first.number
    return index < older.count ? older[Int(index)] : changedAt
  }

  /// Returns the version that was current at an instant, or the one before the oldest known one.
  func version(at instant: SimInstant) -> ContentVersion {
    if changedAt <= instant { return version }
    return first.advanced(by: Int64(older.firstIndex { $0 > instant } ?? older.count) - 1)
  }

  /// Drops the ends of versions before `version`.
  ///
  /// - Complexity: O(*n*); amortized O(1) per version if called only when the log is long.
  mutating func dropVersions(before version: ContentVersion) {
    let count = version <= first ? 0 : Int(min(version.number - first.number, Int64(older.count)))
    older.removeFirst(count)
    first = first.advanced(by: Int64(count))
    limit = max(Self.shortest, 2 * older.count)
  }
}
