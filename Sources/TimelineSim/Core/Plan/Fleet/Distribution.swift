/// A distribution of whole numbers among the people of a fleet, stored as quantiles.
///
/// A draw selects an index in the table with random bits and interpolates in integers: once the table exists, no
/// floating point is used.
struct Distribution: Hashable, Sendable {
  /// The quantiles at *k* / (count − 1), ascending; a single one is a constant.
  var quantiles: [Int64]
  /// Whether a draw selects one of the quantiles rather than a number between two of them.
  private var isObserved = false

  /// The number of steps of a table that is not constant.
  private static let steps = 256

  package init(constant value: Int64) { quantiles = [value] }

  /// Creates a uniform distribution.
  ///
  /// - Precondition: `low` is not greater than `high`.
  package init(uniform low: Int64, _ high: Int64) {
    precondition(low <= high, "a uniform distribution from \(low) to \(high)")
    quantiles = [low, high]
  }

  /// Creates a normal distribution.
  ///
  /// The ends of the table are the quantiles at 1 / 1024 and 1023 / 1024; the tails beyond them are not drawn.
  ///
  /// - Parameter least: The smallest value; smaller ones are raised to it.
  package init(normal mean: Int64, deviation: Int64, least: Int64) {
    quantiles = NormalQuantiles.values.map { max(least, mean + Self.whole(Double(deviation) * $0)) }
  }

  /// Creates a log-normal distribution, without the tails beyond 1 / 1024 and 1023 / 1024.
  package init(logNormal median: Int64, sigma: Ratio) {
    quantiles = QuantileTable.factors(sigma: sigma).map { Self.whole(Double(median) * $0) }
  }

  /// Creates an exponential distribution, without the tail beyond 1023 / 1024.
  package init(exponential mean: Int64) {
    quantiles = (0...Self.steps).map { step in
      let share = min(Double(step) / Double(Self.steps), 1_023.0 / 1_024)
      return Self.whole(-PortableMath.log(1 - share) * Double(mean))
    }
  }

  /// Creates the distribution of some observed values, each equally likely.
  ///
  /// - Precondition: There is at least one.
  package init(observed values: [Int64]) {
    precondition(!values.isEmpty, "a distribution of no values")
    (quantiles, isObserved) = (values.sorted(), true)
  }

  /// The only value; `nil` if there are several.
  var constant: Int64? { quantiles.count == 1 ? quantiles[0] : nil }

  /// Returns the value for 64 random bits.
  func draw(_ bits: UInt64) -> Int64 {
    guard quantiles.count > 1 else { return quantiles[0] }
    if isObserved { return quantiles[Int(bits.multipliedFullWidth(by: UInt64(quantiles.count)).high)] }
    let (index, fraction) = UInt64(quantiles.count - 1).multipliedFullWidth(by: bits)
    let (low, high) = (quantiles[Int(index)], quantiles[Int(index) + 1])
    return low + Int64((UInt64(high - low).multipliedFullWidth(by: fraction)).high)
  }

  /// Returns the nearest whole number, far below any overflow.
  private static func whole(_ number: Double) -> Int64 {
    let bounded = max(-4e18, min(4e18, number))
    return bounded < 0 ? -Int64(0.5 - bounded) : Int64(bounded + 0.5)
  }
}
