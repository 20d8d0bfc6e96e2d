import Testing

@testable import TimelineSim

@Suite struct ParetoFrontTests {
  /// Returns the standings of points with one value of each metric on every seed.
  private func standings(_ points: [(Int64, Int64)], seeds: Int = 3) -> [ParetoFront.Standing?] {
    ParetoFront(losses: points.map { point in [point.0, point.1].map { Array(repeating: $0, count: seeds) } }).standings
  }

  @Test func `a point that another beats in both metrics is dominated`() {
    #expect(standings([(1, 9), (5, 5), (9, 1), (6, 6), (1, 10)]) == [.front, .front, .front, .dominated, .dominated])
  }

  @Test func `equal points are on the front together`() {
    #expect(standings([(3, 3), (3, 3), (4, 3)]) == [.front, .front, .dominated])
  }

  @Test func `a point without data has no standing`() {
    let values: [[Int64]] = [[1, 1], [1, 1]]
    #expect(ParetoFront(losses: [nil, values]).standings == [nil, .front])
  }

  @Test func `points whose seeds overlap are tied`() {
    let (one, other): ([[Int64]], [[Int64]]) = (
      [[10, 20, 30, 40], [5, 5, 5, 5]], [[11, 19, 32, 39], [5, 5, 5, 5]]
    )
    #expect(ParetoFront(losses: [one, other]).standings == [.front, .tied])
  }

  @Test func `a difference on every seed separates points however much the seeds differ`() {
    let (one, other): ([[Int64]], [[Int64]]) = ([[10, 200, 3_000], [5, 5, 5]], [[11, 201, 3_001], [5, 5, 5]])
    #expect(ParetoFront(losses: [one, other]).standings == [.front, .dominated])
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `on one seed the front is that of the definition`(seed: UInt64) {
    var chance = Chance(seed: seed)
    let points = (0..<40).map { _ in (chance.number(0...30), chance.number(0...30)) }
    let expected = points.map { point -> ParetoFront.Standing in
      let isBeaten = points.contains { $0.0 <= point.0 && $0.1 <= point.1 && $0 != point }
      return isBeaten ? .dominated : .front
    }
    #expect(standings(points, seeds: 1) == expected)
  }
}
