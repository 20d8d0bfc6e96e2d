import Testing

@testable import TimelineSim

@Suite struct PointSetTests {
  @Test(arguments: 1..<30)
  func `a quantile is the smallest value that enough points do not exceed`(seed: Int) {
    var set = PointSet()
    var (numbers, values) = (TestNumbers(seed: seed), [Int64]())
    for _ in 0..<seed {
      values.append(numbers.next(1_000))
      set.append(values[values.count - 1])
    }
    values.sort()
    for percent: Int64 in [1, 50, 95, 100] {
      #expect(set.quantile(.percent(percent)) == values[(values.count * Int(percent) + 99) / 100 - 1])
    }
    #expect(set.mean == values.reduce(0, +) / Int64(values.count))
  }

  @Test func `a collapsed set keeps count, sum and maximum`() throws {
    var set = PointSet()
    var half = PointSet()
    for value in 0..<Int64(40_000) {
      set.append(value)
      half.append(value + 40_000)
    }
    set.merge(half)
    #expect(set.count == 80_000)
    #expect(set.sum == 80_000 * 79_999 / 2)
    #expect(set.maximum == 79_999)
    let quantile = set.quantile(.percent(50))
    let median = try #require(quantile)
    #expect(median >= 39_999 && median <= 39_999 + 39_999 / 128)
  }

  @Test(arguments: [12_345, 47_111, 79_000] as [Int64])
  func `a collapsed set is exact at a marked level`(level: Int64) {
    let levels = PointMarks.levels(for: [level])
    var (values, numbers) = ([Int64](), TestNumbers(seed: Int(level)))
    for _ in 0..<90_000 { values.append(numbers.next(90_000)) }
    // Marks must be right in all of a single set, a merged one and an empty one that takes others.
    var whole = PointSet()
    var first = PointSet()
    var second = PointSet()
    whole.mark(at: levels)
    first.mark(at: levels)
    second.mark(at: levels)
    for (place, value) in values.enumerated() {
      whole.append(value)
      place % 9 == 0 ? first.append(value) : second.append(value)
    }
    first.merge(second)
    var adopting = PointSet()
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

  @Test func `a collapsed set counts every later point`() {
    var set = PointSet()
    for value: Int64 in [0, 1_000] {
      for _ in 0...PointSet.capacity { set.append(value) }
    }
    #expect(set.quantile(.percent(50)) == 0)
    set.append(1_000)
    #expect(set.quantile(.percent(50)) == 1_000)
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
