import Testing

@testable import TimelineSim

@Suite struct PassShareTests {
  /// Wilson's lower bounds from R's `binom.confint(method = "wilson")` and from the formula by hand.
  @Test(arguments: [(0, 10, 0), (5, 10, 236_593), (10, 10, 722_467), (95, 100, 888_249), (1, 1, 206_549)])
  func `the lower bound is Wilson's`(passed: Int, count: Int, millionths: Int64) {
    let bound = PassShare(passed: passed, of: count).lowerBound.millionths
    #expect(abs(bound - millionths) <= 1, "\(bound)")
  }

  @Test(arguments: [(95, 73), (90, 35), (80, 16), (99, 381), (50, 4)])
  func `the fewest passing seeds show the pass rate, and one less does not`(percent: Int64, count: Int) {
    #expect(PassShare.fewest(showing: .percent(percent)) == count)
    #expect(PassShare(passed: count - 1, of: count - 1).lowerBound < .percent(percent))
  }

  @Test func `no number of seeds shows that all seeds pass`() { #expect(PassShare.fewest(showing: .all) == nil) }
}
