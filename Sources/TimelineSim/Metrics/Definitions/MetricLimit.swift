/// A limit on a number, in whole steps of its unit.
enum MetricLimit: Hashable, Sendable {
  /// The comparison of a number with a limit.
  enum Comparison: String, Hashable, Sendable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case equal = "=="
    case unequal = "!="
    case below = "<"
    case above = ">"
  }

  case compare(Comparison, Int64)
  /// A range that includes both ends.
  case between(Int64, Int64)

  /// The numbers of the limit.
  var amounts: [Int64] {
    switch self {
    case .compare(_, let amount): [amount]
    case .between(let least, let most): [least, most]
    }
  }

  /// Returns whether a number meets the limit.
  func allows(_ value: Int64) -> Bool { allows(from: value, to: value) { $0 } }

  /// Returns whether every number of an interval meets the limit.
  func allows(from low: Double, to high: Double) -> Bool { allows(from: low, to: high) { Double($0) } }

  private func allows<Number: Comparable>(from low: Number, to high: Number, _ number: (Int64) -> Number) -> Bool {
    switch self {
    case .compare(.atMost, let limit): high <= number(limit)
    case .compare(.below, let limit): high < number(limit)
    case .compare(.atLeast, let limit): low >= number(limit)
    case .compare(.above, let limit): low > number(limit)
    case .compare(.equal, let limit): low == number(limit) && high == number(limit)
    case .compare(.unequal, let limit): high < number(limit) || low > number(limit)
    case .between(let least, let most): low >= number(least) && high <= number(most)
    }
  }

  /// Returns how far a number exceeds the limit: the greater, the worse.
  func excess(_ amount: Int64) -> Int64 {
    switch self {
    case .compare(.atMost, let limit), .compare(.below, let limit): Self.difference(amount, limit)
    case .compare(.atLeast, let limit), .compare(.above, let limit): Self.difference(limit, amount)
    case .compare(.equal, let limit): Int64(clamping: Self.difference(amount, limit).magnitude)
    case .compare(.unequal, let limit): amount == limit ? 1 : 0
    case .between(let least, let most): max(Self.difference(amount, most), Self.difference(least, amount))
    }
  }

  private static func difference(_ one: Int64, _ other: Int64) -> Int64 {
    Int64(clamping: Int128(one) - Int128(other))
  }
}
