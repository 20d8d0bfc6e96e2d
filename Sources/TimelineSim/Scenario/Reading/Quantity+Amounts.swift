extension Quantity {
  /// Reads a percentage such as `12%` or `0.5%`, at most `100%`.
  static func share(_ text: String) throws(QuantityProblem) -> Ratio { try percentage(text, atMost: .all) }

  /// Reads a percentage such as `12%` or `150%`, at most `1000%`.
  static func shareOrMultiple(_ text: String) throws(QuantityProblem) -> Ratio {
    try percentage(text, atMost: .percent(1_000))
  }

  private static func percentage(_ text: String, atMost limit: Ratio) throws(QuantityProblem) -> Ratio {
    var scanner = QuantityScanner(text)
    guard let number = scanner.decimal(), scanner.isAtEnd || scanner.take("%"), scanner.isAtEnd else {
      throw QuantityProblem(.notAShare, "'\(text)' is not a percentage", remedy: "write \"12%\" or \"0.5%\"")
    }
    guard text.utf8.last == UInt8(ascii: "%") else {
      let percent = number.whole(times: 1_000_000).flatMap { 0...1_000_000 ~= $0 ? Ratio(millionths: $0) : nil }
      throw QuantityProblem(.missingUnit, "a percentage needs '%'", remedy: "write \"\(percent?.spelling ?? "12%")\"")
    }
    let share = Ratio(millionths: try millionths(number, times: 10_000, in: text))
    guard share <= limit else {
      throw QuantityProblem(.tooLarge, "a percentage must be at most \(limit.spelling), not '\(text)'")
    }
    return share
  }

  /// Reads a factor such as `1.5x`.
  static func factor(_ text: String) throws(QuantityProblem) -> Ratio {
    var scanner = QuantityScanner(text)
    guard let number = scanner.decimal(), scanner.take("x"), scanner.isAtEnd else {
      throw QuantityProblem(.notAFactor, "'\(text)' is not a factor", remedy: "write \"1.5x\"")
    }
    return Ratio(millionths: try millionths(number, times: 1_000_000, in: text))
  }

  /// Reads a size such as `4096B`, `1KB` or `10MB`; `K` and `M` mean thousands and millions.
  static func byteCount(_ text: String) throws(QuantityProblem) -> Int64 {
    var scanner = QuantityScanner(text)
    let units: [String: Int64] = ["B": 1, "KB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000]
    guard let number = scanner.decimal() else {
      throw QuantityProblem(.notASize, "'\(text)' is not a size", remedy: "write \"4096B\", \"1KB\" or \"10MB\"")
    }
    guard let unit = units[scanner.remainder] else {
      let problem = scanner.isAtEnd ? "a size needs a unit" : "'\(scanner.remainder)' is not a unit of size"
      throw QuantityProblem(
        scanner.isAtEnd ? .missingUnit : .unknownUnit, problem,
        remedy: "write \"4096B\", \"1KB\" (1000 bytes) or \"10MB\"")
    }
    guard let count = number.whole(times: unit) else {
      throw QuantityProblem(.notExact, "'\(text)' is not a whole number of bytes, or is too large")
    }
    return count
  }

  private static func millionths(
    _ number: DecimalNumber, times unit: Int64, in text: String
  ) throws(QuantityProblem) -> Int64 {
    guard let millionths = number.whole(times: unit) else {
      throw QuantityProblem(.notExact, "'\(text)' is too large or has too many decimals")
    }
    return millionths
  }
}

extension Quantity {
  /// Reads a difference between values of a source, such as `12.5`, in millionths.
  static func value(_ text: String) throws(QuantityProblem) -> Int64 {
    var scanner = QuantityScanner(text)
    guard let number = scanner.decimal(), scanner.isAtEnd else {
      throw QuantityProblem(
        .notANumber, "'\(text)' is not a value", remedy: "write 12.5, without the unit of the values")
    }
    return try millionths(number, times: 1_000_000, in: text)
  }

  /// Reads a value of a source, such as `-12.5`, in millionths.
  static func signedValue(_ text: String) throws(QuantityProblem) -> Int64 {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let size = try value(isNegative ? String(text.dropFirst()) : text)
    guard size <= Limits.value * 1_000_000 else {
      throw QuantityProblem(.tooLarge, "'\(text)' is too large", remedy: "use at most \(Limits.text(Limits.value))")
    }
    return isNegative ? -size : size
  }
}

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
