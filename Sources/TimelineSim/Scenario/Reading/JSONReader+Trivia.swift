/// Reading between values: white space, comments and invalid text.
extension JSONReader {
  /// Skips white space and comments.
  mutating func skipTrivia() {
    while let byte = peek {
      switch byte {
      case .space, .tab, .lineFeed, .carriageReturn: position += 1
      case .slash where peek(1) == .slash: skipLine()
      case .slash where peek(1) == .star: skipBlockComment()
      case .hash:
        note(
          .unexpectedCharacter, position..<position + 1, "'#' does not start a comment",
          remedy: "start comments with //")
        skipLine()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = peek, !byte.isLineEnd { position += 1 }
  }

  mutating func skipBlockComment() {
    let start = position
    position += 2
    while position < end {
      if peek == .star, peek(1) == .slash {
        position += 2
        return
      }
      position += 1
    }
    report(.unclosed, start..<start + 2, "this comment is never closed", remedy: "close it with */")
  }

  /// Reports the next character as one that is not allowed here, and skips it.
  mutating func reportScalar() {
    let next = endOfScalar(at: position)
    let isCurlyQuote = ["“", "”", "„", "‘", "’"].contains(source.text(in: position..<next))
    report(
      .unexpectedCharacter, position..<next, "\(nameOfScalar(at: position)) is not allowed here",
      remedy: isCurlyQuote ? "use straight double quotes" : nil)
    position = next
  }

  /// Skips to the next comma or closing bracket of the enclosing object or array.
  mutating func synchronize() {
    var depth = 0
    while let byte = peek {
      switch byte {
      case .openBrace, .openBracket: depth += 1
      case .comma where depth == 0: return
      case .closeBrace, .closeBracket:
        if depth == 0 { return }
        depth -= 1
      case .quote: skipQuoted()
      default: break
      }
      if position < end { position += 1 }
    }
  }

  /// Skips to the closing quote of a string, or to the end of its line.
  private mutating func skipQuoted() {
    position += 1
    while let byte = peek, byte != .quote, !byte.isLineEnd { position += byte == .backslash ? 2 : 1 }
    position = min(position, end)
  }

  /// Returns the end of the character that starts at an offset.
  func endOfScalar(at offset: Int) -> Int {
    var next = min(offset + 1, end)
    while next < end, source.bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  /// Returns the character at an offset in quotes, or its code point if it is not visible.
  func nameOfScalar(at offset: Int) -> String {
    let text = source.text(in: offset..<endOfScalar(at: offset))
    guard let scalar = text.unicodeScalars.first else { return "the end" }
    guard !isVisible(at: offset) else { return "'\(text)'" }
    let code = String(scalar.value, radix: 16, uppercase: true)
    return "the character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
  }

  /// Returns whether the character at an offset is visible.
  func isVisible(at offset: Int) -> Bool {
    guard let scalar = source.text(in: offset..<endOfScalar(at: offset)).unicodeScalars.first else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }
}
