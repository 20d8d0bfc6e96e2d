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

  /// A regime of views, starts or pools, and a mistake in the rule that its oracles check.
  private static let mutants: [(regime: String, mistake: String, mutate: @Sendable (inout Plan) -> Void)] = [
    ("policy after 30 min", "the delay of a call", { $0.swapStartDelays(.policy, .call) }),
    ("a push at each change", "the delay of a push of low priority", { $0.swapStartDelays(.push, .lowPush) }),
    (
      "a reload every 30 min, changes every 20 min, views", "a reload at each view",
      { plan in
        plan.setBudget(0)
        (plan.system.viewing.staleAfter, plan.system.viewing.staleEvery) = (.zero, .zero)
      }
    ),
    ("a reload at each view", "a reload at most each hour", { $0.system.viewing.staleEvery = .hours(1) }),
    (
      "pushes at random every 20 min, a unit every 30 min, at most 1", "no debt",
      { $0.system.budget.debtCauses = .none }
    ),
    ("pushes at random every 20 min, 8 units", "no slots", { $0.system.budget.slot = nil }),
    ("policy after 15 min, 0.66 units", "a unit for each view", { $0.system.budget.viewShare = .all }),
    ("10 pushes a day at random, two kinds", "no ceiling", { $0.system.budget.deviceCeiling = nil }),
  ]

  @Test(arguments: mutants.indices)
  func `an oracle of views, starts or pools rejects a mistake in its rule`(index: Int) throws {
    let (name, mistake, mutate) = Self.mutants[index]
    let regime = try #require(Regime.all.first { $0.name.hasPrefix(name) })
    #expect(regime.verdicts(mutate).contains { !$0.estimate.accepts($0.oracle.exact) }, "\(mistake)")
  }

  @Test func `every formula has a regime`() {
    #expect(Set(Regime.all.flatMap(\.oracles).map(\.row)) == Set(1...23))
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

extension Plan {
  fileprivate mutating func swapStartDelays(_ first: StartPlan.Kind, _ second: StartPlan.Kind) {
    system.start.delays.swapAt(first.rawValue, second.rawValue)
  }
}
