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

  /// Creates a text from a string.
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
