/// The number of events in each calendar minute, which makes the peak of a whole fleet exact.
///
/// There is one counter for each minute from the first to the last event, and at most as many to spare, independent of
/// the number of devices.
struct MinuteSeries: ~Copyable, Sendable {
  /// The first minute with a counter, counted from 1970.
  private var first: Int64 = 0
  /// The counts, starting at that minute.
  private var counts = FixedStorage<UInt32>([])
  /// The number of events.
  private(set) var total: Int64 = 0

  /// The maximum number of events in one minute.
  var peak: Int64 { Int64(counts.indices.reduce(0) { max($0, counts[$1]) }) }

  /// Counts an event.
  ///
  /// - Complexity: O(1), amortized over the minutes between events.
  @inline(__always)
  mutating func add(at now: SimInstant) {
    let minute = now.milliseconds / 60_000
    // One comparison is enough: without its sign, a negative distance is a large one.
    if UInt64(bitPattern: minute &- first) >= counts.count { cover(from: minute, to: minute) }
    counts[Int(truncatingIfNeeded: minute &- first)] += 1
    total += 1
  }

  /// Counts an event whose minute is counted elsewhere.
  mutating func addUntimed() { total += 1 }

  /// Adds the minutes of another device.
  ///
  /// - Complexity: O(*n*) in the minutes of both.
  mutating func merge(_ other: borrowing MinuteSeries) {
    total += other.total
    guard other.counts.count > 0 else { return }
    let last = other.first + Int64(other.counts.count) - 1
    if counts.count == 0 || other.first < first || last >= first + Int64(counts.count) {
      cover(from: other.first, to: last)
    }
    let offset = Int(other.first - first)
    for minute in other.counts.indices { counts[offset + minute] += other.counts[minute] }
  }

  /// Codes the number of events; those of a fleet have their minutes in its curve.
  mutating func code(_ coder: inout StateCoder) {
    precondition(counts.count == 0, "the minutes of a single device are not coded")
    coder.code(&total)
  }

  @inline(never)
  private mutating func cover(from earliest: Int64, to latest: Int64) {
    let count = Int64(counts.count)
    if count == 0 { first = earliest }
    let start = min(first, earliest)
    // Twice the length, so that the minutes are not moved at each event.
    let end = latest < first + count ? first + count : max(latest + 1, first + 2 * count)
    var longer = FixedStorage(repeating: UInt32(0), count: Int(end - start))
    longer.replace(from: Int(first - start), with: counts)
    first = start
    counts = longer
  }
}
