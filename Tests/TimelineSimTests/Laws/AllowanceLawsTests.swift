import Testing

@testable import TimelineSim

/// Laws of a day's allowance for any parameters (facts B8, B17).
@Suite struct AllowanceLawsTests {
  /// Returns a budget with arbitrary valid parameters.
  private func budget(_ chance: inout Chance) -> BudgetPlan {
    func rate(_ chance: inout Chance) -> Int64 { chance.pick([1, 12, 90, 1_440, 86_400, chance.number(1...86_400)]) }
    let allowance = rate(&chance)
    var budget = BudgetPlan(
      allowance: allowance, faceAllowance: rate(&chance), faceCeiling: nil, floor: chance.number(0...allowance - 1),
      halfway: rate(&chance), saturation: rate(&chance), weekend: .percent(chance.number(0...1_000)), learningDays: 3,
      learningFactor: .percent(chance.number(0...1_000)), accrual: .awake, capacity: .all, initial: .all,
      scope: .instance,
      overrun: .waits)
    (budget.curve, budget.knee) = (chance.pick(BudgetPlan.Curve.allCases), rate(&chance))
    budget.viewShare = Ratio(millionths: chance.number(0...1_000_000))
    return budget
  }

  /// The largest number of views in a week, in millionths.
  private static let most: Int64 = 7 * Limits.occurrences * 1_000_000

  @Test func `more views never reduce the allowance`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var chance = Chance(seed: seed)
      let rule = AllowanceRule(budget: budget(&chance))
      let views = chance.several(8...8) { chance, _ in
        chance.happens(50) ? chance.number(0...1_000_000_000) : chance.number(0...Self.most)
      }
      let units = ([0] + views + [Self.most]).sorted().compactMap {
        rule.units(ViewMean(total: $0, days: 7), isOnFace: false, isLearning: false, isWeekend: false)
      }
      #expect(units == units.sorted() && units.first == rule.budget.floor, "seed \(seed)")
      #expect(try #require(units.last) <= rule.budget.allowance ?? 0, "seed \(seed)")
    }
  }

  @Test func `a learning day never has a smaller allowance than an ordinary one`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var chance = Chance(seed: seed)
      let rule = AllowanceRule(budget: budget(&chance))
      let (views, isFace, isWeekend) = (chance.number(0...Self.most), chance.happens(50), chance.happens(50))
      let units = [false, true].compactMap {
        rule.units(ViewMean(total: views, days: 7), isOnFace: isFace, isLearning: $0, isWeekend: isWeekend)
      }
      #expect(units == units.sorted(), "seed \(seed)")
    }
  }
}
