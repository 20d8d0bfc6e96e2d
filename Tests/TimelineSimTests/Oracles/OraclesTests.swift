import Testing

@testable import TimelineSim

/// Regimes with exactly known results, simulated and compared; the table is in `docs/validation.md`.
///
/// `TIMELINE_SIM_LAWS=full swift test -c release --filter Oracles` runs them long enough to detect an error of 2 %.
/// With `TIMELINE_SIM_RECORD=1` in addition it rewrites the table, and fails.
@Suite struct OraclesTests {
  @Test(arguments: OracleVerdict.all)
  func `a simulated value agrees with the exact one`(verdict: OracleVerdict) {
    #expect(verdict.estimate.accepts(verdict.oracle.exact), "\(verdict)")
  }

  @Test(.enabled(if: Regime.isFull), arguments: OracleVerdict.all)
  func `an error of two percent is detectable`(verdict: OracleVerdict) {
    #expect(verdict.estimate.standardError <= 0.02 * verdict.oracle.exact / 6, "\(verdict)")
    #expect(!verdict.estimate.accepts(0.98 * verdict.oracle.exact), "\(verdict)")
    #expect(!verdict.estimate.accepts(1.02 * verdict.oracle.exact), "\(verdict)")
  }

  @Test func `every formula has a regime`() {
    #expect(Set(Regime.all.flatMap(\.oracles).map(\.row)) == Set(1...19))
  }

  @Test func `the page has the row of every oracle`() throws {
    var page = try ValidationPage()
    if GoldenFile.isRecording, Regime.isFull {
      try page.record(OracleVerdict.all.sorted { $0.oracle.row < $1.oracle.row }.map(\.tableRow))
      Issue.record("docs/validation.md was rewritten; run again without TIMELINE_SIM_RECORD")
    }
    for regime in Regime.all {
      for oracle in regime.oracles {
        let start = OracleVerdict.rowStart(oracle, of: regime.name)
        #expect(page.rows.contains { $0.hasPrefix(start) }, "\(oracle.quantity)")
      }
    }
    #expect(page.rows.count == Regime.all.reduce(0) { $0 + $1.oracles.count })
  }
}
