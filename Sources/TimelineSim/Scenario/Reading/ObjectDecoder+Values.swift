/// Getters for plain values; each returns `nil` for a missing value, and for a wrong one after a finding.
extension ObjectDecoder {
  /// Takes a string of a form that the caller checks further.
  mutating func text(_ key: String, as form: ValueForm = .text) -> Located<String>? {
    guard let node = take(key, as: form) else { return nil }
    if case .name(let noun) = form, node.elements != nil {
      log.error(
        .wrongKind, at: node.span, "'\(key)' is the name of one \(noun), not an array",
        remedy: noun == "source" ? "add a source with {\"of\": [\"one\", \"other\"]}, and write its name" : nil)
      return nil
    }
    return text(of: node, key)
  }

  /// Returns the string that a node holds.
  func text(of node: JSONNode, _ key: String) -> Located<String>? {
    guard let text = node.string else {
      log.error(.wrongKind, at: node.span, "'\(key)' must be a string, not \(node.kind)")
      return nil
    }
    return Located(text, at: node.span)
  }

  /// Takes the unit of numbers in reports, which is a word.
  mutating func unit() -> String? {
    guard let unit = text("unit") else { return nil }
    if unit.value.allSatisfy({ $0 == " " }) {
      log.error(.badName, at: unit.span, "'unit' must not be empty", remedy: "omit 'unit'")
    }
    return unit.value
  }

  /// Takes a Boolean.
  mutating func flag(_ key: String) -> Bool? {
    guard let node = take(key, as: .flag) else { return nil }
    if node.bool == nil { log.error(.wrongKind, at: node.span, "'\(key)' must be true or false, not \(node.kind)") }
    return node.bool
  }

  /// Takes a whole number within the bounds in the shape.
  ///
  /// - Precondition: The number's type can represent all of them.
  mutating func count<Number: FixedWidthInteger>(_ key: String, of type: Number.Type = Int64.self) -> Number? {
    guard case .count(let range) = form(of: key) else { preconditionFailure("'\(key)' is no count in its table") }
    guard let node = take(key) else { return nil }
    return count(of: node, key, in: range).map { Number($0) }
  }

  /// Returns the whole number that a node holds.
  func count<Number: FixedWidthInteger>(of node: JSONNode, _ key: String, in range: ClosedRange<Number>) -> Number? {
    guard let number = node.integer else {
      let found = node.number.map { "'\($0)'" } ?? node.kind
      log.error(.notANumber, at: node.span, "'\(key)' must be a whole number without quotes, not \(found)")
      return nil
    }
    guard let count = Number(exactly: number), range.contains(count) else {
      log.error(
        .outOfRange, at: node.span,
        "'\(key)' must be between \(range.lowerBound) and \(range.upperBound), not \(number)")
      return nil
    }
    return count
  }

  /// Takes one of several words.
  mutating func choice<Value>(_ key: String, _ options: [(String, Value)]) -> Value? {
    guard let word = text(key, as: .word(options.map({ $0.0 }))) else { return nil }
    return choice(of: word, key, options)
  }

  /// Takes the name of a case.
  mutating func choice<Value: NamedCase>(_ key: String, of type: Value.Type = Value.self) -> Value? {
    choice(key, Value.words)
  }

  /// Returns the value of one of several words.
  func choice<Value>(of word: Located<String>, _ key: String, _ options: [(String, Value)]) -> Value? {
    if let option = options.first(where: { $0.0 == word.value }) { return option.1 }
    log.error(
      .wrongWord, at: word.span, "'\(key)' cannot be '\(word.value)'",
      remedy: Suggestion.remedy(for: word.value, in: options.map { $0.0 }))
    return nil
  }
}

/// A value and its place in the text.
struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value
  let span: SourceSpan?

  init(_ value: Value, at span: SourceSpan?) { (self.value, self.span) = (value, span) }
}

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

  /// Takes a number that may have a fraction and be negative, in millionths.
  mutating func signedNumber(_ key: String) -> Int64? {
    guard let node = take(key, as: .score) else { return nil }
    guard let digits = node.number, digits.hasPrefix("-") else { return times(of: node, key) }
    return times(of: JSONNode(.number(String(digits.dropFirst())), at: node.span), key).map { -$0 }
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
}
