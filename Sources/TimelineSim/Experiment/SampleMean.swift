/// The mean of what several seeds came to, and how far it may lie from the mean over all seeds there are.
///
/// Sums are exact whole numbers, and the rest is additions, products, quotients and one square root in a fixed order, so
/// that every platform agrees to the bit. The interval is Student's: exact for normally distributed numbers, and fair
/// for the means of others unless there are few of them.
struct SampleMean: Hashable, Sendable {
  /// How many numbers there are.
  let count: Int
  /// Their mean.
  let mean: Double
  /// Their mean as a whole number, the half rounded up.
  let rounded: Int64
  /// What the mean over all seeds lies within, to both sides of this one, in 95 of 100 such samples.
  ///
  /// Nothing is known from one number. Numbers that are all the same give an interval without a width.
  let halfWidth95: Double?

  /// Takes the mean of some numbers; `nil` if there are none.
  ///
  /// - Complexity: O(*n*).
  init?(_ amounts: [Int64]) {
    guard let first = amounts.first else { return nil }
    count = amounts.count
    // Distances from the first are small and whole: equal numbers have no spread, not one made of rounding.
    let distances = amounts.map { Int128($0) - Int128(first) }
    let (sum, count) = (distances.reduce(0, +), Int128(amounts.count))
    let centre = Double(sum) / Double(count)
    mean = Double(first) + centre
    let (twice, divisor) = (2 * (sum + Int128(first) * count) + count, 2 * count)
    // A mean lies between the least and the greatest number, and so does its nearest whole one.
    rounded = Int64((twice - ((twice % divisor) + divisor) % divisor) / divisor)
    halfWidth95 = Self.halfWidth(distances, around: centre)
  }

  /// Tells whether the mean over all seeds may well be `value`; from one number, only if it is that one.
  func allows(_ value: Double) -> Bool {
    let distance = mean < value ? value - mean : mean - value
    return distance <= halfWidth95 ?? 0
  }

  private static func halfWidth(_ distances: [Int128], around centre: Double) -> Double? {
    guard distances.count > 1 else { return nil }
    let freedom = distances.count - 1
    var squares = 0.0
    for distance in distances {
      let deviation = Double(distance) - centre
      squares += deviation * deviation
    }
    return quantile(freedom) * (squares / Double(freedom) / Double(distances.count)).squareRoot()
  }

  /// What Student's distribution with so many degrees of freedom exceeds, to both sides together, in 5 of 100 cases.
  ///
  /// Above the table it is the expansion in the reciprocal of the freedom (Abramowitz and Stegun, 26.7.5), which is off
  /// by two millionths at most there.
  static func quantile(_ freedom: Int) -> Double {
    precondition(freedom >= 1, "a spread needs a degree of freedom, not \(freedom)")
    guard freedom > quantiles.count else { return quantiles[freedom - 1] }
    let reciprocal = 1 / Double(freedom)
    return 1.959964 + reciprocal * (2.372271 + reciprocal * (2.822499 + reciprocal * 2.555850))
  }

  private static let quantiles = [
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139, 2.200985,
    2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963, 2.079614, 2.073873,
    2.068658, 2.063899, 2.059539, 2.055529, 2.051831, 2.048407, 2.045230, 2.042272,
  ]
}
