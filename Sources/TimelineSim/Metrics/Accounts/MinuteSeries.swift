/// How many things happened in each calendar minute, so that the peak of a whole fleet is exact.
///
/// It holds one counter for each minute from the first to the last in which something happened, however many devices
/// are merged into it.
struct MinuteSeries: Hashable, Sendable {
  /// The number of the first minute since 1970, and the counters from it on.
  private(set) var first: Int64 = 0
  private(set) var counts: [UInt32] = []
  /// How many things happened.
  private(set) var total: Int64 = 0

  /// The most that happened in one minute.
  var peak: Int64 { Int64(counts.max() ?? 0) }

  /// Counts something, not before the first minute counted.
  mutating func add(at now: SimInstant) {
    let minute = now.milliseconds / 60_000
    if counts.isEmpty { first = minute }
    while first + Int64(counts.count) <= minute { counts.append(0) }
    counts[Int(minute - first)] += 1
    total += 1
  }

  /// Forgets everything.
  mutating func removeAll() { self = MinuteSeries() }

  /// Adds the minutes of another device.
  mutating func merge(_ other: MinuteSeries) {
    guard !other.counts.isEmpty else { return }
    if counts.isEmpty { return self = other }
    let end = max(first + Int64(counts.count), other.first + Int64(other.counts.count))
    if other.first < first {
      counts.insert(contentsOf: repeatElement(0, count: Int(first - other.first)), at: 0)
      first = other.first
    }
    let missing = Int(end - first) - counts.count
    if missing > 0 { counts.append(contentsOf: repeatElement(0, count: missing)) }
    let offset = Int(other.first - first)
    for minute in other.counts.indices { counts[offset + minute] += other.counts[minute] }
    total += other.total
  }
}
