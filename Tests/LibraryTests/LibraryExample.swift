import Testing
import TimelineSim

@Suite struct LibraryExample {
  private static let path = "Scenarios/match-day.json"

  @Test func `live scores are up to date at more than half of the views`() throws {
    let scenario = try ScenarioDocument.load(path: Self.path)
    let run = ScenarioRun(scenario, seed: 7)
    let stale = try #require(try run.value(of: "stale.share.view{widget=live-score}"))
    #expect(stale.unit == .share && stale.amount < 500_000)  // in millionths
  }

  @Test func `standings that reload every half hour are stale less often`() throws {
    let scenario = try ScenarioDocument.load(path: Self.path)
    let eager = try scenario.assigning(["widgets.standings.provider.policy.after=30m"])
    let key = "stale.share.view{widget=standings}"
    let before = try #require(try ScenarioRun(scenario).value(of: key))
    let after = try #require(try ScenarioRun(eager).value(of: key))
    #expect(after.amount < before.amount)
  }

  @Test(arguments: try ScenarioCheck.verdicts(ofScenarioAt: path, seeds: 5))
  func `the scenario's expectations are met`(verdict: Verdict) {
    #expect(verdict.isFine, "\(verdict)")
  }
}
