import Testing
import TimelineSim

@Suite struct ScenarioExampleTests {
  @Test(arguments: try ScenarioCheck.verdicts(ofScenarioAt: "Scenarios/match-day.json"))
  func `match day comes out as expected`(verdict: Verdict) { #expect(verdict.outcome != .failed, "\(verdict)") }
}
