import Testing

@testable import TimelineSim

@Suite struct AllowanceRuleTests {
  /// The central values of an iPhone's budget.
  private static let budget = BudgetPlan(
    allowance: 55, faceAllowance: 75, faceCeiling: nil, floor: 8, halfway: 12, saturation: 90, weekend: .percent(70),
    learningDays: 3,
    learningFactor: .percent(150), accrual: .awake, capacity: .percent(50), initial: .all, scope: .instance,
    overrun: .waits)

  private func units(
    _ views: Int64, face: Bool = false, learning: Bool = false, weekend: Bool = false,
    _ budget: BudgetPlan = Self.budget
  ) -> Int64? {
    AllowanceRule(budget: budget).units(
      ViewMean(total: 7 * views * 1_000_000, days: 7), isOnFace: face, isLearning: learning, isWeekend: weekend)
  }

  /// The central values with an allowance in proportion to the views.
  private static func proportional(_ share: Int64, knee: Int64 = 30) -> BudgetPlan {
    var budget = Self.budget
    (budget.curve, budget.allowance, budget.floor) = (.proportional, 200, 1)
    (budget.viewShare, budget.knee) = (.percent(share), knee)
    return budget
  }

  @Test(arguments: [(0, 8), (5, 24), (20, 41), (89, 55), (90, 55), (500, 55)] as [(Int64, Int64)])
  func `the views of a day determine the allowance`(views: Int64, allowance: Int64) {
    #expect(units(views) == allowance)
  }

  @Test func `more views never reduce the allowance`() {
    for (floor, ceiling, halfway) in [(0, 40, 5), (8, 55, 12), (24, 72, 40)] as [(Int64, Int64, Int64)] {
      var budget = Self.budget
      (budget.floor, budget.allowance, budget.halfway) = (floor, ceiling, halfway)
      let row = (0...200).compactMap { units($0, budget) }
      #expect(row == row.sorted())
      #expect(row.first == floor && row.last == ceiling)
    }
  }

  @Test func `learning days never reduce the allowance`() {
    for views in [0, 3, 20, 90] as [Int64] {
      #expect(units(views, learning: true) == units(views).map { ($0 * 3 + 1) / 2 })
    }
    var budget = Self.budget
    budget.learningFactor = .percent(50)
    #expect(units(20, learning: true, budget) == units(20, budget))
  }

  @Test func `a weekend has its own factor`() {
    #expect(units(90, weekend: true) == 39)
    #expect(units(90, learning: true, weekend: true) == 59)
  }

  @Test func `the allowance of a watch face does not depend on views`() {
    #expect(units(0, face: true) == 75)
    #expect(units(90, face: true) == 75)
  }

  @Test func `without a budget the allowance is unlimited`() {
    var budget = Self.budget
    budget.allowance = nil
    #expect(units(20, budget) == nil)
    #expect(units(20, face: true, budget) == 75)
    budget.faceAllowance = nil
    #expect(units(20, face: true, budget) == nil)
  }

  @Test(arguments: [(0, 1), (1, 1), (5, 3), (30, 20), (31, 20), (60, 37), (79, 50)] as [(Int64, Int64)])
  func `the reported numbers follow from a share of 66 %`(views: Int64, allowance: Int64) {
    #expect(units(views, Self.proportional(66)) == allowance)
  }

  @Test func `up to the knee a proportional allowance is as large as the views, and above it grows less`() {
    for knee in [6, 12, 30, 100] as [Int64] {
      let budget = Self.proportional(100, knee: knee)
      #expect((1...knee).allSatisfy { units($0, budget) == $0 })
      #expect(units(2 * knee, budget) ?? 0 < 2 * knee)
    }
  }

  @Test func `a proportional allowance lies between the floor and the full allowance`() {
    var budget = Self.proportional(100)
    (budget.floor, budget.allowance) = (8, 55)
    #expect(units(0, budget) == 8 && units(8, budget) == 8 && units(9, budget) == 9)
    #expect(units(500, budget) == 55)
  }

  @Test func `the largest numbers do not overflow`() {
    var budget = Self.budget
    (budget.allowance, budget.saturation, budget.halfway) = (100_000, 100_000, 100_000)
    #expect(units(100_000, budget) == 100_000)
    (budget.curve, budget.knee) = (.proportional, 86_400)
    for views in [200_000, 10_000_000, 1_000_000_000_000] as [Int64] {
      let mean = ViewMean(total: views * 1_000_000, days: 1)
      #expect(
        AllowanceRule(budget: budget).units(mean, isOnFace: false, isLearning: false, isWeekend: false) == 100_000)
    }
  }

  @Test(arguments: [(125, 69), (70, 39), (130, 72), (150, 83)] as [(Int64, Int64)])
  func `a factor is rounded to the nearest unit`(percent: Int64, allowance: Int64) {
    var budget = Self.budget
    (budget.weekend, budget.learningFactor) = (.percent(percent), .percent(percent))
    #expect(units(90, weekend: true, budget) == allowance)
    #expect(units(90, learning: true, budget) == max(55, allowance))
  }
}
