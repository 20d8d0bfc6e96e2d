/// Getters for quantities, which are texts with units.
extension ObjectDecoder {
  /// How a kind of quantity is read.
  typealias Reader<Value> = (String) throws(QuantityProblem) -> Value

  /// Takes a quantity of one form.
  mutating func quantity<Value>(_ key: String, as form: ValueForm, _ read: Reader<Value>) -> Value? {
    guard let node = take(key, as: form) else { return nil }
    return quantity(of: node, key, read)
  }

  /// Returns the quantity a node holds; a bare number is read too, so that the finding can name the missing unit.
  func quantity<Value>(of node: JSONNode, _ key: String, _ read: Reader<Value>) -> Value? {
    guard let text = node.string ?? node.number else {
      log.error(.wrongKind, at: node.span, "'\(key)' is a quantity in quotes, not \(node.kind)")
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

  /// Takes a duration longer than nothing.
  mutating func positiveDuration(_ key: String) -> SimDuration? {
    let node = take(key, as: .positiveDuration)
    guard let node, let duration = quantity(of: node, key, Quantity.plainDuration) else { return nil }
    return isPositive(duration.milliseconds, node, key) ? duration : nil
  }

  /// Takes a length that is not negative and may count local days.
  mutating func length(_ key: String) -> Length? {
    quantity(key, as: .length, Quantity.plainLength)
  }

  /// Takes a duration that may be negative.
  mutating func signedDuration(_ key: String) -> SimDuration? {
    quantity(key, as: .signedDuration, Quantity.signedDuration)
  }

  /// Takes a size in bytes.
  mutating func size(_ key: String) -> Int64? { quantity(key, as: .size, Quantity.byteCount) }

  /// Takes a part of a whole.
  mutating func share(_ key: String) -> Ratio? { quantity(key, as: .share, Quantity.share) }

  /// Takes a part of the day.
  mutating func window(_ key: String) -> DailyWindow? { quantity(key, as: .window, Quantity.window) }

  /// Takes a number of times, which may have a fraction, in millionths.
  mutating func times(_ key: String) -> Int64? {
    guard let node = take(key, as: .times) else { return nil }
    return times(of: node, key)
  }

  /// Returns the number of times a node holds, in millionths.
  func times(of node: JSONNode, _ key: String) -> Int64? {
    var scanner = QuantityScanner(node.number ?? "")
    guard let number = scanner.decimal()?.whole(times: 1_000_000), scanner.isAtEnd else {
      let found = node.number.map { "'\($0)'" } ?? node.kind
      log.error(
        .notANumber, at: node.span, "'\(key)' is a number without quotes, with at most six decimals, not \(found)")
      return nil
    }
    return number
  }

  /// Logs a quantity that is not more than nothing.
  func isPositive(_ amount: Int64, _ node: JSONNode, _ key: String) -> Bool {
    if amount <= 0 { log.error(.notPositive, at: node.span, "'\(key)' must be longer than nothing") }
    return amount > 0
  }
}

/// Quantities as decoders pass their readers on, without a choice of signs.
extension Quantity {
  static func plainDuration(_ text: String) throws(QuantityProblem) -> SimDuration { try duration(text) }
  static func signedDuration(_ text: String) throws(QuantityProblem) -> SimDuration { try duration(text, signed: true) }
  static func plainLength(_ text: String) throws(QuantityProblem) -> Length { try length(text) }
  static func plainDays(_ text: String) throws(QuantityProblem) -> Int64 { try days(text) }
}
