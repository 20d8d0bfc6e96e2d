/// A distribution of durations, stored as its quantiles in whole milliseconds.
///
/// A draw selects a place in the table with random bits and interpolates in integers: once the table exists, no
/// floating point is used.
package struct QuantileTable: Hashable, Sendable {
  /// The quantiles at *k* / (count − 1); a single one is a constant.
  package let milliseconds: [Int64]

  /// The number of steps of a table that is not constant.
  static let steps = 256

  /// Creates a constant distribution.
  package init(constant length: SimDuration) { milliseconds = [length.milliseconds] }

  /// Creates a log-normal distribution, cut off at `most`.
  ///
  /// The ends of the table are the quantiles at 1 / 1024 and 1023 / 1024; the tail beyond them is not drawn.
  ///
  /// - Complexity: O(*steps*).
  package init(logNormalMedian median: SimDuration, sigma: Ratio, cut most: SimDuration) {
    guard median > .zero, sigma > .none else {
      self.init(constant: min(median, most))
      return
    }
    let spread = Double(sigma.millionths) / 1_000_000
    self.init(
      milliseconds: NormalQuantiles.values.map { quantile in
        let factor = PortableMath.exp(min(spread * quantile, 20))
        return min(Int64(Double(median.milliseconds) * factor + 0.5), most.milliseconds)
      })
  }

  private init(milliseconds: [Int64]) { self.milliseconds = milliseconds }

  /// The only duration of the table; `nil` if it has several.
  package var constant: SimDuration? { milliseconds.count == 1 ? SimDuration(milliseconds: milliseconds[0]) : nil }

  /// Returns the duration for 64 random bits.
  package func draw(_ bits: UInt64) -> SimDuration {
    guard milliseconds.count > 1 else { return SimDuration(milliseconds: milliseconds[0]) }
    let (place, fraction) = UInt64(milliseconds.count - 1).multipliedFullWidth(by: bits)
    let (low, high) = (milliseconds[Int(place)], milliseconds[Int(place) + 1])
    return SimDuration(milliseconds: low + Int64((UInt64(high - low).multipliedFullWidth(by: fraction)).high))
  }
}
