/// Reading of traces as CSV: a header with the columns, then one row per line.
extension TraceReader {
  private static let headerRemedy = "start with \"at\" or \"at,for\""

  /// Reads the whole trace as CSV; empty lines and lines that start with `#` are skipped.
  mutating func readTable() {
    var header: [Column?]?
    for line in 1...source.lineCount {
      let range = source.range(ofLine: line)
      guard !isBlank(range), source.bytes[range.lowerBound] != .hash else { continue }
      guard let fields = fields(in: range) else { continue }
      if let header {
        readRow(fields, header, in: range)
      } else {
        header = readHeader(fields, in: range)
      }
    }
    if header == nil, findings.isEmpty {
      add(source.finding(.traceHeader, at: nil, "the trace has no header", remedy: Self.headerRemedy))
    }
  }

  func isBlank(_ range: Range<Int>) -> Bool { source.bytes[range].allSatisfy { $0 == .space || $0 == .tab } }

  private mutating func readHeader(_ names: [Field], in range: Range<Int>) -> [Column?] {
    var columns: [Column?] = []
    for name in names {
      let column = column(name)
      if let column, columns.contains(column) {
        add(source.finding(.traceHeader, at: name.span, "duplicate column '\(name.text)'"))
      }
      columns.append(column)
    }
    if !columns.contains(.at), !columns.contains(nil) {
      add(source.finding(.traceHeader, at: span(of: range), "the column 'at' is missing", remedy: Self.headerRemedy))
    }
    return columns
  }

  private mutating func readRow(_ fields: [Field], _ columns: [Column?], in range: Range<Int>) {
    guard fields.count == columns.count else {
      let problem = "this row has \(fields.count) fields, but the header has \(columns.count)"
      return add(source.finding(.traceRow, at: span(of: range), problem))
    }
    guard let index = columns.firstIndex(of: .at) else { return }
    let (length, value) = (field(.length, of: fields, columns), field(.value, of: fields, columns))
    addRow(at: fields[index], length: length, value: value)
  }

  /// Returns the field of a row in a column; `nil` if it is empty.
  private func field(_ column: Column, of fields: [Field], _ columns: [Column?]) -> Field? {
    columns.firstIndex(of: column).map { fields[$0] }.flatMap { $0.text.isEmpty ? nil : $0 }
  }

  /// Returns the fields of a line, without quotes and surrounding spaces.
  private mutating func fields(in line: Range<Int>) -> [Field]? {
    var fields: [Field] = []
    var start = line.lowerBound
    while true {
      while start < line.upperBound, source.bytes[start] == .space { start += 1 }
      guard let (field, end) = field(from: start, in: line) else { return nil }
      fields.append(field)
      guard end < line.upperBound else { return fields }
      start = end + 1
    }
  }

  /// Returns the field that starts at an offset, and the offset of the comma or line end after it.
  private mutating func field(from start: Int, in line: Range<Int>) -> (Field, end: Int)? {
    if start < line.upperBound, source.bytes[start] == .quote { return quotedField(from: start, in: line) }
    let end = source.bytes[start..<line.upperBound].firstIndex(of: .comma) ?? line.upperBound
    var last = end
    while last > start, source.bytes[last - 1] == .space || source.bytes[last - 1] == .tab { last -= 1 }
    return (Field(text: source.text(in: start..<last), span: span(of: start..<last)), end)
  }

  private mutating func quotedField(from start: Int, in line: Range<Int>) -> (Field, end: Int)? {
    var text: [UInt8] = []
    var next = start + 1
    while next < line.upperBound {
      if source.bytes[next] == .quote {
        guard next + 1 < line.upperBound, source.bytes[next + 1] == .quote else { break }
        next += 1
      }
      text.append(source.bytes[next])
      next += 1
    }
    guard next < line.upperBound else {
      add(source.finding(.traceRow, at: span(of: start..<next), "this quote is never closed on its line"))
      return nil
    }
    var end = next + 1
    while end < line.upperBound, source.bytes[end] == .space { end += 1 }
    guard end == line.upperBound || source.bytes[end] == .comma else {
      add(source.finding(.traceRow, at: span(of: end..<end + 1), "expected a comma before this"))
      return nil
    }
    let field = Field(text: String(decoding: text, as: UTF8.self), span: span(of: start..<next + 1))
    return (field, end)
  }
}
