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
