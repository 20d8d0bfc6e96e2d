import Testing

@testable import TimelineSim

@Suite struct RenamedKeyTests {
  @Test(arguments: [
    FindingCase(
      Sample.scenario(top: #""system": { «"budget.depth"»: "50%", «"lateness.median"»: "1m" },"#),
      "a system has no key 'budget.depth'; did you mean 'budget.capacity'?",
      "a system has no key 'lateness.median'; did you mean 'start.delay.policy'?"),
    FindingCase(
      Sample.scenario(top: #""system": { "push.overrun": «"defers"», "budget.accrual": «"lump"» },"#),
      "'push.overrun' takes one of waits, leaves, drops; did you mean 'waits'?",
      "'budget.accrual' takes one of awake, views, wholeDay, atWaking; did you mean 'atWaking'?"),
    FindingCase(
      Sample.scenario(top: #""expect": { "«staleness.cut»": "== 0", "«pushes.wanted.perDay»": "<= 5/day" },"#),
      "unknown metric 'staleness.cut'; did you mean 'staleness.censored'?",
      "unknown metric 'pushes.wanted.perDay'; did you mean 'pushes.requested.perDay'?"),
    FindingCase(
      Sample.scenario(top: #""expect": { "blame.share{cause=«nobody-asked»}": "<= 5%" },"#),
      "there is no cause 'nobody-asked'; did you mean 'not-requested'?"),
    FindingCase(
      Sample.scenario(top: #""expect": { "relevance.missed{cause=«not-asked»}": "== 0" },"#),
      "there is no cause 'not-asked'; did you mean 'not-requested'?"),
  ])
  func `a finding about an old key names the new one`(_ row: FindingCase) { row.check() }

  @Test func `every successor is a key, and no old name is`() {
    let keys = Set(
      ParameterID.allCases.map(\.rawValue) + Metric.allCases.map(\.rawValue)
        + BlameCause.allCases.map { BlameCause.names[$0.rawValue] } + MissedCardReason.names
        + PushPlan.Overrun.allCases.map(\.rawValue) + AccrualProfile.allCases.map(\.rawValue) + ["checkpoints"])
    for (old, new) in RenamedKeys.successors {
      #expect(!keys.contains(old), "\(old)")
      #expect(keys.contains(new), "\(new)")
    }
  }
}
