import Testing

@testable import TimelineSim

@Suite struct RunEvidenceTests {
  /// A widget that asks every half hour for content that changes every hour.
  private static func report(_ system: String) throws -> RunReport {
    let text = Sample.scenario(top: "\"system\": { \(system) },")
    return RunReport(ScenarioRun(try Sample.load(text)), file: "test.json")
  }

  @Test func `the foot counts the evidence of the parameters that mattered`() throws {
    let report = try Self.report("")
    let documented = try #require(report.evidence.sources.first)
    #expect(documented.evidence == .level(.documented) && documented.parameters.contains(.budgetAllowance))
    #expect(report.evidence.counts.hasPrefix("\(documented.parameters.count) documented, "))
    #expect(report.text().contains("Parameters behind its causes, waits and charges: "))
  }

  @Test func `a fitted parameter that mattered counts as fitted, and one that is set as set here`() throws {
    let fitted = try Self.report(#""budget.allowance": "46/day", "fitted": { "budget.allowance": "4 days" }"#)
    #expect(fitted.evidence.sources.contains { $0.name == "fitted" && $0.parameters == [.budgetAllowance] })
    let set = try Self.report(#""budget.allowance": "46/day""#)
    #expect(set.evidence.sources.contains { $0.name == "set here" && $0.parameters == [.budgetAllowance] })
  }

  @Test func `a parameter without a part in the run does not count`() throws {
    let report = try Self.report(#""stack.dwell": "2h""#)
    #expect(!report.evidence.sources.contains { $0.name == "set here" })
  }
}
