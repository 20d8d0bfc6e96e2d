/// The mean of a metric over several seeds, with the confidence interval of the mean over all seeds.
///
/// Sums are exact integers, followed by additions, products, quotients and one square root in a fixed order, so that
/// every platform computes the same bits. The interval uses Student's t: exact for normally distributed values, and a
/// good approximation for others unless there are few of them.
struct SampleMean: Hashable, Sendable {
  /// The number of values.
  let count: Int
  /// Their mean.
  let mean: Double
  /// Their mean as an integer, halves rounded up.
  let rounded: Int64
  /// Half the width of the 95 % confidence interval around the mean.
  ///
  /// One value gives no interval; equal values give an interval of width zero.
  let halfWidth95: Double?
  /// Half the width of the 99.9 % interval, for verdicts on many metrics at once.
  let halfWidth999: Double?

  /// Computes the mean of some values; `nil` if there are none.
  ///
  /// - Complexity: O(*n*).
  init?(_ amounts: [Int64]) {
    guard let first = amounts.first else { return nil }
    count = amounts.count
    // Distances from the first value are small integers, so that equal values have no spread from rounding.
    let distances = amounts.map { Int128($0) - Int128(first) }
    let (sum, count) = (distances.reduce(0, +), Int128(amounts.count))
    let centre = Double(sum) / Double(count)
    mean = Double(first) + centre
    let (twice, divisor) = (2 * (sum + Int128(first) * count) + count, 2 * count)
    // A mean lies between the smallest and the largest value, and so does the nearest integer.
    rounded = Int64((twice - ((twice % divisor) + divisor) % divisor) / divisor)
    let error = Self.standardError(distances, around: centre)
    halfWidth95 = error.map { Self.quantile(distances.count - 1) * $0 }
    halfWidth999 = error.map { Self.quantile999(distances.count - 1) * $0 }
  }

  /// Returns whether the confidence interval contains `value`; with one value, whether it equals `value`.
  func allows(_ value: Double) -> Bool {
    let distance = mean < value ? value - mean : mean - value
    return distance <= halfWidth95 ?? 0
  }

  private static func standardError(_ distances: [Int128], around centre: Double) -> Double? {
    guard distances.count > 1 else { return nil }
    let freedom = distances.count - 1
    var squares = 0.0
    for distance in distances {
      // The conversion of 128 bits takes a hundred times as long.
      let short = Int64(truncatingIfNeeded: distance)
      let deviation = (Int128(short) == distance ? Double(short) : Double(distance)) - centre
      squares += deviation * deviation
    }
    return (squares / Double(freedom) / Double(distances.count)).squareRoot()
  }

  /// Returns the two-sided 95 % quantile of Student's t for some degrees of freedom.
  ///
  /// Above the table, an expansion in the reciprocal of the degrees of freedom (Abramowitz and Stegun, 26.7.5) is
  /// accurate to two millionths.
  static func quantile(_ freedom: Int) -> Double {
    precondition(freedom >= 1, "a t quantile needs at least one degree of freedom, not \(freedom)")
    guard freedom > quantiles.count else { return quantiles[freedom - 1] }
    let reciprocal = 1 / Double(freedom)
    return 1.959964 + reciprocal * (2.372271 + reciprocal * (2.822499 + reciprocal * 2.555850))
  }

  /// Returns the two-sided 99.9 % quantile of Student's t; above the table, the same expansion is accurate to a
  /// thousandth.
  static func quantile999(_ freedom: Int) -> Double {
    precondition(freedom >= 1, "a t quantile needs at least one degree of freedom, not \(freedom)")
    guard freedom > quantiles999.count else { return quantiles999[freedom - 1] }
    let reciprocal = 1 / Double(freedom)
    return 3.290527 + reciprocal * (9.729757 + reciprocal * (26.135083 + reciprocal * 53.168250))
  }

  private static let quantiles999 = [
    636.619249, 31.599055, 12.923979, 8.610302, 6.868827, 5.958816, 5.407883, 5.041305, 4.780913, 4.586894, 4.436979,
    4.317791, 4.220832, 4.140454, 4.072765, 4.014996, 3.965126, 3.921646, 3.883406, 3.849516, 3.819277, 3.792131,
    3.767627, 3.745399, 3.725144, 3.706612, 3.689592, 3.673906, 3.659405, 3.645959,
  ]

  private static let quantiles = [
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139, 2.200985,
    2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963, 2.079614, 2.073873,
    2.068658, 2.063899, 2.059539, 2.055529, 2.051831, 2.048407, 2.045230, 2.042272,
  ]
}

extension Int64 {
  /// Creates the smallest whole number that is not less than a number, clamped to the largest integer.
  init(roundingUp number: Double) {
    let whole = Int64(exactly: number) ?? (number < 9e18 ? Int64(number) + 1 : .max)
    self = whole
  }
}
