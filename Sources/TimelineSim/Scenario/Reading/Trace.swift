/// A recording of instants, each with an optional length.
///
/// Source changes, views, sessions and pushes share this form.
struct Trace: Hashable, Sendable {
  /// One recorded event.
  struct Row: Hashable, Sendable {
    /// The time of the event.
    let at: Timestamp
    /// The length of the event, if it was recorded.
    let length: SimDuration?
    /// The place of the row's time in the trace.
    let span: SourceSpan?

    init(at time: Timestamp, length: SimDuration? = nil, span: SourceSpan? = nil) {
      (self.at, self.length, self.span) = (time, length, span)
    }
  }

  /// The rows, in the order of their times.
  let rows: [Row]

  /// Reads a trace: NDJSON if it starts with a brace, otherwise CSV with a header.
  ///
  /// - Returns: The rows that could be read, and the findings in the order of their places.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ source: SourceText) -> (Trace, [Finding]) {
    if source.bytes.count > Limits.traceBytes {
      return (Trace(rows: []), [FileProblem.tooLarge(source.name, atMost: Limits.traceBytes).finding])
    }
    var reader = TraceReader(source)
    if let (finding, isFatal) = source.encodingFinding(in: 0..<source.bytes.count) {
      reader.add(finding)
      if isFatal { return (Trace(rows: []), reader.findings) }
    }
    if source.bytes.first(where: { $0 != .space && !$0.isLineEnd && $0 != .tab }) == .openBrace {
      reader.readObjects()
    } else {
      reader.readTable()
    }
    return (Trace(rows: reader.rows), reader.findings.sorted())
  }

  /// Returns a trace as CSV, with times in UTC, which are unique even when the clocks change.
  ///
  /// Without lengths, the column for them is left out.
  static func csv(_ events: [(at: SimInstant, length: SimDuration?)]) -> String {
    let hasLengths = events.contains { $0.length != nil }
    var text = hasLengths ? "at,for\n" : "at\n"
    for (at, length) in events {
      text += at.spelling
      if hasLengths { text += ",\(length?.spelling ?? "")" }
      text += "\n"
    }
    return text
  }
}
