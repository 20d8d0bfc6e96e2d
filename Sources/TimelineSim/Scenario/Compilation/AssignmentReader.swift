/// Reads one assignment from a range of a text.
struct AssignmentReader {
  private let source: SourceText
  private let end: Int
  private var position: Int
  private let log: FindingLog

  /// Creates a reader of the assignment in a range of whole lines.
  init(_ source: SourceText, in range: Range<Int>, log: FindingLog) {
    (self.source, position, end, self.log) = (source, range.lowerBound, range.upperBound, log)
  }

  /// Reads the assignment, or logs its first error.
  mutating func read() -> Assignment? {
    let start = position
    var steps: [Assignment.PathStep] = []
    repeat {
      guard let key = readKey() else { return nil }
      steps.append(key)
      while peek == .openBracket {
        guard let index = readIndex() else { return nil }
        steps.append(index)
      }
    } while takes(.point)
    guard takes(.equals), position < end else {
      return fail(.missingValue, start..<max(start + 1, end), "the assignment has no value", remedy: "write path=value")
    }
    return readValue().map { Assignment(steps: steps, value: $0) }
  }

  private var peek: UInt8? { position < end ? source.bytes[position] : nil }

  private mutating func takes(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func readKey() -> Assignment.PathStep? {
    if peek == .quote { return readQuotedKey() }
    let start = position
    while let byte = peek, Self.isPlain(byte) { position += 1 }
    if position == start {
      let next = start..<min(end, start + 1)
      return fail(
        .unexpectedCharacter, next, "expected a key here", remedy: "put keys with other characters in double quotes")
    }
    return Assignment.PathStep(step: .key(source.text(in: start..<position)), span: source.span(of: start..<position))
  }

  private mutating func readQuotedKey() -> Assignment.PathStep? {
    let start = position
    position += 1
    while let byte = peek, byte != .quote { position += byte == .backslash ? 2 : 1 }
    guard position < end else {
      return fail(.unclosed, start..<end, "the quoted key is never closed", remedy: "close it with '\"'")
    }
    position += 1
    let (node, findings) = JSONReader.read(source, in: start..<position)
    log.add(findings)
    guard findings.isEmpty, let key = node?.string else { return nil }
    return Assignment.PathStep(step: .key(key), span: source.span(of: start..<position))
  }

  private mutating func readIndex() -> Assignment.PathStep? {
    let start = position
    position += 1
    let digits = position
    while let byte = peek, byte.isDigit { position += 1 }
    let number = Int(source.text(in: digits..<position))
    guard takes(.closeBracket), let number else {
      return fail(
        .wrongNumber, start..<max(start + 1, position), "an index must be a whole number in brackets",
        remedy: "write [0]")
    }
    return Assignment.PathStep(step: .index(number), span: source.span(of: start..<position))
  }

  /// Reads the value as JSON if it looks like JSON, otherwise as a string.
  private func readValue() -> JSONNode? {
    let range = position..<end
    let (node, findings) = JSONReader.read(source, in: range)
    let isMarked = [UInt8.openBrace, .openBracket, .quote].contains(source.bytes[position])
    if isMarked { log.add(findings) }
    if isMarked || findings.isEmpty { return findings.isEmpty ? node : nil }
    return JSONNode(.string(source.text(in: range)), at: source.span(of: range))
  }

  private func fail<Value>(_ id: FindingID, _ range: Range<Int>, _ problem: String, remedy: String) -> Value? {
    log.error(id, at: source.span(of: range), problem, remedy: remedy)
    return nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .minus || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
