/// The progress of a Poisson process in one of its windows.
///
/// It is a small value of its own, so that a loop over many instants keeps it in registers.
struct PoissonWindow: Sendable {
  /// The random bits of the gaps.
  var stream: RandomStream
  /// The start of the window.
  private(set) var start = SimInstant.distantPast
  /// The length of the window and the elapsed part of it, in units of 2⁻¹⁶ ms: with many instants in one millisecond,
  /// rounding to whole milliseconds would raise their number.
  private var length: Int64 = 0
  private var passed: Int64 = 0
  /// The mean gap in the window, in the same units.
  private var meanGap: Int64 = 0

  /// The number of bits after the point.
  private static let fractionBits: Int64 = 16

  /// Creates a window without length.
  init(stream: RandomStream) { self.stream = stream }

  /// Whether no time is left.
  var isOver: Bool { passed >= length }

  /// Opens a window; one that ends before its start has no length.
  mutating func open(from start: SimInstant, to end: SimInstant) {
    self.start = start
    (length, passed) = (max(0, (end - start).milliseconds) << Self.fractionBits, 0)
  }

  /// Closes the window.
  mutating func close() { (length, passed) = (0, 0) }

  /// Sets the mean gap.
  mutating func setRate(meanGap: SimDuration) { self.meanGap = meanGap.milliseconds << Self.fractionBits }

  /// Sets the mean gap to a length divided by a number in millionths.
  mutating func setRate(millionths count: Int64, in length: SimDuration) {
    // At most one instant for each unit of time; otherwise a window would never end.
    meanGap = max(
      1,
      count.dividingFullWidth((length.milliseconds << Self.fractionBits).multipliedFullWidth(by: 1_000_000)).quotient)
  }

  /// Advances by a gap in units of the mean, and returns the instant; `nil` if the gap does not end in the window.
  @inline(__always)
  mutating func advance(by gap: Int64) -> SimInstant? {
    let wait = Self.product(gap, meanGap)
    guard wait < length &- passed else { return nil }
    passed &+= wait
    return now
  }

  /// The instant that was returned last.
  // Real instants, so that no overflow is possible.
  var now: SimInstant { SimInstant(milliseconds: start.milliseconds &+ passed &>> Self.fractionBits) }

  /// Several instants of one window that were passed over.
  struct Skip {
    /// Their number, at least one.
    var count: Int64
    /// The last of them.
    var last: SimInstant
    /// The gap after it, and the instant at which it ends; `nil` if it does not end in the window.
    var gap: Int64
    var next: SimInstant?
  }

  /// Passes over the instant that was returned last, and over the next ones up to `end`, but over at most `limit`.
  ///
  /// - Complexity: O(*n*) in the instants.
  @inline(__always)
  mutating func skip(through end: SimInstant, atMost limit: Int64, _ table: ExponentialTable) -> Skip {
    // The end in the units of the window; all instants before it are in the window.
    let last = min((end - start).milliseconds, length &>> Self.fractionBits)
    let end = min((last + 1) &<< Self.fractionBits, length)
    // Copies stay in registers.
    var (stream, passed, count) = (self.stream, self.passed, Int64(1))
    var gap = table.draw(stream.next())
    var wait = Self.product(gap, meanGap)
    while wait < end &- passed, count < limit {
      passed &+= wait
      count &+= 1
      gap = table.draw(stream.next())
      wait = Self.product(gap, meanGap)
    }
    (self.stream, self.passed) = (stream, passed)
    return Skip(count: count, last: now, gap: gap, next: advance(by: gap))
  }

  /// Passes the rest of the window, and returns the part of a gap that is left.
  mutating func spend(_ gap: Int64) -> Int64 {
    let rest = gap - Self.ratio(length - passed, meanGap)
    passed = length
    return rest
  }

  /// Returns a gap in units of 2⁻³² times a mean in units of 2⁻¹⁶ ms, in units of 2⁻¹⁶ ms; saturated when it is very
  /// large.
  @inline(__always)
  private static func product(_ gap: Int64, _ mean: Int64) -> Int64 {
    let product = gap.multipliedFullWidth(by: mean)
    guard product.high < 1 << 31 else { return .max }
    return product.high << 32 | Int64(truncatingIfNeeded: product.low >> 32)
  }

  /// Returns a length divided by a mean, both in units of 2⁻¹⁶ ms, in units of 2⁻³².
  private static func ratio(_ length: Int64, _ mean: Int64) -> Int64 {
    mean.dividingFullWidth(length.multipliedFullWidth(by: 1 << 32)).quotient
  }
}
