import Testing

@testable import TimelineSim

@Suite struct FingerprintTrailTests {
  private func trail(_ plan: Plan) -> FingerprintTrail { Simulator(plan).run(observer: FingerprintTrail(plan: plan)) }

  private func plan(_ assignments: String...) throws -> Plan {
    try ScenarioLibrary.document("match-day").assigning(assignments).plan
  }

  @Test func `every observation that the fingerprint takes in leaves a mark`() throws {
    let trail = trail(try plan())
    #expect(trail.marks.stride == 1)
    #expect(trail.marks.bytes.count == trail.count)
    #expect((2_000..<12_288).contains(trail.count))
  }

  @Test func `equal runs leave equal marks`() throws {
    let (one, two) = (trail(try plan()).marks, trail(try plan()).marks)
    #expect(one == two)
    #expect(two.firstDifference(from: one) == nil)
  }

  @Test func `a long run leaves fewer marks, of the same hashes`() throws {
    let trail = trail(try plan("length=30d"))
    #expect(trail.marks.stride > 1)
    #expect(trail.marks.bytes.count <= FingerprintTrail.limit)
    #expect(trail.marks.bytes.count == trail.count / trail.marks.stride)
    let short = self.trail(try plan("length=3d")).marks.thinned(to: trail.marks.stride).bytes
    #expect(Array(trail.marks.bytes.prefix(short.count - 2)) == Array(short.dropLast(2)))
  }

  @Test(arguments: [(1, 5), (2, 5), (4, 2), (1, 0)])
  func `the first mark that differs tells the observations`(stride: Int, place: Int) {
    let old = FingerprintTrail.Marks(stride: stride, bytes: Array(0..<10))
    var new = old
    new.bytes[place] = 99
    #expect(new.firstDifference(from: old) == place * stride + 1..<(place + 1) * stride + 1)
  }

  @Test func `marks of two strides are compared at the wider`() {
    let old = FingerprintTrail.Marks(stride: 4, bytes: [3, 7, 11])
    let new = FingerprintTrail.Marks(stride: 2, bytes: [1, 3, 5, 7, 9, 12])
    #expect(new.firstDifference(from: old) == 9..<13)
    #expect(old.firstDifference(from: new) == 9..<13)
  }

  @Test func `what comes after the shorter run is a difference`() {
    let long = FingerprintTrail.Marks(stride: 1, bytes: [1, 2, 3])
    let short = FingerprintTrail.Marks(stride: 1, bytes: [1, 2])
    #expect(long.firstDifference(from: short) == 3..<Int.max)
    #expect(short.firstDifference(from: long) == 3..<Int.max)
  }
}
