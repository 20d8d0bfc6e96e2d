/// Getters for quantities, which are strings with units.
extension ObjectDecoder {
  /// A function that parses a kind of quantity.
  typealias Reader<Value> = (String) throws(QuantityProblem) -> Value

  /// Takes a quantity of one form.
  mutating func quantity<Value>(_ key: String, as form: ValueForm, _ read: Reader<Value>) -> Value? {
    guard let node = take(key, as: form) else { return nil }
    return quantity(of: node, key, read)
  }

  /// Returns the quantity that a node holds; for a bare number, the finding names the missing unit.
  func quantity<Value>(of node: JSONNode, _ key: String, _ read: Reader<Value>) -> Value? {
    guard let text = node.string ?? node.number else {
      log.error(.wrongKind, at: node.span, "'\(key)' must be a quantity in quotes, not \(node.kind)")
      return nil
    }
    do {
      return try read(text)
    } catch {
      log.add([log.source.finding(at: node.span, error)])
      return nil
    }
  }

  /// Takes a duration that is not negative.
  mutating func duration(_ key: String) -> SimDuration? {
    quantity(key, as: .duration, Quantity.plainDuration)
  }

  /// Takes a duration greater than zero.
  mutating func positiveDuration(_ key: String) -> SimDuration? {
    let node = take(key, as: .positiveDuration)
    guard let node, let duration = quantity(of: node, key, Quantity.plainDuration) else { return nil }
    return isPositive(duration.milliseconds, node, key) ? duration : nil
  }

  /// Takes a length that is not negative and can contain local days.
  mutating func length(_ key: String) -> Length? {
    quantity(key, as: .length, Quantity.plainLength)
  }

  /// Takes a duration that may be negative.
  mutating func signedDuration(_ key: String) -> SimDuration? {
    quantity(key, as: .signedDuration, Quantity.signedDuration)
  }

  /// Takes a size in bytes.
  mutating func size(_ key: String) -> Int64? { quantity(key, as: .size, Quantity.byteCount) }

  /// Takes a price in billionths of the unit of costs; zero if it is missing.
  mutating func price(_ key: String) -> Int64 { quantity(key, as: .price, Quantity.price) ?? 0 }

  /// Takes a percentage.
  mutating func share(_ key: String) -> Ratio? { quantity(key, as: .share, Quantity.share) }

  /// Takes a part of the day.
  mutating func window(_ key: String) -> DailyWindow? { quantity(key, as: .window, Quantity.window) }

  /// Takes a number that may have a fraction, in millionths.
  mutating func times(_ key: String) -> Int64? {
    guard let node = take(key, as: .times) else { return nil }
    return times(of: node, key)
  }

  /// Returns the number that a node holds, in millionths.
  func times(of node: JSONNode, _ key: String) -> Int64? {
    var scanner = QuantityScanner(node.number ?? "")
    guard let number = scanner.decimal()?.whole(times: 1_000_000), scanner.isAtEnd else {
      if let number = node.number, number.hasPrefix("-") {
        log.error(.negativeQuantity, at: node.span, "'\(key)' cannot be negative, as '\(number)' is")
        return nil
      }
      let found = node.number.map { "'\($0)'" } ?? node.kind
      let hasExponent = node.number?.contains { $0 == "e" || $0 == "E" } ?? false
      log.error(
        .notANumber, at: node.span,
        "'\(key)' must be a number with at most six decimals, not \(found)",
        remedy: node.number == nil ? "write it without quotes" : hasExponent ? "write it without an exponent" : nil)
      return nil
    }
    return number
  }

  /// Returns whether a quantity is greater than zero, or logs that it is not.
  func isPositive(_ amount: Int64, _ node: JSONNode, _ key: String) -> Bool {
    if amount <= 0 { log.error(.notPositive, at: node.span, "'\(key)' must be greater than zero") }
    return amount > 0
  }
}

/// Parsers with a fixed choice of signs, to pass as functions.
extension Quantity {
  static func plainDuration(_ text: String) throws(QuantityProblem) -> SimDuration { try duration(text) }
  static func signedDuration(_ text: String) throws(QuantityProblem) -> SimDuration { try duration(text, signed: true) }
  static func plainLength(_ text: String) throws(QuantityProblem) -> Length { try length(text) }
  static func plainDays(_ text: String) throws(QuantityProblem) -> Int64 { try days(text) }
}
