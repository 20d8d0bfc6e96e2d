/// A histogram with fixed bins, 128 for each power of two, and the exact sum of the values in each.
///
/// A value below 128 has a bin of its own; above, a bin is narrower than 1/128 of its values. Because bins are
/// fixed, histograms can be merged in any order.
struct LogLinearHistogram: Hashable, Sendable {
  /// The values in one bin.
  private struct Bin: Hashable, Sendable {
    var count: Int64 = 0
    /// The sum of the differences between the values and the smallest value of the bin.
    var excess: Int64 = 0

    // Neither can overflow: there are fewer than 2⁵⁶ values.
    mutating func add(_ more: Int64) { (count, excess) = (count &+ 1, excess &+ more) }
  }

  private var bins: [Bin] = []

  /// The bins that are not empty.
  var filled: [Int] { bins.indices.filter { bins[$0].count > 0 } }

  /// Returns the number of values in a bin.
  func count(_ bin: Int) -> Int64 { bins[bin].count }

  /// Returns the exact sum of the values in a bin.
  func sum(_ bin: Int) -> Int128 {
    Int128(Self.bottom(of: bin)) * Int128(bins[bin].count) + Int128(bins[bin].excess)
  }

  /// Whether the number of values is small enough for a hundred such histograms to be added.
  var isBounded: Bool {
    bins.allSatisfy { $0.count >= 0 } && bins.reduce(Int128(0)) { $0 + Int128($1.count) } <= 1 << 56
  }

  /// Returns the bin of a value, which must not be negative.
  @inline(__always)
  static func bin(of value: Int64) -> Int {
    let shift = shift(of: value)
    return Int(shift &* 128 &+ value &>> shift)
  }

  /// Returns the number of low bits in which the values of the bin of a value differ.
  private static func shift(of value: Int64) -> Int64 { 56 &- Int64((value | 128).leadingZeroBitCount) }

  /// Returns the largest value of a bin.
  static func top(of bin: Int) -> Int64 { bottom(of: bin + 1) - 1 }

  /// Returns the smallest value of a bin.
  static func bottom(of bin: Int) -> Int64 {
    if bin < 128 { return Int64(bin) }
    return Int64(bin % 128 + 128) &<< Int64(bin / 128 - 1)
  }

  /// Adds a value, which must not be negative.
  mutating func add(_ value: Int64) {
    reserve(Self.bin(of: value) + 1)
    bins[Self.bin(of: value)].add(Self.excess(of: value))
  }

  /// Adds values, which must not be negative; much faster than one by one.
  ///
  /// - Parameter largest: The largest of the values.
  mutating func add(contentsOf values: borrowing PointBuffer, upTo largest: Int64) {
    reserve(Self.bin(of: largest) + 1)
    // A span does not check at each value whether the memory is shared.
    var bins = bins.mutableSpan
    values.forEach { bins[Self.bin(of: $0)].add(Self.excess(of: $0)) }
  }

  /// Returns the difference between a value and the smallest value of its bin.
  private static func excess(of value: Int64) -> Int64 { value & ((1 &<< shift(of: value)) &- 1) }

  /// Adds the values of another histogram.
  mutating func merge(_ other: LogLinearHistogram) {
    reserve(other.bins.count)
    for bin in other.bins.indices {
      bins[bin].count += other.bins[bin].count
      bins[bin].excess += other.bins[bin].excess
    }
  }

  /// Codes the bins that are not empty.
  ///
  /// - Parameter largest: The largest value that is read.
  mutating func code(_ coder: inout StateCoder, upTo largest: Int64) {
    let (filled, last) = (filled, Self.bin(of: largest))
    let count = coder.code(count: filled.count, atMost: last + 1)
    var next = 0
    for index in 0..<count {
      let gap = coder.code(count: filled.isEmpty ? 0 : filled[index] - next, atMost: last - next)
      let bin = next + gap
      reserve(bin + 1)
      coder.code(&bins[bin].count)
      coder.code(&bins[bin].excess)
      next = min(bin + 1, last)
    }
  }

  private mutating func reserve(_ count: Int) {
    guard bins.count < count else { return }
    bins += [Bin](repeating: Bin(), count: count - bins.count)
  }
}
