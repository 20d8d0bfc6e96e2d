extension MetricUnit {
  /// Reads a value in this unit, in whole steps.
  func read(_ text: String) throws(QuantityProblem) -> Int64 {
    switch self {
    case .duration: return try Quantity.duration(text).milliseconds
    case .share: return try Quantity.share(text).millionths
    case .count:
      guard let count = Int64(text), count >= 0 else {
        throw QuantityProblem(
          .notANumber, "'\(text)' is not a whole number", remedy: "this metric is a count, without a unit")
      }
      return count
    case .cost: return try Quantity.cost(text)
    case .value: return try Quantity.value(text)
    case .perDay: return try whole(Quantity.rate(text), per: CivilDay.length, steps: 1_000_000, text)
    case .perMinute: return try whole(Quantity.rate(text), per: 60_000, steps: 1, text)
    }
  }

  private func whole(
    _ rate: Rate, per period: Int64, steps: Int64, _ text: String
  ) throws(QuantityProblem) -> Int64 {
    let own = rate.per.duration?.milliseconds ?? CivilDay.length
    let (count, rest) = (Int128(rate.countMillionths) * Int128(period) * Int128(steps)).quotientAndRemainder(
      dividingBy: Int128(own) * 1_000_000)
    guard rest == 0, let whole = Int64(exactly: count) else {
      throw QuantityProblem(.notExact, "'\(text)' cannot be counted exactly", remedy: "write \"60/day\" or \"200/min\"")
    }
    return whole
  }
}
