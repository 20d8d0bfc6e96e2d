import Testing

@testable import TimelineSim

@Suite struct CommonCeilingTests {
  @Test(arguments: [60, 61] as [Int64])
  func `allowances within a ceiling stay as they are`(ceiling: Int64) {
    #expect(CommonCeiling.parts(of: [10, 20, 30], within: ceiling) == [10, 20, 30])
  }

  @Test func `allowances above a ceiling shrink in proportion`() {
    #expect(CommonCeiling.parts(of: [10, 20, 30], within: 30) == [5, 10, 15])
    #expect(CommonCeiling.parts(of: [10, 0, 30], within: 0) == [0, 0, 0])
  }

  @Test func `the units that are left go to the largest remainders, of equal ones to the first`() {
    // 3.33, 3.33 and 3.33; then 2.5, 1.67 and 0.83.
    #expect(CommonCeiling.parts(of: [20, 20, 20], within: 10) == [4, 3, 3])
    #expect(CommonCeiling.parts(of: [30, 20, 10], within: 5) == [2, 2, 1])
  }

  @Test func `the parts of a ceiling add up to it, and none exceeds its allowance`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var chance = Chance(seed: seed)
      let allowances = chance.several(1...40) { chance, _ in chance.number(0...8_640_000) }
      let total = allowances.reduce(0, +)
      let ceiling = chance.number(0...86_400)
      let parts = CommonCeiling.parts(of: allowances, within: ceiling)
      #expect(parts.reduce(0, +) == min(ceiling, total), "seed \(seed)")
      #expect(zip(parts, allowances).allSatisfy { (0...$1).contains($0) }, "seed \(seed)")
    }
  }
}
