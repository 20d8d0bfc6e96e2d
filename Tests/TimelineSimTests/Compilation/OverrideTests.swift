import Testing

@testable import TimelineSim

@Suite struct OverrideTests {
  /// Every value of a parameter that its table or its options name.
  private func values(of parameter: Parameter) -> [ParameterValue] {
    let options = parameter.kind.options.map { ParameterValue.option($0) }
    return [parameter.value] + parameter.plausible.extremes + options + (parameter.kind.allowsNone ? [.absent] : [])
  }

  @Test(arguments: ParameterTable.all)
  func `a scenario can set a parameter to all it is said to take`(parameter: Parameter) throws {
    for value in values(of: parameter) {
      let spelling = if case .count(let number) = value { "\(number)" } else { "\"\(value)\"" }
      let text = Sample.scenario(top: #""system": { "\#(parameter.id)": \#(spelling) },"#)
      #expect(try Sample.load(text).roster.overrides.map(\.value) == [value])
    }
  }
}
