import Testing

@testable import TimelineSim

@Suite struct OverrideTests {
  /// Returns values that the parameter's table or options name.
  private func values(of parameter: Parameter) -> [ParameterValue] {
    let options = parameter.kind.options.map { ParameterValue.option($0) }
    let odd = parameter.kind.unit == .size ? [ParameterValue.size(5_000), .size(5_001)] : []
    return odd + [parameter.value] + parameter.plausible.extremes + options
      + (parameter.kind.allowsNone ? [.absent] : [])
  }

  @Test(arguments: ParameterTable.all)
  func `a scenario can set a parameter to every value it accepts`(parameter: Parameter) throws {
    for value in values(of: parameter) {
      let spelling = if case .count(let number) = value { "\(number)" } else { "\"\(value)\"" }
      let text = Sample.scenario(top: #""system": { "\#(parameter.id)": \#(spelling) },"#)
      #expect(try Sample.load(text).names.overrides.map(\.value) == [value])
    }
  }

  @Test func `a period of zero is refused`() {
    let text = Sample.scenario(top: #""system": { "preset": "ios-26", "relevance.period": "0s" },"#)
    let findings = Sample.findings(SourceText(name: "test", text: text)).map(\.problem)
    #expect(findings == ["'relevance.period' takes a length of time such as 15m, from 1s to 744h, or none"])
  }
}

@Suite struct FittedOverrideTests {
  private static func system(_ members: String) -> String { Sample.scenario(top: "\"system\": { \(members) },") }
  private static let fitted = system(
    #""budget.allowance": "46/day", "push.loss": "1%", "fitted": { "budget.allowance": "iPhone 15, 4 days" }"#)

  @Test func `an override of which the scenario names the data is fitted, and the others are not`() throws {
    let document = try Sample.load(Self.fitted)
    #expect(document.names.overrides.map(\.fittedTo) == ["iPhone 15, 4 days", nil])
    #expect(
      document.names.overrideTexts
        == ["budget.allowance = 46/day (fitted to iPhone 15, 4 days), push.loss = 1%"])
  }

  @Test func `a fit stays when another parameter is set, and goes when its own is`() throws {
    let document = try Sample.load(Self.fitted)
    let other = try document.setting([.batchWindow: .duration(.zero)])
    #expect(other.names.overrides.first?.fittedTo != nil)
    let own = try document.setting([.budgetAllowance: .perDay(50)])
    #expect(own.names.overrides.first?.fittedTo == nil)
  }

  @Test(arguments: [
    (#""fitted": { "budget.allowance": "a phone" }"#, FindingID.needlessKey),
    (#""budget.allowance": "46/day", "fitted": { "budget.allowance": " " }"#, .badName),
    (#""budget.allowance": "46/day", "fitted": { "budget.alowance": "a phone" }"#, .unknownKey),
  ])
  func `a fit without a value, without data or with an unknown parameter is a finding`(
    members: String, id: FindingID
  ) throws {
    let findings = Sample.findings(SourceText(name: "test", text: Self.system(members)))
    #expect(findings.map(\.id) == [id])
    #expect(try #require(findings.first).remedy != nil)
  }
}
