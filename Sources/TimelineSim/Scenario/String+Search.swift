extension StringProtocol {
  /// Returns the first range of characters that equal another text.
  ///
  /// The standard library's own search lives in a module that Embedded Swift lacks.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of both texts.
  func firstOccurrence(of text: some StringProtocol) -> Range<Index>? {
    let start = indices.first { self[$0...].starts(with: text) }
    return start.map { $0..<index($0, offsetBy: text.count) }
  }
}
