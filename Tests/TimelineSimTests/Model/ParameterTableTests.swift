import Testing

@testable import TimelineSim

@Suite struct ParameterTableTests {
  @Test func `each id has one row, in the same order`() {
    #expect(ParameterTable.all.map { $0.id } == ParameterID.allCases)
  }

  @Test(arguments: Preset.all)
  func `every value is of its kind and plausible`(preset: Preset) {
    for parameter in preset.parameters {
      #expect(parameter.kind.accepts(parameter.value), "\(parameter.id)")
      #expect(parameter.plausible.contains(parameter.value), "\(parameter.id)")
      #expect(parameter.plausible.extremes.allSatisfy(parameter.kind.accepts), "\(parameter.id)")
    }
  }

  @Test(arguments: Preset.all)
  func `the shares of alternatives add up to 100 % and cover every option`(preset: Preset) {
    for parameter in preset.parameters {
      guard case .choices(let choices) = parameter.plausible else { continue }
      #expect(choices.map(\.percent).reduce(0, +) == 100, "\(parameter.id)")
      guard choices.count > 1 else { continue }
      let names = choices.map { "\($0.value)" }
      #expect(parameter.kind.options.allSatisfy(names.contains), "\(parameter.id)")
    }
  }

  @Test(arguments: Preset.all)
  func `a documented value cites a fact`(preset: Preset) {
    for parameter in preset.parameters where parameter.provenance != .assumed {
      #expect(!parameter.facts.isEmpty, "\(parameter.id)")
    }
  }

  @Test func `every parameter of the table has a reason and cites facts`() {
    for parameter in ParameterTable.all {
      #expect(!parameter.facts.isEmpty && !parameter.meaning.isEmpty && !parameter.argument.isEmpty, "\(parameter.id)")
      #expect(parameter.meaning.hasSuffix(".") && parameter.argument.hasSuffix("."), "\(parameter.id)")
    }
  }
}
