extension StringProtocol {
  /// Returns the first range of characters that equals another string.
  ///
  /// The standard library's search is in a module that Embedded Swift lacks.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of both texts.
  func firstOccurrence(of text: some StringProtocol) -> Range<Index>? {
    let start = indices.first { self[$0...].starts(with: text) }
    return start.map { $0..<index($0, offsetBy: text.count) }
  }
}
