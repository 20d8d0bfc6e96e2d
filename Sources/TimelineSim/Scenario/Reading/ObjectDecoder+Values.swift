/// Getters for plain values; each returns `nil` for a missing value, and for a wrong one after a finding.
extension ObjectDecoder {
  /// Takes a string of a form that the caller checks further.
  mutating func text(_ key: String, as form: ValueForm = .text) -> Located<String>? {
    guard let node = take(key, as: form) else { return nil }
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
  /// The value.
  let value: Value
  /// The place of the value.
  let span: SourceSpan?

  /// Creates a located value.
  init(_ value: Value, at span: SourceSpan?) { (self.value, self.span) = (value, span) }
}
