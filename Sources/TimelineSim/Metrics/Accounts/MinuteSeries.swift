/// How many things happened in each calendar minute, so that the peak of a whole fleet is exact.
///
/// There is one counter for each minute from the first to the last in which something happened, whatever the number of
/// devices.
struct MinuteSeries: Hashable, Sendable {
  /// The number since 1970 of the first minute in which something happened.
  private(set) var first: Int64 = 0
  /// The counts from that minute on.
  private(set) var counts: [UInt32] = []
  /// How many things happened.
  private(set) var total: Int64 = 0

  /// The most that happened in one minute.
  var peak: Int64 { Int64(counts.max() ?? 0) }

  /// Counts something.
  ///
  /// - Complexity: O(1), amortised over the minutes between what is counted.
  mutating func add(at now: SimInstant) {
    let minute = now.milliseconds / 60_000
    if minute < first || minute - first >= counts.count { cover(from: minute, to: minute) }
    counts[Int(minute - first)] += 1
    total += 1
  }

  /// Adds the minutes of another device.
  ///
  /// - Complexity: O(*n*) in the minutes of both.
  mutating func merge(_ other: MinuteSeries) {
    total += other.total
    guard !other.counts.isEmpty else { return }
    cover(from: other.first, to: other.first + Int64(other.counts.count) - 1)
    let offset = Int(other.first - first)
    for minute in other.counts.indices { counts[offset + minute] += other.counts[minute] }
  }

  private mutating func cover(from earliest: Int64, to latest: Int64) {
    if counts.isEmpty { first = earliest }
    if earliest < first {
      counts.insert(contentsOf: repeatElement(0, count: Int(first - earliest)), at: 0)
      first = earliest
    }
    let missing = Int(latest - first) + 1 - counts.count
    if missing > 0 { counts.append(contentsOf: repeatElement(0, count: missing)) }
  }
}
