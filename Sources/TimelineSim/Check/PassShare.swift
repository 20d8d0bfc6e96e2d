/// How many of several seeds keep to a limit, and what that shows of all seeds there are.
public struct PassShare: Hashable, Sendable {
  /// How many seeds keep to the limit.
  public let passed: Int
  /// How many seeds were judged.
  public let count: Int

  /// Creates the share.
  ///
  /// - Precondition: No more seeds pass than are judged, and one is judged at least.
  public init(passed: Int, of count: Int) {
    precondition(count > 0 && 0...count ~= passed, "\(passed) of \(count) seeds cannot pass")
    (self.passed, self.count) = (passed, count)
  }

  /// The share of the seeds tried.
  public var observed: Ratio { Ratio(millionths: Int64(passed) * 1_000_000 / Int64(count)) }

  /// The lower end of Wilson's 95 % interval for the share of all seeds, rounded down to the millionth.
  ///
  /// Wilson (1927), with the two-sided normal quantile 1.959964. Only the basic operations of IEEE arithmetic and the
  /// square root are used, so that every platform judges alike.
  public var lowerBound: Ratio { Ratio(millionths: Int64(Self.lower(Double(passed), Double(count)) * 1_000_000)) }

  /// Returns how many seeds it takes, if all of them pass, to show a share; `nil` if no number of them does.
  public static func fewest(showing share: Ratio) -> Int? {
    guard share < .all else { return nil }
    // All passing, the bound is n / (n + z²), and grows with n.
    let (part, z) = (Double(share.millionths) / 1_000_000, quantile)
    var count = max(1, Int(part * z * z / (1 - part)))
    while PassShare(passed: count, of: count).lowerBound < share { count += 1 }
    return count
  }

  private static let quantile = 1.959963984540054

  private static func lower(_ passed: Double, _ count: Double) -> Double {
    let (part, square) = (passed / count, quantile * quantile)
    let spread = quantile * (part * (1 - part) / count + square / (4 * count * count)).squareRoot()
    return max(0, (part + square / (2 * count) - spread) / (1 + square / count))
  }
}
