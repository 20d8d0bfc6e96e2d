extension Quantity {
  /// The greatest cost and price: a million of the scenario's unit.
  private static let greatestCost: Int64 = 1_000_000_000_000_000

  /// Reads a price such as `0.40/M` or `0.002`, in billionths; `k` and `M` mean for a thousand and for a million.
  static func price(_ text: String) throws(QuantityProblem) -> Int64 {
    var scanner = QuantityScanner(text)
    guard let number = scanner.decimal() else { throw notANumber(text, "a price", "\"0.40/M\" or \"0.002\"") }
    let units: [String: Int64] = ["": 1_000_000_000, "/k": 1_000_000, "/M": 1_000]
    guard let unit = units[scanner.remainder] else {
      throw QuantityProblem(
        .unknownUnit, "'\(scanner.remainder)' in '\(text)' is not a number of pieces",
        remedy: "write \"0.40/M\" for a million, \"0.40/k\" for a thousand or \"0.40\" for one")
    }
    return try billionths(number, times: unit, in: text)
  }

  /// Reads a cost such as `0.00025`, in billionths.
  static func cost(_ text: String) throws(QuantityProblem) -> Int64 {
    var scanner = QuantityScanner(text)
    guard let number = scanner.decimal(), scanner.isAtEnd else { throw notANumber(text, "a cost", "\"0.00025\"") }
    return try billionths(number, times: 1_000_000_000, in: text)
  }

  private static func notANumber(_ text: String, _ noun: String, _ example: String) -> QuantityProblem {
    QuantityProblem(.notANumber, "'\(text)' is not \(noun)", remedy: "write \(example), without the unit of costs")
  }

  private static func billionths(
    _ number: DecimalNumber, times unit: Int64, in text: String
  ) throws(QuantityProblem) -> Int64 {
    guard let billionths = number.whole(times: unit) else {
      throw QuantityProblem(.notExact, "'\(text)' is too large, or has more than nine decimals for each piece")
    }
    guard billionths <= greatestCost else {
      throw QuantityProblem(.tooLarge, "'\(text)' is too large", remedy: "use at most a million")
    }
    return billionths
  }
}
