/// Lines filled with pieces of text from left to right.
///
/// A piece that does not fit on a line starts the next line, unbroken; `pieces(of:endedBy:)` breaks words that are too
/// long for any line.
package struct TextLayout: Hashable, Sendable {
  /// The maximum number of characters in a line of output.
  package static let pageWidth = 80

  private let width: Int
  private let indent: String
  private var full: [String] = []
  private var line: String
  private var count: Int
  private var isFresh = true

  /// Creates a layout without pieces.
  ///
  /// - Parameters:
  ///   - width: The maximum number of characters in a line.
  ///   - first: The start of the first line.
  ///   - indent: The start of the later lines.
  package init(width: Int = Self.pageWidth, first: String = "", indent: String = "") {
    (self.width, self.indent, line, count) = (width, indent, first, first.count)
  }

  /// The lines, including the last; without pieces, only the start of the first line.
  package var lines: [String] { full + [line] }

  /// Adds a piece, after a separator unless it starts a line.
  ///
  /// - Complexity: O(*n*) in the length of the piece.
  package mutating func add(_ piece: some StringProtocol, after separator: String = " ") {
    let length = piece.count
    if !isFresh, count + separator.count + length > width {
      full.append(line)
      (line, count, isFresh) = (indent, indent.count, true)
    }
    if !isFresh {
      line += separator
      count += separator.count
    }
    line += piece
    count += length
    isFresh = false
  }

  /// Adds pieces with a separator between them.
  package mutating func add(_ pieces: some Sequence<some StringProtocol>, after separator: String = " ") {
    for piece in pieces { add(piece, after: separator) }
  }
}

extension StringProtocol {
  /// The parts between spaces.
  package var words: [SubSequence] { split(separator: " ") }

  /// Returns the text in pieces of at most `width` characters, each broken after a separator if it contains one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func pieces(of width: Int, endedBy separators: [Character] = []) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var rest = self[...]
    while let limit = rest.index(rest.startIndex, offsetBy: Swift.max(1, width), limitedBy: rest.endIndex),
      limit < rest.endIndex
    {
      let separator = separators.isEmpty ? nil : rest[..<limit].lastIndex(where: separators.contains)
      let end = separator.map { rest.index(after: $0) } ?? limit
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    return rest.isEmpty ? pieces : pieces + [rest]
  }
}
