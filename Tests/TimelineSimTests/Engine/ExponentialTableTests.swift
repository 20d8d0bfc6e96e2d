import Testing

@testable import TimelineSim

@Suite struct ExponentialTableTests {
  private let table = ExponentialTable.shared

  private func value(_ bits: UInt64) -> Double { Double(table.draw(bits)) / Double(ExponentialTable.one) }

  @Test(arguments: [1, 10, 25, 50, 63, 75, 90, 99, 99.9])
  func `a quantile is the logarithm of what lies above it`(percent: Double) {
    // The bits stand for 1 − p, so that many zeros stand for a long gap.
    let above = 1 - percent / 100
    #expect(abs(value(UInt64(above * 18_446_744_073_709_551_616.0)) + PortableMath.log(above)) < 2e-6)
  }

  @Test func `the mean is one and the variance too`() {
    var (stream, sum, squares) = (RandomStream(seed: 5), 0.0, 0.0)
    let count = 100_000
    for _ in 0..<count {
      let x = value(stream.next())
      sum += x
      squares += x * x
    }
    let mean = sum / Double(count)
    #expect(abs(mean - 1) < 0.015)
    #expect(abs(squares / Double(count) - mean * mean - 1) < 0.04)
  }

  @Test func `the tail is as heavy as it should be`() {
    var stream = RandomStream(seed: 6)
    let beyond = (0..<200_000).count { _ in value(stream.next()) > 5 }
    #expect(abs(Double(beyond) / 200_000 - 0.006_738) < 0.0007)
  }

  @Test func `no bits make an endless gap`() {
    #expect(value(0) < 45 && value(1) < 45)
    #expect(value(.max) >= 0 && value(.max) < 1e-6)
  }

  @Test func `fewer bits never stand for a shorter gap`() {
    let draws = (0..<4_096).map { table.draw(UInt64($0) << 52 | 0xFFF_FFFF) }
    #expect(draws == draws.sorted(by: >))
  }

  @Test(
    arguments: [(1 << 32, 1_000, 1_000), (1 << 31, 1_001, 500), (44 << 32, 1 << 50, 44 << 50)]
      as [(Int64, Int64, Int64)])
  func `scaling multiplies without overflow`(units: Int64, whole: Int64, product: Int64) {
    #expect(ExponentialTable.scale(units, whole) == product)
  }
}
