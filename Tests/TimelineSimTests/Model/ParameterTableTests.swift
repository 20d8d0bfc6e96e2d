import Foundation
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

  /// The values that do not lie in the middle of their ranges; `docs/model/arguments.md` argues why.
  private static let argued = [
    "ios-26 budget.face", "ios-26 budget.curve.share", "ios-26 abandoned.share", "ios-26 entry.delay.median",
    "ios-26 push.rate", "ios-26 wake.transfer.reset", "macos-26 budget.weekend",
  ]

  @Test func `a value lies in the middle of its plausible range, unless an argument says why not`() {
    let rows =
      ParameterTable.all.map { ("ios-26 \($0.id)", $0) }
      + Preset.all.flatMap { preset in preset.changes.map { ("\(preset.name) \($0.id)", preset.parameter($0.id)) } }
    let outside = rows.filter { _, parameter in
      Self.place(of: parameter).map { !(0.27...0.73).contains($0) } ?? false
    }
    #expect(outside.map(\.0) == Self.argued)
  }

  /// Returns the place of a parameter's value in its range, from 0 to 1, on the scale of its quantity; `nil` without a
  /// range.
  private static func place(of parameter: Parameter) -> Double? {
    guard case .range(let low, let high) = parameter.plausible, let least = low.magnitude.map(Double.init),
      let value = parameter.value.magnitude.map(Double.init)
    else { return nil }
    guard let most = high.magnitude.map(Double.init) else { return 1 - least / value }
    switch parameter.kind.unit {
    case .share, .days: return (value - least) / (most - least)
    default: return least > 0 ? log(value / least) / log(most / least) : (value / most).squareRoot()
    }
  }
}
