import Testing

@testable import TimelineSim

@Suite struct FingerprintTrailTests {
  private func trail(_ plan: Plan) -> FingerprintTrail { Simulator(plan).run(observer: FingerprintTrail(plan: plan)) }

  private func plan(_ assignments: String...) throws -> Plan {
    try ScenarioLibrary.document("match-day").assigning(assignments).plan
  }

  @Test func `every fingerprinted observation leaves a checkpoint`() throws {
    let trail = trail(try plan())
    #expect(trail.checkpoints.stride == 1)
    #expect(trail.checkpoints.bytes.count == trail.count)
    #expect((2_000..<12_288).contains(trail.count))
  }

  @Test func `equal runs leave equal checkpoints`() throws {
    let (one, two) = (trail(try plan()).checkpoints, trail(try plan()).checkpoints)
    #expect(one == two)
    #expect(two.firstDifference(from: one) == nil)
  }

  @Test func `a long run leaves fewer checkpoints, of the same hashes`() throws {
    let trail = trail(try plan("length=30d"))
    #expect(trail.checkpoints.stride > 1)
    #expect(trail.checkpoints.bytes.count <= FingerprintTrail.limit)
    #expect(trail.checkpoints.bytes.count == trail.count / trail.checkpoints.stride)
    let short = self.trail(try plan("length=3d")).checkpoints.thinned(to: trail.checkpoints.stride).bytes
    #expect(Array(trail.checkpoints.bytes.prefix(short.count - 2)) == Array(short.dropLast(2)))
  }

  @Test(arguments: [(1, 5), (2, 5), (4, 2), (1, 0)])
  func `the first different checkpoint gives the range of observations`(stride: Int, place: Int) {
    let old = FingerprintTrail.Checkpoints(stride: stride, bytes: Array(0..<10))
    var new = old
    new.bytes[place] = 99
    #expect(new.firstDifference(from: old) == place * stride + 1..<(place + 1) * stride + 1)
  }

  @Test func `checkpoints of two strides are compared at the larger stride`() {
    let old = FingerprintTrail.Checkpoints(stride: 4, bytes: [3, 7, 11])
    let new = FingerprintTrail.Checkpoints(stride: 2, bytes: [1, 3, 5, 7, 9, 12])
    #expect(new.firstDifference(from: old) == 9..<13)
    #expect(old.firstDifference(from: new) == 9..<13)
  }

  @Test func `the remainder of the longer run is a difference`() {
    let long = FingerprintTrail.Checkpoints(stride: 1, bytes: [1, 2, 3])
    let short = FingerprintTrail.Checkpoints(stride: 1, bytes: [1, 2])
    #expect(long.firstDifference(from: short) == 3..<Int.max)
    #expect(short.firstDifference(from: long) == 3..<Int.max)
  }
}
