import Testing

@testable import TimelineSim

@Suite struct ScenarioDocumentTests {
  @Test func `the match day compiles`() throws {
    let document = try Sample.load(Sample.matchDay)
    let plan = document.plan
    #expect(document.warnings.isEmpty)
    #expect(plan.start.spelling == "2026-06-12T22:00:00.000Z")
    #expect(plan.end - plan.start == .hours(72))
    #expect(plan.viewsPerDay == 90_000_000)
    #expect(plan.viewWeights[6...7] == [0, 3_600_000] && plan.viewWeights[23] == 1_800_000)
    #expect(document.names.instances == ["live-score"])
    #expect(document.names.calls == ["scores-app/reload#0", "scores-app/reload#1"])
    #expect(document.names.expectations.map { $0.aggregation } == [.p95, .perDay])
    #expect(document.names.overrides.map(\.id) == [.budgetAllowance])
    #expect(
      plan.schedules.map(\.action) == [
        .change(source: 0), .condition(.offline), .session(app: 0, .foreground), .call(call: 1), .view,
      ])
  }
}
