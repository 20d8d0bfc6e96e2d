import Testing

@testable import TimelineSim

@Suite struct ExpertTests {
  @Test func `the cases name every rule and no other`() {
    let known = Set(AdviceRule.all.map(\.id))
    let named = ExpertCase.all.flatMap { $0.must.union($0.mustNot) }
    #expect(Set(named).subtracting(known) == [])
    #expect(known.subtracting(named) == ["all-kinds", "aligned-pushes"])
    #expect(ExpertCase.all.count >= 25)
  }

  @Test func `advice on a provider that cannot deliver precedes all other advice`() throws {
    var sample = AdviceSample(
      others: """
        , "back": {
          "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "6h" } }
        }
        """)
    sample.provider = #"{ "takes": "40s", "policy": { "after": "6h" } }"#
    let advice = try sample.advice()
    #expect(advice.first?.id == "slow-provider")
    #expect(advice.count > 1)
  }
}
