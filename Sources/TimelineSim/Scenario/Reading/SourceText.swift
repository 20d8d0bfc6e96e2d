/// The text of a file: its name in messages, its bytes and the starts of its lines.
///
/// The bytes are kept unchanged, valid UTF-8 or not, so that findings can point at them; only a byte order mark is left
/// out. A line ends with LF, CRLF or a lone CR.
struct SourceText: Hashable, Sendable {
  /// The name in messages: the path as given, or `<stdin>`.
  let name: String
  /// The text without its byte order mark.
  let bytes: [UInt8]
  /// The offset of each line's start; there is at least one.
  let lineStarts: [Int]

  /// Creates a text from bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    lineStarts = Self.lineStarts(in: self.bytes)
  }

  init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

  /// The number of lines; a text with a trailing newline has an empty last line.
  var lineCount: Int { lineStarts.count }

  /// Returns the bytes of a line, counted from 1, without its end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn { end -= 1 }
    return start..<end
  }

  /// Returns the line of a byte, counted from 1.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns a range of bytes as a string; invalid UTF-8 becomes U+FFFD.
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let next = index + 1
      let isEnd = byte == .lineFeed || byte == .carriageReturn && !(next < bytes.count && bytes[next] == .lineFeed)
      if isEnd { starts.append(next) }
    }
    return starts
  }
}

/// A range of a text on one line: a token, or its first line.
package struct SourceSpan: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars; a tab is one.
  package let column: Int
  /// The number of Unicode scalars on the line.
  package let length: Int
  /// The offset of its start in the text, in bytes.
  let offset: Int

  /// Creates a span.
  ///
  /// - Precondition: Line and column count from 1, and the other two are not negative.
  init(line: Int, column: Int, length: Int, offset: Int) {
    precondition(line >= 1 && column >= 1, "lines and columns count from 1: \(line):\(column)")
    precondition(length >= 0 && offset >= 0, "a span has no negative extent: \(length) at \(offset)")
    (self.line, self.column, self.length, self.offset) = (line, column, length, offset)
  }

  /// The line and column in messages: `12:5`.
  var place: String { "\(line):\(column)" }
}

/// Turns byte offsets of a text into lines and columns; cheap for mostly ascending offsets.
struct SourceCursor: Hashable, Sendable {
  private var line = 1
  private var column = 1
  private var offset = 0

  /// Returns the span of a range of bytes; a range of several lines is cut at the end of its first line.
  ///
  /// - Complexity: O(*n*) in the bytes since the last call; for an earlier offset, since the start of its line.
  mutating func span(of range: Range<Int>, in source: SourceText) -> SourceSpan {
    move(to: range.lowerBound, in: source)
    let end = min(range.upperBound, max(range.lowerBound, source.range(ofLine: line).upperBound))
    let length = Self.scalarCount(source.bytes[range.lowerBound..<end])
    return SourceSpan(line: line, column: column, length: length, offset: range.lowerBound)
  }

  private mutating func move(to target: Int, in source: SourceText) {
    let targetLine = source.line(at: target)
    if targetLine != line || target < offset {
      (line, column, offset) = (targetLine, 1, source.lineStarts[targetLine - 1])
    }
    column += Self.scalarCount(source.bytes[offset..<target])
    offset = target
  }

  /// Returns the number of bytes that start a scalar.
  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}

extension SourceText {
  /// Returns the span of a range of bytes.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func span(of range: Range<Int>) -> SourceSpan {
    var cursor = SourceCursor()
    return cursor.span(of: range, in: self)
  }
}

/// Checks of a text's encoding.
extension SourceText {
  /// Returns a finding about the first byte that is not UTF-8, and whether it prevents all other findings.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func encodingFinding(in range: Range<Int>) -> (finding: Finding, isFatal: Bool)? {
    if let encoding = otherEncoding {
      let place = span(of: 0..<1)
      return (finding(.notUTF8, at: place, "the file is encoded in \(encoding)", remedy: "save it as UTF-8"), true)
    }
    guard let offset = firstInvalidByte(in: range) else { return nil }
    let code = String(bytes[offset], radix: 16, uppercase: true)
    let finding = finding(
      .notUTF8, at: span(of: offset..<offset + 1), "the byte 0x\(code) is not valid UTF-8",
      remedy: "save the file as UTF-8")
    return (finding, false)
  }

  /// The encoding indicated by the first bytes: by a byte order mark, or by the zeros of the first character.
  private var otherEncoding: String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: return "UTF-32"
    case [true, false, true, false], [false, true, false, true]: return "UTF-16"
    default: return nil
    }
  }

  private func firstInvalidByte(in range: Range<Int>) -> Int? {
    if String(validating: bytes[range], as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[range].makeIterator()
    var offset = range.lowerBound
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
