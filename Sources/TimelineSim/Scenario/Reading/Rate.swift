/// A number of events per period.
struct Rate: Hashable, Sendable {
  enum Period: String, Hashable, Sendable, CaseIterable {
    case second = "s"
    case minute = "min"
    case hour = "h"
    /// A local day, whose length varies.
    case day = "day"

    /// The length of the period; `nil` for a day.
    var duration: SimDuration? {
      switch self {
      case .second: .seconds(1)
      case .minute: .minutes(1)
      case .hour: .hours(1)
      case .day: nil
      }
    }
  }

  /// The number of events, in millionths.
  var countMillionths: Int64
  var per: Period

  init(countMillionths: Int64, per: Period) { (self.countMillionths, self.per) = (countMillionths, per) }

  /// Creates a rate from a whole number.
  static func times(_ count: Int64, per period: Period) -> Rate {
    Rate(countMillionths: count * 1_000_000, per: period)
  }
}

extension Quantity {
  /// Reads a rate such as `55/day`, `6/min`, `0.5/h` or `12k/s`; `k` and `M` mean thousands and millions.
  static func rate(_ text: String) throws(QuantityProblem) -> Rate {
    let example = "\"55/day\", \"2/h\", \"6/min\" or \"3/s\""
    var scanner = QuantityScanner(text)
    guard let number = scanner.decimal() else {
      throw QuantityProblem(.notARate, "'\(text)' is not a rate", remedy: "write \(example)")
    }
    let factor: Int64 = scanner.take("k") ? 1_000 : scanner.take("M") ? 1_000_000 : 1
    guard scanner.take("/") else {
      throw QuantityProblem(.missingUnit, "a rate needs a unit", remedy: "write \(example)")
    }
    let period = scanner.remainder
    guard let per = Rate.Period(rawValue: period) else {
      let others: [String: Rate.Period] = [
        "d": .day, "days": .day, "hour": .hour, "hr": .hour, "m": .minute, "minute": .minute, "sec": .second,
        "second": .second,
      ]
      let correct = others[period].map { "\"\(text.dropLast(period.count))\($0.rawValue)\"" }
      throw QuantityProblem(.unknownUnit, "'/\(period)' is not a unit of rate", remedy: "write \(correct ?? example)")
    }
    guard let count = number.whole(times: 1_000_000 * factor) else {
      throw QuantityProblem(.notExact, "'\(text)' is too large or has too many decimals")
    }
    return Rate(countMillionths: count, per: per)
  }
}

extension Rate {
  /// The rate in scenarios: `55/day`.
  var spelling: String { "\(Spelling.decimal(countMillionths))/\(per.rawValue)" }
}
