/// Reading of strings and their escape sequences.
extension JSONReader {
  /// Reads a string, starting at its opening quote; an unclosed one ends with its line.
  mutating func readString() -> (text: String, span: SourceSpan)? {
    let start = position
    let quote = source.bytes[start]
    var bytes: [UInt8] = []
    position += 1
    while let byte = peek, byte != quote, !byte.isLineEnd {
      switch byte {
      case .backslash: readEscape(into: &bytes)
      case 0..<0x20:
        note(
          .controlCharacter, position..<position + 1, "\(nameOfScalar(at: position)) is not allowed in a string",
          remedy: hint(for: byte))
        fallthrough
      default:
        bytes.append(byte)
        position += 1
      }
    }
    let isClosed = peek == quote
    if isClosed {
      position += 1
    } else {
      report(
        .unclosed, start..<position, "this string is never closed",
        remedy: "close it with \(Unicode.Scalar(quote)) on the same line")
    }
    if quote == .apostrophe { note(.missingQuotes, start..<position, "a string needs double quotes") }
    return (String(decoding: bytes, as: UTF8.self), span(start..<position))
  }

  private func hint(for control: UInt8) -> String? { control == .tab ? "write \\t" : nil }

  private mutating func readEscape(into bytes: inout [UInt8]) {
    let start = position
    position += 1
    guard let byte = peek else { return }
    let plain: [UInt8: UInt8] = [
      .quote: .quote, .backslash: .backslash, .slash: .slash, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
      UInt8(ascii: "n"): .lineFeed, UInt8(ascii: "r"): .carriageReturn, UInt8(ascii: "t"): .tab,
    ]
    if let escaped = plain[byte] {
      bytes.append(escaped)
      position += 1
    } else if byte == UInt8(ascii: "u") {
      position += 1
      bytes += Array(String(readUnicodeEscape(from: start)).utf8)
    } else if byte.isLineEnd {
      note(.wrongEscape, start..<position, "this backslash escapes no character")
    } else {
      let next = endOfScalar(at: position)
      note(
        .wrongEscape, start..<next, "'\(source.text(in: start..<next))' is not an escape sequence",
        remedy: "write '\\\\' for a backslash")
      bytes += source.bytes[position..<next]
      position = next
    }
  }

  /// Reads the digits after `\u`, and the second half of a pair if these are the first.
  private mutating func readUnicodeEscape(from start: Int) -> Unicode.Scalar {
    guard let unit = readHexadecimal() else {
      note(.wrongEscape, start..<position, "\\u needs four hexadecimal digits", remedy: "write \"\\u00e9\"")
      return "\u{FFFD}"
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, peek == .backslash, peek(1) == UInt8(ascii: "u") {
      let second = position
      position += 2
      if let low = readHexadecimal(), 0xDC00...0xDFFF ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
      position = second
    }
    note(.wrongEscape, start..<start + 6, "unpaired surrogate", remedy: "write the character itself")
    return "\u{FFFD}"
  }

  private mutating func readHexadecimal() -> UInt32? {
    guard position + 4 <= end, source.bytes[position..<position + 4].allSatisfy({ $0.isDigit || $0.isLetter }),
      let value = UInt32(source.text(in: position..<position + 4), radix: 16)
    else { return nil }
    position += 4
    return value
  }
}

/// Reading of numbers, `true`, `false` and `null`, and of common mistakes in their place.
extension JSONReader {
  /// Reads a number, spelled as the standard demands.
  mutating func readNumber() -> JSONNode? {
    let range = skipBareword()
    let text = source.text(in: range)
    if Self.isNumber(source.bytes[range]) { return JSONNode(.number(text), at: span(range)) }
    let hasUnit = source.bytes[range].contains { $0.isLetter }
    let remedy = hasUnit ? "put a quantity with a unit in quotes: write \"\(text)\"" : nil
    report(.wrongNumber, range, "\(text) is not a number", remedy: remedy)
    return nil
  }

  /// Reads one of the three words of JSON.
  mutating func readWord() -> JSONNode? {
    let range = skipBareword()
    let text = source.text(in: range)
    switch text {
    case "true": return JSONNode(.bool(true), at: span(range))
    case "false": return JSONNode(.bool(false), at: span(range))
    case "null": return JSONNode(.null, at: span(range))
    default:
      let nearest = Suggestion.nearest(to: text, in: ["true", "false", "null"])
      report(
        .missingQuotes, range, "\(text) is not a JSON value",
        remedy: nearest.map { "did you mean \($0)?" } ?? "put a string in double quotes: write \"\(text)\"")
      return nil
    }
  }

  /// Skips the text of one word or number, valid or not; it has at least one byte.
  mutating func skipBareword() -> Range<Int> {
    let start = position
    position = endOfScalar(at: position)
    while let byte = peek, isPartOfWord(byte) { position = endOfScalar(at: position) }
    return start..<position
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    // Other white space is not part of a word: it is reported on its own.
    if byte >= 0x80 { return isVisible(at: position) }
    if byte.isLetter || byte.isDigit { return true }
    return [.minus, .plus, .point, UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "%")].contains(byte)
  }

  /// Returns whether a spelling is a JSON number: no leading zero or plus, digits on both sides of a point.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == .minus { rest.removeFirst() }
    let whole = rest.prefix { $0.isDigit }
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == .point {
      let fraction = rest.dropFirst().prefix { $0.isDigit }
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let letter = rest.first else { return true }
    guard letter | 0x20 == UInt8(ascii: "e") else { return false }
    rest.removeFirst()
    if rest.first == .minus || rest.first == .plus { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy { $0.isDigit }
  }
}
