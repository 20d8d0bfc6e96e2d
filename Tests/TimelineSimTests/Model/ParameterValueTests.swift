import Testing

@testable import TimelineSim

@Suite struct ParameterValueTests {
  struct Spelling: CustomTestStringConvertible, Sendable {
    let value: ParameterValue
    let text: String
    var testDescription: String { text }
  }

  static let spellings: [Spelling] = [
    Spelling(value: .duration(.minutes(15)), text: "15m"),
    Spelling(value: .duration(.minutes(90)), text: "1h30m"),
    Spelling(value: .duration(.hours(24)), text: "24h"),
    Spelling(value: .duration(.milliseconds(1_250)), text: "1s250ms"),
    Spelling(value: .duration(.zero), text: "0s"),
    Spelling(value: .share(.percent(50)), text: "50%"),
    Spelling(value: .share(Ratio(millionths: 5_000)), text: "0.5%"),
    Spelling(value: .share(Ratio(millionths: 1)), text: "0.0001%"),
    Spelling(value: .factor(.percent(150)), text: "1.5x"),
    Spelling(value: .factor(.none), text: "0x"),
    Spelling(value: .perDay(55), text: "55/day"),
    Spelling(value: .perDay(0), text: "0/day"),
    Spelling(value: .perDay(8_640), text: "6/min"),
    Spelling(value: .size(10_000_000), text: "10MB"), Spelling(value: .size(2_000_000_000), text: "2GB"),
    Spelling(value: .size(1_500), text: "1500B"),
    Spelling(value: .days(3), text: "3d"),
    Spelling(value: .count(10), text: "10"),
    Spelling(value: .option("waits"), text: "waits"),
    Spelling(value: .absent, text: "none"),
  ]

  @Test(arguments: spellings)
  func `a value is written as in a scenario`(spelling: Spelling) { #expect("\(spelling.value)" == spelling.text) }

  @Test func `a kind accepts its own unit within its limits`() {
    let accepted: [(ParameterKind, ParameterValue)] = [
      (.duration, .duration(.zero)), (.duration.orNone, .absent), (.option(YesOrNo.allCases), .answer(true)),
    ]
    let refused: [(ParameterKind, ParameterValue)] = [
      (.duration, .duration(.milliseconds(-1))), (.duration, .perDay(5)), (.duration, .absent),
      (.share, .share(.percent(101))), (.positivePerDay, .perDay(0)), (.perDay, .perDay(86_401)),
      (.option(BudgetPlan.Overrun.allCases), .answer(true)),
    ]
    #expect(accepted.filter { kind, value in !kind.accepts(value) }.isEmpty)
    #expect(refused.filter { kind, value in kind.accepts(value) }.isEmpty)
  }

  @Test func `a kind describes its valid values`() {
    #expect(ParameterKind.share.expectation == "a share such as 12%, from 0% to 100%")
    #expect(ParameterKind.option(BudgetPlan.Overrun.allCases).expectation == "one of waits, drops")
    #expect(ParameterKind.size.orNone.expectation.hasSuffix(", or none"))
  }
}
