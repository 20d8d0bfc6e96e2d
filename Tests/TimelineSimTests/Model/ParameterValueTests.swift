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
    #expect(ParameterKind.duration.accepts(.duration(.zero)))
    #expect(!ParameterKind.duration.accepts(.duration(.milliseconds(-1))))
    #expect(!ParameterKind.duration.accepts(.perDay(5)))
    #expect(!ParameterKind.duration.accepts(.absent))
    #expect(ParameterKind.duration.orNone.accepts(.absent))
    #expect(!ParameterKind.share.accepts(.share(.percent(101))))
    #expect(!ParameterKind.positivePerDay.accepts(.perDay(0)))
    #expect(!ParameterKind.perDay.accepts(.perDay(86_401)))
    #expect(ParameterKind.option(YesOrNo.allCases).accepts(.answer(true)))
    #expect(!ParameterKind.option(BudgetPlan.Overrun.allCases).accepts(.answer(true)))
  }

  @Test func `a kind describes its valid values`() {
    #expect(ParameterKind.share.expectation == "a share such as 12%, from 0% to 100%")
    #expect(ParameterKind.option(BudgetPlan.Overrun.allCases).expectation == "one of waits, drops")
    #expect(ParameterKind.size.orNone.expectation.hasSuffix(", or none"))
  }
}
