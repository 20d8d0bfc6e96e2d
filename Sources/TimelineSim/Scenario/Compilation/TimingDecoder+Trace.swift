/// Recorded times.
extension TimingDecoder {
  /// Takes the rows of a trace that lie in the run or reach into it.
  func trace(_ node: JSONNode) -> DecodedTiming? {
    guard let name = object.text(of: node, "trace") else { return nil }
    switch frame.inputs.trace(name.value) {
    case .read(let source, let trace, let findings):
      log.traceBytes += source.bytes.count
      guard log.traceBytes <= Limits.allTraceBytes else { return tooLarge(name) }
      log.add(findings)
      return findings.isEmpty ? timing(trace, named: name) : nil
    case .unreadable(let problem):
      log.add([log.source.finding(at: name.span, problem)])
      return nil
    case .beyondLimit: return tooLarge(name)
    }
  }

  /// Logs that the traces up to this one are too large in total.
  private func tooLarge(_ name: Located<String>) -> DecodedTiming? {
    log.error(
      .fileTooLarge, at: name.span,
      "the traces up to this one exceed \(Limits.megabytes(Limits.allTraceBytes)) in total",
      remedy: "leave out rows outside the run")
    return nil
  }

  private func timing(_ trace: Trace, named name: Located<String>) -> DecodedTiming {
    let all = trace.rows.map { (at: $0.at.instant(in: frame.zone), length: $0.length) }
    let rows = all.filter { $0.at < frame.knownUntil && !isOver($0.at, length: $0.length) }
    if rows.isEmpty, let first = all.first, let last = all.last { warnOutsideRun(first.at...last.at, named: name) }
    guard rows.contains(where: { $0.length != nil }) else {
      return DecodedTiming(timing: .instants(rows.map { $0.at }), tracePath: object.path, count: Int64(rows.count))
    }
    return DecodedTiming(
      timing: .instants(rows.map { $0.at }), lengths: rows.map { $0.length }, tracePath: object.path,
      count: Int64(rows.count))
  }

  /// Warns that a trace covers another time than the run, which is likely a mistake.
  private func warnOutsideRun(_ span: ClosedRange<SimInstant>, named name: Located<String>) {
    let (rows, run) = (frame.bounds(span.lowerBound, span.upperBound), frame.bounds(frame.start, frame.end))
    log.warning(
      .traceOutsideRun, at: name.span,
      "no row of '\(name.value)' lies in the run: the rows last from \(rows), the run from \(run)")
  }
}
