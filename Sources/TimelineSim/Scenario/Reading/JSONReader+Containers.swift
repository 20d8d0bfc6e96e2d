/// Reading of objects and arrays, with recovery from errors inside them.
extension JSONReader {
  /// Reads an object, starting at its opening brace.
  mutating func readObject() -> JSONNode {
    let open = position
    let openSpan = span(open..<open + 1)
    var members: [JSONMember] = []
    var places: [String: SourceSpan] = [:]
    position += 1
    while !closes(.closeBrace, openedAt: open, openSpan) {
      guard let member = readMember() else { continue }
      if let first = places[member.key], let keySpan = member.keySpan {
        note(
          .duplicateKey, bytes(of: keySpan), "duplicate key '\(member.key)'",
          remedy: "the first one is at \(first.place)")
      } else {
        places[member.key] = member.keySpan
        members.append(member)
      }
    }
    return JSONNode(.object(members), at: openSpan)
  }

  /// Reads an array, starting at its opening bracket.
  mutating func readArray() -> JSONNode {
    let open = position
    let openSpan = span(open..<open + 1)
    var elements: [JSONNode] = []
    position += 1
    while !closes(.closeBracket, openedAt: open, openSpan) {
      if skipsStrayComma() { continue }
      if let element = readValue() { elements.append(element) }
      endItem()
    }
    return JSONNode(.array(elements), at: openSpan)
  }

  private mutating func readMember() -> JSONMember? {
    if skipsStrayComma() { return nil }
    guard let (key, keySpan) = readKey() else {
      synchronize()
      return nil
    }
    defer { endItem() }
    skipTrivia()
    guard peek == .colon || peek == .equals else {
      if let byte = peek, byte < .space || byte >= 0x80, !isVisible(at: position) {
        reportScalar()
        return nil
      }
      report(.missingValue, bytes(of: keySpan), "the key '\(key)' has no value", remedy: "write ':' and a value")
      return nil
    }
    if peek == .equals {
      note(.unexpectedCharacter, position..<position + 1, "'=' is not allowed here", remedy: "write ':'")
    }
    position += 1
    skipTrivia()
    switch peek {
    case .comma, .closeBrace, .closeBracket, nil:
      report(.missingValue, bytes(of: keySpan), "the value of '\(key)' is missing")
      return nil
    default:
      return readValue().map { JSONMember(key: key, at: keySpan, value: $0) }
    }
  }

  private mutating func readKey() -> (text: String, span: SourceSpan)? {
    guard let byte = peek else { return nil }
    if byte == .quote || byte == .apostrophe { return readString() }
    guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") else {
      if byte == .openBrace || byte == .openBracket || byte == .minus || byte == .colon {
        report(
          .unexpectedCharacter, position..<position + 1, "expected a key before this",
          remedy: "write a name in double quotes and ':'")
        if byte == .colon { position += 1 }
      } else {
        reportScalar()
      }
      return nil
    }
    let range = skipBareword()
    let text = source.text(in: range)
    note(.missingQuotes, range, "the key \(text) needs double quotes", remedy: "write \"\(text)\"")
    return (text, span(range))
  }

  /// Skips a comma without an item before it.
  private mutating func skipsStrayComma() -> Bool {
    guard peek == .comma else { return false }
    report(.strayComma, position..<position + 1, "unexpected comma")
    position += 1
    isRecovering = false
    return true
  }

  /// Moves to the next item: past a comma, or past invalid text after an item.
  private mutating func endItem() {
    skipTrivia()
    switch peek {
    case nil, .closeBrace, .closeBracket: return
    case .comma:
      position += 1
      isRecovering = false
    case .quote:
      if !isRecovering { note(.missingComma, position..<position + 1, "expected a comma before this") }
      isRecovering = false
    default:
      if isRecovering { return synchronizeItem() }
      note(.missingComma, position..<endOfScalar(at: position), "expected a comma before this")
      if openBrackets.last == .openBrace { synchronizeItem() }
    }
  }

  private mutating func synchronizeItem() {
    isRecovering = true
    synchronize()
    if peek == .comma {
      position += 1
      isRecovering = false
    }
  }

  /// Returns whether an object or array ends here, by its bracket, a wrong one, or the end of the text.
  private mutating func closes(_ bracket: UInt8, openedAt open: Int, _ openSpan: SourceSpan) -> Bool {
    skipTrivia()
    let opener = Unicode.Scalar(source.bytes[open])
    switch peek {
    case nil:
      report(.unclosed, open..<open + 1, "this '\(opener)' is never closed")
      return true
    case bracket:
      position += 1
      isRecovering = false
      return true
    case .closeBrace, .closeBracket:
      reportWrongBracket(bracket, opener: opener, openSpan)
      return true
    default: return false
    }
  }

  /// Reports a bracket of the other kind, and skips it unless it closes the enclosing object or array.
  private mutating func reportWrongBracket(_ bracket: UInt8, opener: Unicode.Scalar, _ openSpan: SourceSpan) {
    let found = Unicode.Scalar(source.bytes[position])
    report(
      .wrongBracket, position..<position + 1, "'\(found)' does not match the '\(opener)' at \(openSpan.place)",
      remedy: "write '\(Unicode.Scalar(bracket))'")
    let match: UInt8 = peek == .closeBrace ? .openBrace : .openBracket
    if openBrackets.dropLast().last != match { position += 1 }
  }

  private func bytes(of span: SourceSpan) -> Range<Int> {
    var last = span.offset
    for _ in 0..<span.length { last = endOfScalar(at: last) }
    return span.offset..<last
  }
}
