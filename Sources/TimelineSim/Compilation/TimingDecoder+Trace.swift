/// Recorded times.
extension TimingDecoder {
  /// Takes the rows of a trace; those outside the run are not used, but for those that reach into it.
  func trace(_ node: JSONNode) -> DecodedTiming? {
    guard let name = object.text(of: node, "trace") else { return nil }
    switch frame.inputs.trace(name.value) {
    case .read(let bytes, let trace, let findings):
      log.traceBytes += bytes
      guard log.traceBytes <= Limits.allTraceBytes else { return tooLarge(name) }
      log.add(findings)
      return findings.isEmpty ? timing(trace, named: name) : nil
    case .unreadable(let problem):
      log.add([log.source.finding(at: name.span, problem)])
      return nil
    case .beyondLimit: return tooLarge(name)
    }
  }

  /// Logs that the traces up to this one are too large together.
  private func tooLarge(_ name: Located<String>) -> DecodedTiming? {
    log.error(
      .fileTooLarge, at: name.span,
      "with this one the traces are more than \(Limits.megabytes(Limits.allTraceBytes)) together",
      remedy: "leave out what lies outside the run")
    return nil
  }

  private func timing(_ trace: Trace, named name: Located<String>) -> DecodedTiming {
    let all = trace.rows.map { (at: $0.at.instant(in: frame.zone), length: $0.length) }
    let rows = all.filter { row in
      row.at < frame.knownUntil && (row.at >= frame.start || lasts && row.at + (row.length ?? .zero) > frame.start)
    }
    if rows.isEmpty, let first = all.first, let last = all.last { warnOfOthers(first.at...last.at, named: name) }
    guard rows.contains(where: { $0.length != nil }) else {
      return DecodedTiming(timing: .instants(rows.map { $0.at }), tracedAt: object.path, count: Int64(rows.count))
    }
    return DecodedTiming(
      timing: .instants(rows.map { $0.at }), lengths: rows.map { $0.length }, tracedAt: object.path,
      count: Int64(rows.count))
  }

  /// Logs that a trace is of another time than the run, which is seldom meant.
  private func warnOfOthers(_ span: ClosedRange<SimInstant>, named name: Located<String>) {
    let (rows, run) = (frame.bounds(span.lowerBound, span.upperBound), frame.bounds(frame.start, frame.end))
    log.warning(
      .traceOutsideRun, at: name.span,
      "no row of '\(name.value)' lies in the run: they go from \(rows), the run from \(run)")
  }
}
