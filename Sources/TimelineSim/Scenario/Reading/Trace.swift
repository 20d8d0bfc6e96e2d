/// A recording of instants, each with an optional length and an optional value.
///
/// Source changes, views, sessions and pushes share this form.
struct Trace: Hashable, Sendable {
  /// One recorded event.
  struct Row: Hashable, Sendable {
    /// The time of the event.
    let at: Timestamp
    /// The length of the event, if it was recorded.
    let length: SimDuration?
    /// The value after the event in millionths, if it was recorded.
    let value: Int64?
    /// The place of the row's time in the trace.
    let span: SourceSpan?

    init(at time: Timestamp, length: SimDuration? = nil, value: Int64? = nil, span: SourceSpan? = nil) {
      (self.at, self.length, self.value, self.span) = (time, length, value, span)
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
  /// Without lengths, the column for them is left out, and so is that for values.
  static func csv(_ events: [(at: SimInstant, length: SimDuration?)], values: [Int64] = []) -> String {
    let hasLengths = events.contains { $0.length != nil }
    var text = "at" + (hasLengths ? ",for" : "") + (values.isEmpty ? "" : ",value") + "\n"
    for (index, (at, length)) in events.enumerated() {
      text += at.spelling
      if hasLengths { text += ",\(length?.spelling ?? "")" }
      if !values.isEmpty { text += "," + (values.indices.contains(index) ? Spelling.decimal(values[index]) : "") }
      text += "\n"
    }
    return text
  }
}

/// Collects the rows and findings of one trace.
struct TraceReader {
  /// One field of a row.
  struct Field: Hashable {
    let text: String
    let span: SourceSpan
  }

  /// The columns a trace can have.
  enum Column: String, CaseIterable {
    case at
    case length = "for"
    case value
  }

  /// The trace to read.
  let source: SourceText
  /// The rows so far.
  private(set) var rows: [Trace.Row] = []
  /// The findings so far.
  private(set) var findings: [Finding] = []

  /// Whether the trace exceeded the limit of rows.
  private var isFull = false
  /// The cursor that computes places.
  private var cursor = SourceCursor()

  /// Creates a reader at the start of a trace.
  init(_ source: SourceText) { self.source = source }

  /// Keeps a finding, unless there are too many already.
  mutating func add(_ finding: Finding) {
    if findings.count < Limits.findings { findings.append(finding) }
  }

  /// Returns the span of a range of bytes.
  mutating func span(of range: Range<Int>) -> SourceSpan { cursor.span(of: range, in: source) }

  mutating func addRow(at: Field, length: Field?, value: Field?) {
    guard rows.count < Limits.traceRows else { return reportTooManyRows(at.span) }
    let time = self.value(of: at, Self.time)
    let length = length.flatMap { self.value(of: $0, Self.length) }
    let recorded = value.flatMap { self.value(of: $0, Quantity.signedValue) }
    guard let time else { return }
    checkOrder(of: time, at.span)
    if let last = rows.last, (last.value == nil) != (recorded == nil) {
      let problem = recorded == nil ? "this row has no value, and the one before has" : "the row before has no value"
      add(source.finding(.traceRow, at: at.span, problem, remedy: "give all rows a value, or none"))
    }
    rows.append(Trace.Row(at: time, length: length, value: recorded, span: at.span))
  }

  /// Adds a finding at the first row beyond the limit.
  private mutating func reportTooManyRows(_ span: SourceSpan) {
    guard !isFull else { return }
    isFull = true
    let limit = Limits.text(Limits.traceRows)
    add(
      source.finding(
        .tooMany, at: span, "a trace has at most \(limit) rows", remedy: "leave out rows outside the run"))
  }

  /// Returns the value of a field, or adds a finding.
  private mutating func value<Value>(
    of field: Field, _ read: (String) throws(QuantityProblem) -> Value
  ) -> Value? {
    do {
      return try read(field.text)
    } catch {
      add(source.finding(at: field.span, error))
      return nil
    }
  }

  /// Returns the column with a name, or adds a finding.
  mutating func column(_ name: Field) -> Column? {
    if let column = Column(rawValue: name.text) { return column }
    let remedy = Suggestion.remedy(for: name.text, in: Column.allCases.map { $0.rawValue })
    add(source.finding(.traceHeader, at: name.span, "unknown column '\(name.text)'", remedy: remedy))
    return nil
  }

  /// Adds a finding if a row is earlier than the last one, or has a time of another kind.
  private mutating func checkOrder(of time: Timestamp, _ span: SourceSpan) {
    guard let last = rows.last else { return }
    let isSorted: Bool
    switch (last.at, time) {
    case (.local(let before), .local(let now)): isSorted = before <= now
    case (.instant(let before), .instant(let now)): isSorted = before <= now
    case (.local, .instant), (.instant, .local):
      let problem = "a trace cannot mix local times and times with an offset"
      return add(source.finding(.mixedTimes, at: span, problem, remedy: "write every time with an offset, or none"))
    }
    guard !isSorted else { return }
    let place = last.span.map { " at \($0.place)" } ?? ""
    add(source.finding(.traceOrder, at: span, "this time is before the one\(place)", remedy: "sort the rows by time"))
  }

  /// Reads a time: a date and time of day, or milliseconds of Unix time.
  private static func time(_ text: String) throws(QuantityProblem) -> Timestamp {
    if let milliseconds = Int64(text) {
      guard abs(Double(milliseconds)) < 1e15 else {
        throw QuantityProblem(.notADate, "'\(text)' is not a time in milliseconds")
      }
      return .instant(SimInstant(milliseconds: milliseconds))
    }
    return try Quantity.timestamp(text)
  }

  /// Reads a length: a duration, or milliseconds.
  private static func length(_ text: String) throws(QuantityProblem) -> SimDuration {
    try Quantity.duration(Int64(text) == nil ? text : "\(text)ms")
  }
}

/// Reading of traces as NDJSON: one object per line.
extension TraceReader {
  /// Reads the whole trace as NDJSON; empty lines are skipped.
  mutating func readObjects() {
    for line in 1...source.lineCount {
      let range = source.range(ofLine: line)
      guard !isBlank(range) else { continue }
      let (node, findings) = JSONReader.read(source, in: range)
      for finding in findings { add(finding) }
      guard findings.isEmpty, let node else { continue }
      readRow(node)
    }
  }

  private mutating func readRow(_ node: JSONNode) {
    guard let members = node.members else {
      return add(
        source.finding(
          .traceRow, at: node.span, "a row must be an object, not \(node.kind)", remedy: "write {\"at\": …}"))
    }
    var fields: [Column: Field] = [:]
    for member in members {
      guard let span = member.keySpan, let column = column(Field(text: member.key, span: span)) else { continue }
      guard let text = member.value.string ?? member.value.number, let span = member.value.span else {
        add(
          source.finding(
            .traceRow, at: member.value.span,
            "'\(member.key)' must be a string or a number, not \(member.value.kind)"))
        return
      }
      fields[column] = Field(text: text, span: span)
    }
    guard let at = fields[.at] else {
      return add(source.finding(.traceRow, at: node.span, "this row has no 'at'"))
    }
    addRow(at: at, length: fields[.length], value: fields[.value])
  }
}
