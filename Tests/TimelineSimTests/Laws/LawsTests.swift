import Testing

@testable import TimelineSim

/// Laws of every run of every scenario, checked on random ones.
///
/// `TIMELINE_SIM_LAWS=full swift test -c release --filter Laws` checks thousands; `TIMELINE_SIM_LAWS=17` only seed 17.
/// A scenario that breaks a law is printed as small as possible, with the command that runs it.
@Suite struct LawsTests {
  @Test(arguments: Law.all.map(\.name))
  func `no random scenario breaks a law`(name: String) {
    for breach in LawSweep.shared.breaches where breach.law.name == name { Issue.record("\(breach)") }
    #expect(LawSweep.shared.happenings > 1_000)
  }

  @Test func `missing views of the device break the law of independence`() throws {
    let run = try LawRun(RandomScenario(seed: 1))
    #expect(Law.independence.breaches(by: run) == [])
    let log = run.log.filter { if case .deviceViewed = $0.observation { false } else { true } }
    #expect(log.count < run.log.count)
    let other = LawRun(run.scenario, run.document, log: log)
    #expect(Law.independence.breaches(by: other).first?.hasPrefix("other parameters changed the inputs") == true)
  }
}
