/// How many values fell into each of fixed buckets, and their exact sum: 128 buckets to a doubling.
///
/// A value below 128 has a bucket of its own; above, a bucket is narrower than 1/128 of its values. Buckets never move,
/// so that histograms add up in any order.
struct LogLinearHistogram: Hashable, Sendable {
  private(set) var counts: [Int64] = []
  private(set) var sums: [Int128] = []

  /// Returns the bucket of a value.
  static func bucket(of value: Int64) -> Int {
    if value < 128 { return Int(max(value, 0)) }
    let shift = 56 - value.leadingZeroBitCount
    return shift * 128 + Int(value >> Int64(shift))
  }

  /// Returns the largest value of a bucket.
  static func top(of bucket: Int) -> Int64 {
    if bucket < 128 { return Int64(bucket) }
    let shift = bucket / 128 - 1
    return (Int64(bucket % 128 + 129) << Int64(shift)) - 1
  }

  /// Counts a value.
  mutating func add(_ value: Int64) {
    let bucket = Self.bucket(of: value)
    reserve(bucket + 1)
    counts[bucket] += 1
    sums[bucket] += Int128(value)
  }

  /// Adds what another histogram counted.
  mutating func merge(_ other: LogLinearHistogram) {
    reserve(other.counts.count)
    for bucket in other.counts.indices {
      counts[bucket] += other.counts[bucket]
      sums[bucket] += other.sums[bucket]
    }
  }

  private mutating func reserve(_ buckets: Int) {
    guard counts.count < buckets else { return }
    counts.append(contentsOf: repeatElement(0, count: buckets - counts.count))
    sums.append(contentsOf: repeatElement(0, count: buckets - sums.count))
  }
}
