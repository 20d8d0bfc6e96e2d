import Testing

@testable import TimelineSim

@Suite struct LatinHypercubeTests {
  private let sample = LatinHypercube(count: 100, seed: 7)

  @Test(arguments: [8, 64, 201])
  func `each part of a range is sampled exactly once`(count: Int) {
    let sample = LatinHypercube(count: count, seed: 7)
    for name in ["a", "b", "budget.floor"] { #expect(sample.strata(for: name).sorted() == Array(0..<count)) }
  }

  @Test func `the order depends only on seed and name`() {
    #expect(sample.strata(for: "a") == LatinHypercube(count: 100, seed: 7).strata(for: "a"))
    #expect(sample.strata(for: "a") != sample.strata(for: "b"))
    #expect(sample.strata(for: "a") != LatinHypercube(count: 100, seed: 8).strata(for: "a"))
    #expect(LatinHypercube(count: 8, seed: 42).strata(for: "a") == [5, 7, 1, 2, 6, 4, 3, 0])
  }

  @Test func `the orders of two ranges are independent`() {
    let (first, second) = (sample.strata(for: "a"), sample.strata(for: "b"))
    // Of 100 points about 25 are in each quarter of the square; equal orders would give 50 or none.
    let both = zip(first, second).count { $0 < 50 && $1 < 50 }
    #expect((15...35).contains(both))
  }
}
