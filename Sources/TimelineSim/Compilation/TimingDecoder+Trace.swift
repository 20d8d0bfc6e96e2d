/// Recorded times.
extension TimingDecoder {
  /// Reads a trace file; rows outside the run are not used, but for those that reach into it.
  func trace(_ node: JSONNode) -> DecodedTiming? {
    guard let name = object.text(of: node, "trace") else { return nil }
    do {
      let source = try frame.inputs.trace(name.value)
      log.traceBytes += source.bytes.count
      guard log.traceBytes <= Limits.allTraceBytes else {
        log.error(
          .fileTooLarge, at: name.span,
          "with this one the traces are more than \(Limits.megabytes(Limits.allTraceBytes)) together",
          remedy: "leave out what lies outside the run")
        return nil
      }
      let (trace, findings) = Trace.read(source)
      log.add(findings)
      return findings.isEmpty ? timing(trace, named: name) : nil
    } catch {
      log.add([log.source.finding(at: name.span, error)])
      return nil
    }
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
