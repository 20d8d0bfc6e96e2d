import Testing

@testable import TimelineSim

@Suite struct PointTallyTests {
  @Test(arguments: 1..<30)
  func `a quantile is the smallest value that enough points do not exceed`(seed: Int) {
    var (tally, numbers, values) = (PointTally(), TestNumbers(seed: seed), [Int64]())
    for _ in 0..<seed {
      values.append(numbers.next(1_000))
      tally.add(values[values.count - 1])
    }
    values.sort()
    for percent: Int64 in [1, 50, 95, 100] {
      #expect(tally.quantile(.percent(percent)) == values[(values.count * Int(percent) + 99) / 100 - 1])
    }
    #expect(tally.mean == values.reduce(0, +) / Int64(values.count))
  }

  @Test func `a collapsed tally keeps count, sum and maximum`() throws {
    var (tally, half) = (PointTally(), PointTally())
    for value in 0..<Int64(40_000) {
      tally.add(value)
      half.add(value + 40_000)
    }
    tally.merge(half)
    #expect(tally.count == 80_000)
    #expect(tally.sum == 80_000 * 79_999 / 2)
    #expect(tally.maximum == 79_999)
    let median = try #require(tally.quantile(.percent(50)))
    #expect(median >= 39_999 && median <= 39_999 + 39_999 / 128)
  }

  @Test func `a collapsed tally counts every later point`() {
    var tally = PointTally()
    for value: Int64 in [0, 1_000] {
      for _ in 0...PointSet.capacity { tally.add(value) }
    }
    #expect(tally.quantile(.percent(50)) == 0)
    tally.add(1_000)
    #expect(tally.quantile(.percent(50)) == 1_000)
  }

  @Test(arguments: [0, 1, 127, 128, 129, 255, 256, 257, 1 << 20, (1 << 40) + 12_345])
  func `a value is in its bin`(value: Int64) {
    let bin = LogLinearHistogram.bin(of: value)
    #expect(LogLinearHistogram.top(of: bin) >= value)
    #expect(bin == 0 || LogLinearHistogram.top(of: bin - 1) < value)
    #expect(LogLinearHistogram.top(of: bin) - value <= value / 128)
  }
}
