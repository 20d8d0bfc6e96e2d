/// The size, the colours and the characters of a report as text.
package struct TextStyle: Hashable, Sendable {
  /// The widths of a terminal that reports follow.
  package static let widths = 60...300
  /// The longest line of words that is pleasant to read.
  private static let longestLine = 120

  /// A text of 80 columns without colours.
  package static let plain = TextStyle()

  /// The number of columns of curves.
  let width: Int
  /// Whether titles and words are set in bold or in colour by terminal codes.
  let isColored: Bool
  /// Whether curves use only ASCII.
  let isASCII: Bool

  /// Creates a style; a width outside of ``widths`` becomes the nearest one inside.
  package init(width: Int = TextLayout.pageWidth, isColored: Bool = false, isASCII: Bool = false) {
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    (self.isColored, self.isASCII) = (isColored, isASCII)
  }

  /// The most columns of a line of words.
  var lineWidth: Int { min(width, Self.longestLine) }
}
