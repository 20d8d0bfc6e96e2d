import Testing

@testable import TimelineSim

/// What holds in every run of every scenario, tried on random ones.
///
/// `TIMELINE_SIM_LAWS=full swift test -c release --filter Laws` tries thousands; `TIMELINE_SIM_LAWS=17` seed 17 alone. A
/// scenario that goes against a law is printed as small as it can be made, with the command that runs it.
@Suite struct LawsTests {
  @Test func `random scenarios have no findings`() { expectKept(.reading) }

  @Test func `time goes on and ends`() { expectKept(.order) }

  @Test func `every request ends exactly once`() { expectKept(.requests) }

  @Test func `a request that merged is served with the one it joined`() { expectKept(.merges) }

  @Test func `a run follows its grant, and costs what the grant says`() { expectKept(.runs) }

  @Test func `no reload is granted before its gates open`() { expectKept(.gates) }

  @Test func `a delivered timeline asks once, and never if its policy is never`() { expectKept(.policies) }

  @Test func `units are conserved and fit their pools`() { expectKept(.pools) }

  @Test func `every push comes to exactly one end`() { expectKept(.pushes) }

  @Test func `stale time is the sum of its causes, and all time is right, wrong or placeholder`() {
    expectKept(.screens)
  }

  @Test func `the same plan gives the same observations`() { expectKept(.repetition) }

  @Test func `the order of keys changes nothing`() { expectKept(.keyOrder) }

  @Test func `a recording replays alike`() { expectKept(.replay) }

  @Test func `a neighbour changes nothing`() { expectKept(.neighbours) }

  @Test func `changing one thing changes only what depends on it`() { expectKept(.independence) }

  @Test func `every observation is a line of JSON`() { expectKept(.lines) }

  @Test func `a person who looks less is noticed`() throws {
    let run = try LawRun(RandomScenario(seed: 1))
    #expect(Law.independence.breaches(by: run) == [])
    let log = run.log.filter { if case .deviceViewed = $0.what { false } else { true } }
    #expect(log.count < run.log.count)
    let other = LawRun(run.scenario, run.document, log: log)
    #expect(Law.independence.breaches(by: other).first?.hasPrefix("another system changed the world") == true)
  }

  private func expectKept(_ law: Law) {
    for breach in LawSweep.shared.breaches where breach.law.name == law.name { Issue.record("\(breach)") }
    #expect(LawSweep.shared.happenings > 1_000)
  }
}
