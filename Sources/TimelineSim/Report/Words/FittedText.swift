extension String {
  /// Returns the text in at most `width` characters, shortened in its middle because names often differ at their ends.
  func shortened(to width: Int) -> String {
    count > width ? "\(prefix(width / 2))…\(suffix((width - 1) / 2))" : self
  }

  /// Returns the text in exactly `width` characters, shortened or padded on the right.
  func fitted(to width: Int) -> String { shortened(to: width).extended(to: width) }

  /// Returns the text padded with spaces on the right.
  func extended(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// Returns the text padded with spaces on the left.
  func padded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

  /// The text without spaces, as tables have numbers beside an interval.
  var compact: String { filter { $0 != " " } }

  /// Returns the text without spaces at its end.
  func trimmingEnd() -> String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// Returns the text wrapped to lines of at most `width` characters, the first and the later ones indented.
  func wrapped(first: String = "", indent: String = "", width: Int = TextLayout.pageWidth) -> [String] {
    let room = width - max(first.count, indent.count)
    return words.flatMap { $0.pieces(of: room) }.filled(first: first, indent: indent, width: width)
  }
}

extension [String] {
  /// The texts, each but the last followed by a comma.
  var listed: [String] { dropLast().map { $0 + "," } + suffix(1) }
}

extension Array where Element: StringProtocol {
  /// Returns the texts in sequence on lines of at most `width` characters, none of them broken, all lines indented.
  func filled(first: String = "", indent: String, width: Int = TextLayout.pageWidth) -> [String] {
    guard !isEmpty else { return [] }
    var layout = TextLayout(width: width, first: first, indent: indent)
    layout.add(self)
    return layout.lines
  }
}
