import Testing
import TimelineSim

@Suite struct ScenarioExampleTests {
  @Test(arguments: try Scenario(path: "Scenarios/match-day.json").check().verdicts)
  func `match day meets its expectations`(verdict: Verdict) { #expect(!verdict.hasFailed, "\(verdict)") }
}
