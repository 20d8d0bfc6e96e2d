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
    self.init(logNormalMedian: median, factors: Self.factors(sigma: sigma), cut: most)
  }

  /// Creates a log-normal distribution from the factors between its median and its quantiles.
  package init(logNormalMedian median: SimDuration, factors: [Double], cut most: SimDuration) {
    guard median > .zero, factors.count > 1 else {
      self.init(constant: min(median, most))
      return
    }
    self.init(
      milliseconds: factors.map { min(Int64(Double(median.milliseconds) * $0 + 0.5), most.milliseconds) })
  }

  /// Returns the factors between the median and the quantiles of a log-normal distribution, which distributions of one
  /// spread share; a single one without a spread.
  package static func factors(sigma: Ratio) -> [Double] {
    guard sigma > .none else { return [1] }
    let spread = Double(sigma.millionths) / 1_000_000
    return NormalQuantiles.values.map { PortableMath.exp(min(spread * $0, 20)) }
  }

  /// Creates the distribution with some quantiles, ascending.
  init(milliseconds: [Int64]) { self.milliseconds = milliseconds }

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
