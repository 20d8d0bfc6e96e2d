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
    addRow(at: at, length: fields[.length])
  }
}
