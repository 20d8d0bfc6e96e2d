@testable import TimelineSim

extension FuzzTarget {
  /// Bytes that are a trace with ordered rows, or have a finding; a written trace reads as the same.
  static let trace = FuzzTarget(name: "trace") { bytes in
    let source = SourceText(name: "fuzz.csv", bytes: bytes)
    let (trace, findings) = Trace.read(source)
    check(findings, in: source)
    guard findings.isEmpty else { return }
    let rows = trace.rows.map { (at: $0.at.instant(in: ZoneTable(fixed: .zero)), length: $0.length) }
    claim(zip(rows, rows.dropFirst()).allSatisfy { $0.at <= $1.at }, "rows are out of order without a finding")
    let (again, newFindings) = Trace.read(SourceText(name: "again.csv", text: Trace.csv(rows)))
    claim(newFindings.isEmpty, "a written trace cannot be read: \(newFindings)")
    let same = zip(rows, again.rows).allSatisfy {
      $0.at == $1.at.instant(in: ZoneTable(fixed: .zero)) && $0.length == $1.length
    }
    claim(rows.count == again.rows.count && same, "a written trace reads differently")
  }
}
