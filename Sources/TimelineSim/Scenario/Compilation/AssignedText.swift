/// A scenario's text with assignments appended to it, so that a finding about an assignment has a place.
struct AssignedText: Hashable, Sendable {
  /// The scenario's own lines, then those of the assignments.
  let source: SourceText
  /// The bytes of each assignment, in order.
  let ranges: [Range<Int>]

  /// Appends assignments to a scenario's text.
  init(_ scenario: SourceText, _ assignments: [String]) {
    var bytes = scenario.bytes
    var ranges: [Range<Int>] = []
    for text in assignments {
      bytes.append(.lineFeed)
      ranges.append(bytes.count..<bytes.count + text.utf8.count)
      bytes += text.utf8
    }
    (source, self.ranges) = (SourceText(name: scenario.name, bytes: bytes), ranges)
  }

  /// The assignments.
  var assignments: [String] { ranges.map { source.text(in: $0) } }

  /// Returns whether a place is in an assignment rather than in the scenario's own lines.
  func isAssigned(_ span: SourceSpan) -> Bool { range(at: span.offset) != nil }

  /// Returns a finding with its place relative to its assignment, if it is about one.
  func relocated(_ finding: Finding) -> Finding {
    guard let span = finding.location.span, let range = range(at: span.offset) else { return finding }
    let own = SourceText(name: "--set", bytes: Array(source.bytes[range]))
    let line = span.line - source.line(at: range.lowerBound) + 1
    let place = SourceSpan(
      line: line, column: span.column, length: span.length, offset: span.offset - range.lowerBound)
    return own.finding(finding.id, finding.severity, at: place, finding.problem, remedy: finding.remedy)
  }

  /// Returns the bytes of the assignment at an offset, its end included.
  private func range(at offset: Int) -> Range<Int>? {
    ranges.first { $0.lowerBound <= offset && offset <= $0.upperBound }
  }
}
