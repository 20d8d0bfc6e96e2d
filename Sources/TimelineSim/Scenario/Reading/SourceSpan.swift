/// A range of a text on one line: a token, or its first line.
public struct SourceSpan: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars; a tab is one.
  public let column: Int
  /// The number of Unicode scalars on the line.
  public let length: Int
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
