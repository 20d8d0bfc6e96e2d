/// The share of seeds that keep to a limit, with a confidence bound for all seeds.
struct PassShare: Hashable, Sendable {
  /// The number of seeds that keep to the limit.
  package let passed: Int
  /// The number of judged seeds.
  package let count: Int

  /// Creates the share.
  ///
  /// - Precondition: At least one seed is judged, and at most as many pass.
  package init(passed: Int, of count: Int) {
    precondition(count > 0 && 0...count ~= passed, "\(passed) of \(count) seeds cannot pass")
    (self.passed, self.count) = (passed, count)
  }

  /// The share of the judged seeds.
  package var observed: Ratio { Ratio(millionths: Int64(passed) * 1_000_000 / Int64(count)) }

  /// The lower end of Wilson's 95 % interval for the share of all seeds, rounded down to the millionth.
  ///
  /// Wilson (1927), with the two-sided normal quantile 1.959964. The computation uses only basic IEEE operations and
  /// the square root, so that every platform judges alike.
  package var lowerBound: Ratio { Ratio(millionths: Int64(Self.lower(Double(passed), Double(count)) * 1_000_000)) }

  /// Returns the smallest number of seeds that shows a share if all of them pass; `nil` if no number does.
  static func fewest(showing share: Ratio) -> Int? {
    guard share < .all else { return nil }
    // If all pass, the bound is n / (n + z²), which grows with n.
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
