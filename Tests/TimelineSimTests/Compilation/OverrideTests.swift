import Testing

@testable import TimelineSim

@Suite struct OverrideTests {
  /// Every value of a parameter that its table or its options name.
  private func values(of parameter: Parameter) -> [ParameterValue] {
    let options = parameter.kind.options.map { ParameterValue.option($0) }
    let odd = parameter.kind.unit == .size ? [ParameterValue.size(5_000), .size(5_001)] : []
    return odd + [parameter.value] + parameter.plausible.extremes + options
      + (parameter.kind.allowsNone ? [.absent] : [])
  }

  @Test(arguments: ParameterTable.all)
  func `a scenario can set a parameter to all it is said to take`(parameter: Parameter) throws {
    for value in values(of: parameter) {
      let spelling = if case .count(let number) = value { "\(number)" } else { "\"\(value)\"" }
      let text = Sample.scenario(top: #""system": { "\#(parameter.id)": \#(spelling) },"#)
      #expect(try Sample.load(text).names.overrides.map(\.value) == [value])
    }
  }

  @Test func `what happens again and again takes its time`() {
    let text = Sample.scenario(top: #""system": { "preset": "ios-26", "relevance.period": "0s" },"#)
    let findings = Sample.findings(SourceText(name: "test", text: text)).map(\.problem)
    #expect(findings == ["'relevance.period' takes a length of time such as 15m, from 1s to 744h, or none"])
  }
}
