/// A part of a whole, a probability or a factor, in whole millionths, equal on every platform.
package struct Ratio: Hashable, Comparable, Sendable {
  /// The number of millionths: 1 000 000 is all, or a factor of one.
  package var millionths: Int64

  /// Zero.
  package static let none = Ratio(millionths: 0)
  /// The whole; as a factor, one.
  package static let all = Ratio(millionths: 1_000_000)
  /// Creates a ratio from whole percent.
  static func percent(_ percent: Int64) -> Ratio { Ratio(millionths: percent * 10_000) }

  /// Returns whether one ratio is smaller than another.
  package static func < (lhs: Ratio, rhs: Ratio) -> Bool { lhs.millionths < rhs.millionths }

  /// Returns the product with a whole number, rounded down.
  package func of(_ whole: Int64) -> Int64 {
    let product = whole.multipliedFullWidth(by: millionths)
    let million: Int64 = 1_000_000
    let (quotient, remainder) = million.dividingFullWidth(product)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Returns the product with a whole number, rounded to the nearest; halves are rounded up.
  package func rounded(of whole: Int64) -> Int64 {
    let product = whole.multipliedFullWidth(by: millionths)
    let million: Int64 = 1_000_000
    let (quotient, remainder) = million.dividingFullWidth(product)
    if remainder < -million / 2 { return quotient - 1 }
    return remainder < million / 2 ? quotient : quotient + 1
  }

  /// Returns the product with a length, rounded down to the millisecond.
  package func of(_ length: SimDuration) -> SimDuration { SimDuration(milliseconds: of(length.milliseconds)) }
}
