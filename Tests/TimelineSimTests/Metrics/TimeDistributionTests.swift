import Testing

@testable import TimelineSim

@Suite struct TimeDistributionTests {
  /// Ramps and zeros, with the same time counted millisecond by millisecond.
  private struct Sample: ~Copyable {
    var distribution = TimeDistribution()
    var values: [Int64] = []

    init(seed: Int, ramps: Int, longest: Int64) {
      var numbers = TestNumbers(seed: seed)
      for _ in 0..<ramps {
        let start = numbers.next(3) == 0 ? 0 : numbers.next(longest)
        let length = numbers.next(longest)
        distribution.extend(by: length)
        distribution.ramp(from: start, to: start + length)
        // Within (v − 1, v] the staleness is at most v, so each millisecond counts as its upper end.
        for value in start..<start + length { values.append(value + 1) }
        let zeros = numbers.next(longest)
        distribution.extend(by: zeros)
        for _ in 0..<zeros { values.append(0) }
      }
      values.sort()
    }

    func quantile(_ percent: Int64) -> Int64 {
      values[max(0, (values.count * Int(percent) + 99) / 100 - 1)]
    }
  }

  @Test(arguments: 0..<40)
  func `quantiles over ramps equal those of every millisecond`(seed: Int) {
    let sample = Sample(seed: seed, ramps: 1 + seed, longest: 300)
    guard !sample.values.isEmpty else { return }
    for percent: Int64 in [1, 25, 50, 75, 90, 95, 99, 100] {
      #expect(sample.distribution.quantile(.percent(percent)) == sample.quantile(percent))
    }
    #expect(sample.distribution.maximum == sample.values.last)
  }

  @Test(arguments: [700_001, 2_345_678] as [Int64])
  func `above the capacity, a quantile is on the correct side of a marked level`(level: Int64) throws {
    var distribution = TimeDistribution()
    var numbers = TestNumbers(seed: 9)
    distribution.mark(at: PointMarks.levels(for: [level]))
    var (total, below): (Int64, Int64) = (0, 0)
    for _ in 0..<PointSet.capacity + 4_000 {
      let start = numbers.next(1_000_000)
      let end = start + 1 + numbers.next(3_600_000)
      distribution.extend(by: end - start)
      distribution.ramp(from: start, to: end)
      total += end - start
      below += max(0, min(end, level) - start)
    }
    let share = Int64(Int128(below) * 1_000_000 / Int128(total))
    let lower = distribution.quantile(Ratio(millionths: share))
    let higher = distribution.quantile(Ratio(millionths: share + 1))
    #expect(try #require(lower) <= level)
    #expect(try #require(higher) > level)
  }

  @Test func `above the capacity, the error of a quantile is less than a bin`() throws {
    var exact = PointSet()
    var distribution = TimeDistribution()
    var numbers = TestNumbers(seed: 7)
    var ends: [Int64] = []
    for _ in 0..<PointSet.capacity + 10 {
      let end = 1 + numbers.next(3_600_000)
      ends.append(end)
      exact.append(end)
      distribution.extend(by: end)
      distribution.ramp(from: 0, to: end)
    }
    let isCollapsed = exact.isCollapsed
    #expect(isCollapsed)
    let total = ends.reduce(0, +)
    for percent: Int64 in [10, 50, 90, 99] {
      let found = distribution.quantile(.percent(percent))
      let quantile = try #require(found)
      func measure(_ balance: Int64) -> Int64 { total - ends.reduce(0) { $0 + max(0, $1 - balance) } }
      #expect(measure(quantile + quantile / 128 + 1) * 100 >= percent * total)
      #expect(measure(quantile - quantile / 128 - 1) * 100 < percent * total)
    }
  }

  @Test(arguments: 0..<20)
  func `merging is a union in any order`(seed: Int) {
    let one = Sample(seed: seed, ramps: 9, longest: 90)
    let two = Sample(seed: seed + 99, ramps: 5, longest: 900)
    var forth = TimeDistribution()
    var back = TimeDistribution()
    forth.merge(one.distribution)
    forth.merge(two.distribution)
    back.merge(two.distribution)
    back.merge(one.distribution)
    let values = (one.values + two.values).sorted()
    for percent: Int64 in [10, 50, 90] {
      #expect(forth.quantile(.percent(percent)) == values[(values.count * Int(percent) + 99) / 100 - 1])
      #expect(forth.quantile(.percent(percent)) == back.quantile(.percent(percent)))
    }
    #expect(forth.mean == back.mean)
  }

  @Test func `a mean includes ramps and zeros`() {
    var distribution = TimeDistribution()
    distribution.extend(by: 100)
    distribution.ramp(from: 10, to: 30)
    #expect(distribution.mean == 4)
    #expect(distribution.sloped == 20)
    #expect(TimeDistribution().mean == nil)
  }
}
