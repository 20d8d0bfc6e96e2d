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
