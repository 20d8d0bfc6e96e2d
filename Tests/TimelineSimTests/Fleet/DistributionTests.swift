import Testing

@testable import TimelineSim

@Suite struct DistributionTests {
  /// The mean of many evenly spread draws.
  private func mean(_ distribution: Distribution) -> Double {
    let count = 4_096
    let draws = (0..<count).map { distribution.draw(UInt64($0) << 52 | 1 << 51) }
    return draws.reduce(0.0) { $0 + Double($1) } / Double(count)
  }

  @Test func `a constant ignores the random bits`() {
    #expect(Distribution(constant: 5).draw(0) == 5)
    #expect(Distribution(constant: 5).draw(.max) == 5)
  }

  @Test func `draws grow with the random bits`() {
    let all = [
      Distribution(uniform: -10_000, 90_000), Distribution(normal: 0, deviation: 1_000, least: -500),
      Distribution(logNormal: 1_000, sigma: .percent(80)), Distribution(exponential: 700),
      Distribution(observed: [3, 1, 2]),
    ]
    for distribution in all {
      let draws = (0..<64).map { distribution.draw(UInt64($0) << 58) }
      #expect(draws == draws.sorted())
    }
  }

  @Test func `means are those of the distributions`() {
    #expect(abs(mean(Distribution(uniform: 0, 10_000)) - 5_000) < 5)
    #expect(abs(mean(Distribution(normal: 10_000, deviation: 2_000, least: 0)) - 10_000) < 10)
    // Without the thousandth beyond the end of the table.
    #expect(abs(mean(Distribution(exponential: 10_000)) - 10_000) < 150)
    // exp(σ² / 2) = 1.133
    #expect(abs(mean(Distribution(logNormal: 10_000, sigma: .percent(50))) - 11_331) < 120)
  }

  @Test func `observed values occur equally often`() {
    let distribution = Distribution(observed: [10, 20, 20, 50])
    let draws = (0..<400).map { distribution.draw(UInt64($0) * (.max / 400)) }
    for (value, count) in [(10, 100), (20, 200), (50, 100)] as [(Int64, Int)] {
      #expect(abs(draws.count { $0 == value } - count) <= 1)
    }
  }

  @Test func `no value is below the least one`() {
    #expect(Distribution(normal: 100, deviation: 1_000, least: 0).draw(0) == 0)
  }
}
