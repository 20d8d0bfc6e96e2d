/// The number of events in each calendar minute, which makes the peak of a whole fleet exact.
///
/// There is one counter for each minute from the first to the last event, independent of the number of devices.
struct MinuteSeries: Hashable, Sendable {
  /// The first minute with an event, counted from 1970.
  private(set) var first: Int64 = 0
  /// The counts, starting at that minute.
  private(set) var counts: [UInt32] = []
  /// The number of events.
  private(set) var total: Int64 = 0

  /// The maximum number of events in one minute.
  var peak: Int64 { Int64(counts.max() ?? 0) }

  /// Counts an event.
  ///
  /// - Complexity: O(1), amortized over the minutes between events.
  mutating func add(at now: SimInstant) {
    let minute = now.milliseconds / 60_000
    // One comparison is enough: without its sign, a negative distance is a large one.
    if UInt64(bitPattern: minute &- first) >= counts.count { cover(from: minute, to: minute) }
    counts[Int(minute &- first)] += 1
    total += 1
  }

  /// Counts an event whose minute is counted elsewhere.
  mutating func addUntimed() { total += 1 }

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

  /// Codes the number of events; those of a fleet have their minutes in its curve.
  mutating func code(_ coder: inout StateCoder) {
    precondition(counts.isEmpty, "the minutes of a single device are not coded")
    coder.code(&total)
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
