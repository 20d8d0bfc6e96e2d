import Testing

@testable import TimelineSim

/// Laws of every run of every scenario, checked on random ones.
///
/// `TIMELINE_SIM_LAWS=full swift test -c release --filter Laws` checks thousands; `TIMELINE_SIM_LAWS=17` only seed 17.
/// A scenario that breaks a law is printed as small as possible, with the command that runs it.
@Suite struct LawsTests {
  @Test func `random scenarios have no findings`() { expectNoBreach(.reading) }

  @Test func `time never decreases, and every run ends`() { expectNoBreach(.order) }

  @Test func `every request ends exactly once`() { expectNoBreach(.requests) }

  @Test func `a merged request is served with the one it joined`() { expectNoBreach(.merges) }

  @Test func `a run follows its grant and costs its charge`() { expectNoBreach(.runs) }

  @Test func `no reload is granted before its gates open`() { expectNoBreach(.gates) }

  @Test func `a delivered timeline makes one request, or none if its policy is never`() { expectNoBreach(.policies) }

  @Test func `units are conserved and fit their pools`() { expectNoBreach(.pools) }

  @Test func `every push ends exactly once`() { expectNoBreach(.pushes) }

  @Test func `stale time is the sum of its causes, and all time is up to date, stale or placeholder`() {
    expectNoBreach(.screens)
  }

  @Test func `the error of a view is the difference between two values`() { expectNoBreach(.values) }

  @Test func `a run meets an error if its back end is down`() { expectNoBreach(.outages) }

  @Test func `a failure that lasts decides every run until its event`() { expectNoBreach(.lastingFailures) }

  @Test func `a widget is given up after its runs of the day, and until an event or the next day`() {
    expectNoBreach(.abandonments)
  }

  @Test func `a run fetches unless its cache is young, and then reads what the fetch knew`() { expectNoBreach(.caches) }

  @Test func `the same plan gives the same observations`() { expectNoBreach(.repetition) }

  @Test func `observations recorded in one step have the effects of single ones`() { expectNoBreach(.steps) }

  @Test func `the order of keys does not matter`() { expectNoBreach(.keyOrder) }

  @Test func `a recording replays to the same fingerprint`() { expectNoBreach(.replay) }

  @Test func `an unrelated widget leaves the others unchanged`() { expectNoBreach(.neighbours) }

  @Test func `a change affects only the parts that depend on it`() { expectNoBreach(.independence) }

  @Test func `every observation is a line of JSON`() { expectNoBreach(.lines) }

  @Test func `a scenario that validate accepts runs, with every report`() { expectNoBreach(.validation) }

  @Test func `two threads give the report of one`() { expectNoBreach(.threads) }

  @Test func `a fleet is the sum of its people's devices, each of which keeps the laws`() { expectNoBreach(.members) }

  @Test func `merged shards have the report of a single process`() { expectNoBreach(.shards) }

  @Test func `missing views of the device break the law of independence`() throws {
    let run = try LawRun(RandomScenario(seed: 1))
    #expect(Law.independence.breaches(by: run) == [])
    let log = run.log.filter { if case .deviceViewed = $0.observation { false } else { true } }
    #expect(log.count < run.log.count)
    let other = LawRun(run.scenario, run.document, log: log)
    #expect(Law.independence.breaches(by: other).first?.hasPrefix("other parameters changed the inputs") == true)
  }

  private func expectNoBreach(_ law: Law) {
    for breach in LawSweep.shared.breaches where breach.law.name == law.name { Issue.record("\(breach)") }
    #expect(LawSweep.shared.happenings > 1_000)
  }
}
