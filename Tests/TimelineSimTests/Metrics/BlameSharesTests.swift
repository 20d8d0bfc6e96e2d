import Testing

@testable import TimelineSim

@Suite struct BlameSharesTests {
  /// Returns the shares of a widget whose content is stale for half an hour by its policy, and views.
  private func shares(views: [Int64]) -> BlameShares {
    let plan = Plan.small { plan in
      plan.on([10], .change(source: 0))
      plan.on(views, .view)
    }
    return BlameShares(Simulator(plan).statistics(), of: 0)
  }

  @Test func `views of stale content are divided if there are any`() {
    let shares = shares(views: [5, 20, 30])
    #expect(shares.measure == .views && shares.whole == 2)
    #expect(shares.parts.map { $0.amount } == [2] && shares.parts[0].share == 1_000_000)
    #expect(shares.causes == [.notRequested])
  }

  @Test func `without a view of stale content the stale time is divided`() {
    let shares = shares(views: [5])
    #expect(shares.measure == .time && shares.causes == [.notRequested])
    #expect(shares.parts.reduce(0) { $0 + $1.amount } == shares.whole)
  }

  @Test func `of equal amounts the first one given comes first`() {
    let shares = BlameShares(.views, [(.budget, 3), (.quiet, 0), (.interval, 3), (.failed, 4)], of: 10)
    #expect(shares.causes == [.failed, .budget, .interval])
    #expect(shares.parts.map { $0.share } == [400_000, 300_000, 300_000])
  }
}
