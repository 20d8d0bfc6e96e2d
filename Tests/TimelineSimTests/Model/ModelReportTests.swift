import Testing

@testable import TimelineSim

@Suite struct ModelReportTests {
  @Test(arguments: Preset.all)
  func `a report fits in 80 columns and contains every parameter`(preset: Preset) {
    let lines = ModelReport.text(preset).split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(ParameterID.allCases.allSatisfy { id in lines.contains { "\($0) ".hasPrefix("  \(id) ") } })
    #expect(lines.contains { $0.hasPrefix("Preset \(preset.name):") })
  }

  @Test func `a report names differences and overrides`() {
    let model = SystemModel(preset: .watchOS26, overrides: [(.pushLoss, .share(.percent(3)))])
    let text = ModelReport(model).text
    #expect(text.contains("  start.delay.policy: 4m → 1m30s. "))
    #expect(text.contains("  push.loss = 3%\n"))
    #expect(text.contains("! push.loss               3%         0% to 10%         assumed    A2 A3\n"))
  }

  @Test func `a different range alone is a difference`() {
    #expect(ModelReport.text(.macOS26).contains("  budget.weekend: 1x, plausible 0.3x to 1.3x. "))
  }
}
