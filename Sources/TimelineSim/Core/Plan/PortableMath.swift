/// Elementary functions from basic IEEE operations, so that every platform computes the same tables.
///
/// The `log` and `exp` of C libraries differ in the last bit between platforms, and so would tables made with them.
enum PortableMath {
  static let ln2 = 0.693_147_180_559_945_3

  /// Returns the natural logarithm of a positive number.
  ///
  /// The number is split into a power of two and a factor in [1, 2), whose logarithm is 2 artanh((x − 1) / (x + 1)).
  static func log(_ x: Double) -> Double {
    precondition(x > 0, "a logarithm of a number that is not positive")
    var (rest, exponent) = (x, 0.0)
    while rest >= 2 { (rest, exponent) = (rest / 2, exponent + 1) }
    while rest < 1 { (rest, exponent) = (rest * 2, exponent - 1) }
    let t = (rest - 1) / (rest + 1)
    let square = t * t
    var (term, sum, divisor) = (t, 0.0, 1.0)
    while divisor < 60 {
      sum += term / divisor
      term *= square
      divisor += 2
    }
    return exponent * ln2 + 2 * sum
  }

  /// Returns e to the power of a number between −700 and 700.
  static func exp(_ x: Double) -> Double {
    precondition(-700...700 ~= x, "an exponent out of range")
    var (rest, doublings) = (x, 0)
    while rest > 0.5 || rest < -0.5 { (rest, doublings) = (rest / 2, doublings + 1) }
    var (term, sum, n) = (1.0, 1.0, 1.0)
    while n < 20 {
      term *= rest / n
      sum += term
      n += 1
    }
    for _ in 0..<doublings { sum *= sum }
    return sum
  }
}
