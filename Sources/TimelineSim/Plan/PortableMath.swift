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

  /// Returns the quantile of the standard normal distribution for a probability `p`.
  ///
  /// Bisection on the distribution function, computed from its Taylor series (Marsaglia, Evaluating the normal
  /// distribution, 2004); accurate enough for a table in whole milliseconds.
  static func normalQuantile(_ p: Double) -> Double {
    precondition(p > 0 && p < 1, "a probability lies inside (0, 1)")
    var (low, high) = (-6.0, 6.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if normalProbability(middle) < p { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func normalProbability(_ x: Double) -> Double {
    var (term, sum, divisor) = (x, x, 1.0)
    for _ in 0..<120 {
      divisor += 2
      term *= x * x / divisor
      sum += term
    }
    return 0.5 + sum * exp(-x * x / 2) * 0.398_942_280_401_432_7
  }
}
