/// How many things happened in each calendar minute, so that the peak of a whole fleet is exact.
///
/// One device keeps only the minutes in which something happened. Merged devices share one counter for each minute
/// from the first to the last, so that memory does not grow with their number.
struct MinuteSeries: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let minute: Int64
    var count: UInt32
  }

  private var entries: [Entry] = []
  private var first: Int64 = 0
  private var counts: [UInt32] = []
  /// How many things happened.
  private(set) var total: Int64 = 0

  /// The most that happened in one minute.
  var peak: Int64 { Int64(max(counts.max() ?? 0, entries.lazy.map(\.count).max() ?? 0)) }

  /// The number since 1970 of the first minute in which something happened, and the counts from it on.
  var curve: (first: Int64, counts: [UInt32]) {
    var merged = self
    merged.merge(MinuteSeries())
    return (merged.first, merged.counts)
  }

  /// Counts something, not before what was counted already.
  mutating func add(at now: SimInstant) {
    let minute = now.milliseconds / 60_000
    total += 1
    if let last = entries.indices.last, entries[last].minute == minute {
      entries[last].count += 1
    } else {
      entries.append(Entry(minute: minute, count: 1))
    }
  }

  /// Forgets everything.
  mutating func removeAll() { self = MinuteSeries() }

  /// Adds the minutes of another device.
  ///
  /// - Complexity: O(*n*) in the minutes in which something happened on either.
  mutating func merge(_ other: MinuteSeries) {
    let mine = entries
    entries = []
    take(mine)
    take(other.entries)
    total += other.total
    guard !other.counts.isEmpty else { return }
    cover(from: other.first, to: other.first + Int64(other.counts.count) - 1)
    let offset = Int(other.first - first)
    for minute in other.counts.indices { counts[offset + minute] += other.counts[minute] }
  }

  private mutating func take(_ entries: [Entry]) {
    guard let earliest = entries.first, let latest = entries.last else { return }
    cover(from: earliest.minute, to: latest.minute)
    for entry in entries { counts[Int(entry.minute - first)] += entry.count }
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
