extension ExpectationReader {
  /// Reads a comparison outside a scenario: `staleness.view.p95{widget=live-score} <= 20m`.
  ///
  /// - Returns: The expectation; `nil` after a finding, whose place is relative to `text`.
  func readComparison(_ text: String) -> MetricExpectation? {
    let whole = text[...].trimmed
    guard let sign = whole.comparison else {
      log.error(
        .missingComparison, at: span(of: whole, in: text), "a comparison needs a metric, an operator and a limit",
        remedy: "write 'staleness.view.p95 <= 15m'")
      return nil
    }
    let (name, limit) = (whole[..<sign].trimmed, whole[sign...].trimmed)
    let node = JSONNode(.string(String(limit)), at: span(of: limit, in: text))
    let member = JSONMember(key: String(name), at: span(of: name, in: text), value: node)
    return readKey(member).flatMap { readValue(node, $0) }
  }

  private func span(of part: Substring, in text: String) -> SourceSpan {
    let before = text[..<part.startIndex]
    return SourceSpan(
      line: 1, column: before.unicodeScalars.count + 1, length: part.unicodeScalars.count, offset: before.utf8.count)
  }
}

extension Substring {
  /// The text without leading and trailing spaces.
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The start of the comparison operator; an equals sign within braces belongs to a tag.
  fileprivate var comparison: Index? {
    var isInTags = false
    return indices.first { index in
      if self[index] == "{" { isInTags = true }
      if self[index] == "}" { isInTags = false }
      return isInTags ? "<>".contains(self[index]) : "<>=!".contains(self[index])
    }
  }
}
