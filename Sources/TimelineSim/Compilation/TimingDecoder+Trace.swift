/// Recorded times.
extension TimingDecoder {
  /// Reads a trace file; rows outside the run are not used, but for those that reach into it.
  func trace(_ node: JSONNode) -> DecodedTiming? {
    guard let name = object.text(of: node, "trace") else { return nil }
    do {
      let (trace, findings) = Trace.read(try frame.traces.read(name.value))
      log.add(findings)
      return findings.isEmpty ? timing(trace) : nil
    } catch {
      log.add([log.source.finding(at: name.span, error)])
      return nil
    }
  }

  private func timing(_ trace: Trace) -> DecodedTiming {
    let rows = trace.rows.map { (at: $0.at.instant(in: frame.zone), length: $0.length) }.filter { row in
      row.at < frame.knownUntil && (row.at >= frame.start || lasts && row.at + (row.length ?? .zero) > frame.start)
    }
    guard rows.contains(where: { $0.length != nil }) else {
      return DecodedTiming(timing: .instants(rows.map(\.at)), tracedAt: object.path)
    }
    return DecodedTiming(timing: .instants(rows.map(\.at)), lengths: rows.map(\.length), tracedAt: object.path)
  }
}
