/// When the recent versions of a source came into being.
struct ChangeLog: Hashable, Sendable {
  private static let shortest = 64

  /// The current version.
  private(set) var version: Int64 = 0
  /// When it came into being; `distantPast` before the first change of the run.
  private(set) var changedAt = SimInstant.distantPast
  /// The version that the first instant made.
  private var first: Int64 = 1
  private var instants: [SimInstant] = []
  private var limit = Self.shortest

  /// Forgets everything, but keeps the memory.
  mutating func removeAll() {
    var empty = ChangeLog()
    swap(&empty.instants, &instants)
    empty.instants.removeAll(keepingCapacity: true)
    self = empty
  }

  /// Notes a new version; versions that were skipped came and went with it.
  @inline(__always)
  mutating func append(_ newVersion: Int64, at now: SimInstant) {
    if instants.isEmpty { first = newVersion }
    while first + Int64(instants.count) <= newVersion { instants.append(now) }
    (version, changedAt) = (newVersion, now)
  }

  /// Returns when an older version ceased to be current; `nil` if that was before the run.
  ///
  /// Of a version whose end is forgotten, the earliest end that is known.
  func end(of older: Int64) -> SimInstant? {
    older < first ? instants.first : instants[Int(older + 1 - first)]
  }

  /// Whether it is time to forget what nobody will ask for.
  var isLong: Bool { instants.count >= limit }

  /// Forgets the ends of versions before `version`.
  ///
  /// - Complexity: O(*n*), and O(1) for each version if called only when the log is long.
  mutating func forget(before version: Int64) {
    let count = version <= first ? 0 : Int(min(version - first, Int64(instants.count) - 1))
    instants.removeFirst(count)
    first += Int64(count)
    limit = max(Self.shortest, 2 * instants.count)
  }
}
