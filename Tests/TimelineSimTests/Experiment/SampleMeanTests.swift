import Testing

@testable import TimelineSim

@Suite struct SampleMeanTests {
  private func isNear(_ value: Double, _ other: Double, by tolerance: Double = 0.000_005) -> Bool {
    abs(value - other) <= tolerance
  }

  /// Quantiles as printed in tables of Student's distribution.
  @Test(arguments: [
    (1, 12.706205), (2, 4.302653), (5, 2.570582), (10, 2.228139), (30, 2.042272), (31, 2.039513), (40, 2.021075),
    (60, 2.000298), (100, 1.983972), (120, 1.979930), (1_000, 1.962339), (1_000_000, 1.959966),
  ])
  func `the quantiles are Student's`(freedom: Int, quantile: Double) {
    #expect(isNear(SampleMean.quantile(freedom), quantile))
  }

  @Test func `the quantiles decrease with the degrees of freedom`() {
    for freedom in 1..<500 { #expect(SampleMean.quantile(freedom) > SampleMean.quantile(freedom + 1)) }
  }

  @Test func `an empty sample has no mean`() { #expect(SampleMean([]) == nil) }

  @Test func `a sample of one has no interval`() throws {
    let mean = try #require(SampleMean([7]))
    #expect(mean.mean == 7)
    #expect(mean.rounded == 7)
    #expect(mean.halfWidth95 == nil)
    #expect(mean.allows(7))
    #expect(!mean.allows(6))
  }

  @Test func `the interval is the quantile times the standard error`() throws {
    // Mean 5, squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, variance 32/7, standard error √(32/56).
    let mean = try #require(SampleMean([2, 4, 4, 4, 5, 5, 7, 9]))
    #expect(mean.count == 8)
    #expect(mean.mean == 5)
    #expect(isNear(try #require(mean.halfWidth95), 2.364624 * 0.7559289460))
    #expect(mean.allows(5 + 1.787) && mean.allows(5 - 1.787))
    #expect(!mean.allows(5 + 1.788) && !mean.allows(5 - 1.788))
  }

  @Test func `equal values have no spread, however large they are`() throws {
    for amount in [Int64.min, -3, 0, 9_007_199_254_740_993, Int64.max] {
      let mean = try #require(SampleMean([amount, amount, amount]))
      #expect(mean.halfWidth95 == 0)
      #expect(mean.rounded == amount)
    }
  }

  @Test func `the extreme whole numbers do not overflow`() throws {
    let mean = try #require(SampleMean([.min, .max]))
    #expect(mean.rounded == 0)
    #expect(try #require(mean.halfWidth95) > 1e19)
  }

  @Test(
    arguments: [([1, 2], 2), ([1, 1, 2], 1), ([-1, -2], -1), ([-1, -1, -2], -1), ([0, 1, 1], 1)] as [([Int64], Int64)])
  func `the mean is rounded to the nearest whole number`(amounts: [Int64], rounded: Int64) {
    #expect(SampleMean(amounts)?.rounded == rounded)
  }
}
