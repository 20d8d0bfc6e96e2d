/// A histogram with fixed buckets, 128 for each power of two, and the exact sum of the values in each.
///
/// A value below 128 has a bucket of its own; above, a bucket is narrower than 1/128 of its values. Because buckets are
/// fixed, histograms can be merged in any order.
struct LogLinearHistogram: Hashable, Sendable {
  /// The values in one bucket.
  private struct Bucket: Hashable, Sendable {
    var count: Int64 = 0
    /// The sum of the differences between the values and the smallest value of the bucket.
    var excess: Int64 = 0

    mutating func add(_ more: Int64) { (count, excess) = (count + 1, excess + more) }
  }

  private var buckets: [Bucket] = []

  /// The buckets that are not empty.
  var filled: [Int] { buckets.indices.filter { buckets[$0].count > 0 } }

  /// Returns the number of values in a bucket.
  func count(_ bucket: Int) -> Int64 { buckets[bucket].count }

  /// Returns the exact sum of the values in a bucket.
  func sum(_ bucket: Int) -> Int128 {
    Int128(Self.bottom(of: bucket)) * Int128(buckets[bucket].count) + Int128(buckets[bucket].excess)
  }

  /// Returns the bucket of a value.
  static func bucket(of value: Int64) -> Int {
    if value < 128 { return Int(max(value, 0)) }
    let shift = 56 &- value.leadingZeroBitCount
    return shift &* 128 &+ Int(value &>> Int64(shift))
  }

  /// Returns the largest value of a bucket.
  static func top(of bucket: Int) -> Int64 { bottom(of: bucket + 1) - 1 }

  /// Returns the smallest value of a bucket.
  static func bottom(of bucket: Int) -> Int64 {
    if bucket < 128 { return Int64(bucket) }
    return Int64(bucket % 128 + 128) &<< Int64(bucket / 128 - 1)
  }

  /// Adds a value, which must not be negative.
  mutating func add(_ value: Int64) {
    let bucket = Self.bucket(of: value)
    if bucket >= buckets.count { reserve(bucket + 1) }
    buckets[bucket].add(value - Self.bottom(of: bucket))
  }

  /// Adds the values of another histogram.
  mutating func merge(_ other: LogLinearHistogram) {
    reserve(other.buckets.count)
    for bucket in other.buckets.indices {
      buckets[bucket].count += other.buckets[bucket].count
      buckets[bucket].excess += other.buckets[bucket].excess
    }
  }

  private mutating func reserve(_ count: Int) {
    guard buckets.count < count else { return }
    buckets.append(contentsOf: repeatElement(Bucket(), count: count - buckets.count))
  }
}
