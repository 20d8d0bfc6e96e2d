import Testing

@testable import TimelineSim

@Suite struct ModelReportTests {
  @Test(arguments: Preset.all)
  func `a report fits in 80 columns and contains every parameter`(preset: Preset) {
    let lines = ModelReport(SystemModel(preset: preset)).text.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(ParameterID.allCases.allSatisfy { id in lines.contains { "\($0) ".hasPrefix("  \(id) ") } })
    #expect(lines.contains { $0.hasPrefix("Preset \(preset.name):") })
  }

  @Test func `a report names differences and overrides`() {
    let model = SystemModel(preset: .watchOS26).setting([.pushLoss: .share(.percent(3))])
    let text = ModelReport(model).text
    #expect(text.contains("  start.delay.policy: 4m → 1m30s. "))
    #expect(text.contains("  push.loss = 3%\n"))
    #expect(text.contains("! push.loss               3%           0% to 10%         assumed    A2 A3\n"))
  }

  @Test func `a different range alone is a difference`() {
    #expect(ModelReport(SystemModel(preset: .macOS26)).text.contains("  budget.weekend: 1x, plausible 0.3x to 1.3x. "))
  }

  @Test func `a fitted value is listed as fitted with its data, any other override with the evidence of the preset`() {
    let model = SystemModel(
      preset: .standard,
      overrides: [
        SystemModel.Override(id: .pushLoss, value: .share(.percent(3)), fittedTo: "4 days"),
        SystemModel.Override(id: .pushBurst, value: .count(9)),
      ])
    let text = ModelReport(model).text
    #expect(text.contains("  push.loss = 3% (fitted to 4 days)\n"))
    #expect(text.contains("! push.loss               3%           0% to 5%          fitted     A2 A3 Q12\n"))
    #expect(text.contains("! push.burst              9            3 to 20           assumed    Z22\n"))
    #expect(ModelReport(model).json.contains("\"provenance\": \"fitted\""))
  }

  @Test(arguments: Provenance.allCases)
  func `the legend explains each level of evidence`(level: Provenance) {
    #expect(ModelReport(SystemModel(preset: .standard)).text.contains(level.rawValue + ":"))
  }
}
