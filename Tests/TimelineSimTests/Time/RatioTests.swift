import Testing

@testable import TimelineSim

@Suite struct RatioTests {
  @Test(arguments: [(50, 7, 3), (50, -7, -4), (100, 7, 7), (0, 7, 0), (150, 3, 4), (1, -1, -1), (200, -3, -6)])
  func `a share of a whole is rounded down`(percent: Int64, whole: Int64, part: Int64) {
    #expect(Ratio.percent(percent).of(whole) == part)
  }

  @Test(
    arguments: [(125, 55, 69), (70, 55, 39), (50, 3, 2), (50, -3, -1), (49, 3, 1), (100, .max, .max)]
      as [(Int64, Int64, Int64)])
  func `a share of a whole can be rounded to the nearest`(percent: Int64, whole: Int64, part: Int64) {
    #expect(Ratio.percent(percent).rounded(of: whole) == part)
  }

  @Test func `a share of the largest length does not overflow`() {
    #expect(Ratio.percent(50).of(Int64.max) == Int64.max / 2)
    #expect(Ratio.all.of(Int64.min) == Int64.min)
  }

  @Test func `never and the distant past are unchanged by a share`() {
    #expect(SimInstant.never + .hours(1) == .never && SimInstant.never - .hours(1) == .never)
    #expect(SimInstant.distantPast + .hours(1) == .distantPast)
    #expect(SimInstant(milliseconds: .max - 1) + .hours(1) == .never)
    #expect(SimInstant(milliseconds: .min + 1) - .hours(1) == .distantPast)
  }
}
