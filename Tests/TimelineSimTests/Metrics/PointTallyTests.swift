import Testing

@testable import TimelineSim

@Suite struct PointTallyTests {
  @Test(arguments: 1..<30)
  func `a quantile is the smallest value that enough points do not exceed`(seed: Int) {
    var tally = PointTally()
    var (numbers, values) = (TestNumbers(seed: seed), [Int64]())
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
    var tally = PointTally()
    var half = PointTally()
    for value in 0..<Int64(40_000) {
      tally.add(value)
      half.add(value + 40_000)
    }
    tally.merge(half)
    #expect(tally.count == 80_000)
    #expect(tally.sum == 80_000 * 79_999 / 2)
    #expect(tally.maximum == 79_999)
    let quantile = tally.quantile(.percent(50))
    let median = try #require(quantile)
    #expect(median >= 39_999 && median <= 39_999 + 39_999 / 128)
  }

  @Test(arguments: [12_345, 47_111, 79_000] as [Int64])
  func `a collapsed tally is exact at a marked level`(level: Int64) {
    let levels = PointMarks.levels(for: [level])
    var (values, numbers) = ([Int64](), TestNumbers(seed: Int(level)))
    for _ in 0..<90_000 { values.append(numbers.next(90_000)) }
    // Marks must be right in all of a single tally, a merged one and an empty one that takes others.
    var whole = PointTally()
    var first = PointTally()
    var second = PointTally()
    whole.mark(at: levels)
    first.mark(at: levels)
    second.mark(at: levels)
    for (place, value) in values.enumerated() {
      whole.add(value)
      place % 9 == 0 ? first.add(value) : second.add(value)
    }
    first.merge(second)
    var adopting = PointTally()
    adopting.merge(first)
    let medians = [whole.quantile(.percent(50)), first.quantile(.percent(50))]
    #expect(medians[0] == medians[1])
    let exact = values.count { $0 <= level }
    // The share of the points up to the level, and one millionth more.
    let share = Int64(exact) * 1_000_000 / 90_000
    let (below, above) = (Ratio(millionths: share), Ratio(millionths: share + 12))
    let lower = [whole.quantile(below), first.quantile(below), adopting.quantile(below)]
    let higher = [whole.quantile(above), first.quantile(above), adopting.quantile(above)]
    #expect(lower.allSatisfy { $0 ?? .max <= level })
    #expect(higher.allSatisfy { $0 ?? .min > level })
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

  @Test(arguments: [[40_000, 10_000], [40_000, 25_536], [1, 40_000, 20_000], [PointSet.capacity]])
  func `the form of a set depends on the number of points only`(parts: [Int]) {
    var set = PointSet()
    for count in parts {
      var part = PointSet()
      for value in 0..<Int64(count) { part.append(value) }
      set.merge(part)
    }
    for value in 0..<Int64(PointSet.capacity) - set.count { set.append(value) }
    let isExact = !set.isCollapsed
    #expect(isExact)
    set.append(0)
    let isCollapsed = set.isCollapsed
    #expect(isCollapsed)
  }

  @Test func `a set that was a histogram is exact again after it was emptied`() {
    var set = PointSet()
    var large = PointSet()
    for value in 0..<Int64(PointSet.capacity + 2_000) { set.append(value) }
    for value in 0..<Int64(PointSet.capacity) { large.append(value) }
    set.merge(large)
    set.removeAll()
    for value in 0..<Int64(PointSet.capacity) { set.append(value) }
    let isExact = !set.isCollapsed
    #expect(isExact)
    set.append(0)
    let isCollapsed = set.isCollapsed
    #expect(isCollapsed)
  }

  @Test func `a sum of squares stays exact in a histogram`() {
    var points = PointSet(withSquares: true)
    var squares = Int128(0)
    for value in 0..<Int64(PointSet.capacity + 5_000) {
      points.append(value << 20)
      squares += Int128(value << 20) * Int128(value << 20)
    }
    let (isCollapsed, sum) = (points.isCollapsed, points.squares)
    #expect(isCollapsed)
    #expect(sum == squares)
  }

  @Test(arguments: [0, 1, 127, 128, 129, 255, 256, 257, 1 << 20, (1 << 40) + 12_345])
  func `a value is in its bin`(value: Int64) {
    let bin = LogLinearHistogram.bin(of: value)
    #expect(LogLinearHistogram.top(of: bin) >= value)
    #expect(bin == 0 || LogLinearHistogram.top(of: bin - 1) < value)
    #expect(LogLinearHistogram.top(of: bin) - value <= value / 128)
  }
}
