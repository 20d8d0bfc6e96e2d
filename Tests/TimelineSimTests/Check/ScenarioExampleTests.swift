import Testing
import TimelineSim

@Suite struct ScenarioExampleTests {
  @Test(arguments: try ScenarioCheck.verdicts(ofScenarioAt: "Scenarios/match-day.json"))
  func `match day meets its expectations`(verdict: Verdict) { #expect(verdict.outcome != .failed, "\(verdict)") }
}
