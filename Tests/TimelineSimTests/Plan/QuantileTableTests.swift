import Testing

@testable import TimelineSim

@Suite struct QuantileTableTests {
  private let table = QuantileTable(logNormalMedian: .minutes(3), sigma: .all, cut: .minutes(60))
  private let bits = (0..<1 << 12).map { UInt64($0) << 52 }

  @Test func `the middle of the bits is the median`() {
    #expect(table.draw(1 << 63) == .minutes(3))
  }

  @Test func `larger bits never stand for a shorter length`() {
    let lengths = bits.map { table.draw($0) }
    #expect(lengths == lengths.sorted())
  }

  @Test func `no length exceeds the cut`() {
    let table = QuantileTable(logNormalMedian: .minutes(3), sigma: .all, cut: .minutes(10))
    #expect(table.draw(.max) <= .minutes(10))
    #expect(table.draw(.max) > .minutes(9))
    #expect(QuantileTable(logNormalMedian: .minutes(30), sigma: .none, cut: .minutes(10)).draw(0) == .minutes(10))
  }

  @Test func `one sigma is a factor of e`() {
    let above = table.draw(UInt64(0.841_344_746 * 18_446_744_073_709_551_616.0)).milliseconds
    #expect(abs(Double(above) / 180_000 - 2.718) < 0.01)
  }

  @Test func `the mean is that of a log-normal distribution without its tail`() {
    let sum = bits.reduce(0) { $0 + table.draw($1).milliseconds }
    let mean = Double(sum) / Double(bits.count) / 180_000
    #expect(abs(mean - 1.6487) < 0.05)
  }

  @Test(arguments: [0, .max, 12_345] as [UInt64])
  func `a constant distribution always has its value`(bits: UInt64) {
    #expect(QuantileTable(constant: .seconds(7)).draw(bits) == .seconds(7))
    #expect(QuantileTable(logNormalMedian: .zero, sigma: .all, cut: .hours(1)).draw(bits) == .zero)
  }

  @Test func `the table is the same to the bit on every platform`() {
    #expect(table.milliseconds.count == 257)
    #expect(table.milliseconds[128] == 180_000)
    #expect(table.milliseconds.reduce(UInt64(0)) { RandomSource.mix($0 ^ UInt64($1)) } == 5_989_722_490_828_870_772)
  }
}
