import Testing
import TimelineSim

@Suite struct LibraryExample {
  private static func scenario() throws -> Scenario {
    try Scenario("../../../Scenarios/match-day.json", beside: #filePath)
  }

  @Test func `live scores are up to date at more than half of the views`() throws {
    let run = try Self.scenario().run(seed: 7)
    Attachment.record(run.report.page ?? "", named: "match-day.html")
    let stale = try run.share(of: "stale.share.view{widget=live-score}")
    #expect(stale < .percent(50))
    let staleness = try run.duration(of: "staleness.view.p95{widget=live-score}")
    #expect(staleness <= .minutes(25))
  }

  @Test func `standings that reload every half hour are stale less often`() throws {
    let scenario = try Self.scenario()
    let eager = try scenario.setting("widgets.standings.provider.policy.after=30m")
    let key = "stale.share.view{widget=standings}"
    #expect(try eager.run().share(of: key) < scenario.run().share(of: key))
  }

  @Test(arguments: try scenario().check(seeds: 5).verdicts)
  func `the scenario's expectations are met`(verdict: Verdict) {
    #expect(verdict.isFine, "\(verdict)")
  }
}
