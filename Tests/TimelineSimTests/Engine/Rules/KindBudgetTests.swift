import Testing

@testable import TimelineSim

/// Budgets of all copies of a kind, common ceilings and pools of new widgets (facts S1, S2, S4, S7, S12).
@Suite struct KindBudgetTests {
  @Test func `two kinds of an app have pools of their own`() {
    let run = play {
      $0.setBudget(4)
      $0.system.budget.scope = .kind
      $0.addWidget { $0.kind = 3 }
      $0.addCall(at: [60], reloads: [0])
      $0.addCall(at: [61], reloads: [1])
    }
    #expect(run.runs(of: 0) == [0, 60] && run.runs(of: 1) == [0, 61])
  }

  @Test func `the views of all copies determine the allowance of their kind`() {
    for (scope, units) in [(.instance, 32), (.kind, 41), (.app, 32)] as [(BudgetPlan.Scope, Int64)] {
      let run = play {
        ($0.system.budget.allowance, $0.system.budget.floor, $0.system.budget.scope) = (55, 8, scope)
        $0.instances[0].usualViews = 10_000_000
        $0.addWidget()
      }
      #expect(run.allowances(of: 0) == [units], "\(scope)")
    }
  }

  @Test func `copies that are seen together count once if views that are close together do`() {
    for (apart, units) in [(.zero, 49), (.seconds(5), 41)] as [(SimDuration, Int64)] {
      let run = play(hours: 24 * 9) {
        ($0.system.budget.allowance, $0.system.budget.floor, $0.system.budget.scope) = (55, 8, .kind)
        $0.system.budget.viewsApart = apart
        $0.addWidget()
        $0.every(.minutes(72), .view)
      }
      #expect(run.allowances(of: 0).last == units, "\(apart)")
    }
  }

  @Test func `a kind is new only with its first copy`() {
    for (scope, units) in [(.instance, [20, 30]), (.kind, [20])] as [(BudgetPlan.Scope, [Int64])] {
      let run = play {
        $0.setBudget(20)
        ($0.system.budget.learningDays, $0.system.budget.learningFactor) = (2, .percent(150))
        $0.system.budget.scope = scope
        $0.instances[0].placed = $0.start - .hours(240)
        $0.addWidget { $0.placed = minute(0) }
      }
      #expect(run.allowances() == units, "\(scope)")
    }
  }

  @Test func `a mean over existing days ignores the usual views`() {
    let run = play(hours: 24 * 3) {
      ($0.system.budget.allowance, $0.system.budget.floor, $0.system.budget.viewDays) = (55, 8, .existing)
      $0.instances[0].usualViews = 20_000_000
      $0.on([100], .view)
    }
    #expect(run.allowances(of: 0) == [41, 12, 10])
  }

  @Test func `a whole number of views determines the allowance`() {
    for (rounding, units) in [(.exact, 4), (.whole, 3)] as [(BudgetPlan.ViewRounding, Int64)] {
      let run = play {
        ($0.system.budget.allowance, $0.system.budget.floor, $0.system.budget.viewRounding) = (55, 1, rounding)
        ($0.system.budget.curve, $0.system.budget.viewShare) = (.proportional, .percent(66))
        $0.instances[0].usualViews = 5_400_000
      }
      #expect(run.allowances(of: 0) == [units], "\(rounding)")
    }
  }

  @Test(arguments: [(31, nil, [16, 15, 20]), (nil, 25, [9, 8, 8])] as [(Int64?, Int64?, [Int64])])
  func `pools shrink in proportion to the ceiling of their kind or of the device`(
    kind: Int64?, device: Int64?, units: [Int64]
  ) {
    let run = play {
      $0.setBudget(20)
      ($0.system.budget.kindCeiling, $0.system.budget.deviceCeiling) = (kind, device)
      $0.addWidget()
      $0.addWidget { $0.kind = 3 }
    }
    #expect(run.allowances() == units)
  }

  @Test func `the ceiling of a kind limits its shared pool, and has no effect on pools of apps`() {
    for (scope, units) in [(.kind, 12), (.app, 20)] as [(BudgetPlan.Scope, Int64)] {
      let run = play {
        $0.setBudget(20)
        ($0.system.budget.kindCeiling, $0.system.budget.scope) = (12, scope)
        $0.addWidget()
      }
      #expect(run.allowances(of: 0) == [units], "\(scope)")
    }
  }

  @Test func `a pool that opens during the day leaves the others their units until they wake`() {
    let run = play(hours: 48) {
      $0.setBudget(20)
      $0.system.budget.deviceCeiling = 30
      $0.on([600], .place(instance: $0.addWidget { $0.placed = minute(600) }))
    }
    #expect(run.minutes(of: .allowance(.reloads(0), units: 20)) == [0])
    #expect(run.minutes(of: .allowance(.reloads(1), units: 15)) == [600])
    #expect(run.minutes(of: .allowance(.reloads(0), units: 15)) == [1_440])
  }

  @Test func `a pool that a placed widget opens may start with a share of its allowance`() {
    let run = play {
      $0.setBudget(40, initial: .percent(50), capacity: .percent(50))
      $0.system.budget.initialNew = .percent(5)
      $0.on([600], .place(instance: $0.addWidget { $0.placed = minute(600) }))
    }
    #expect(run.contains(.balance(.reloads(0), units: 10)))
    #expect(run.contains(.balance(.reloads(1), units: 2)))
  }

  @Test func `a widget with the full allowance gets it unseen, and an eighth of it at once`() {
    let run = play {
      ($0.system.budget.allowance, $0.system.budget.floor, $0.system.budget.initial) = (55, 8, .none)
      $0.addWidget()
      $0.instances[0].hasFullAllowance = true
    }
    #expect(run.contains(.allowance(.reloads(0), units: 55)) && run.contains(.allowance(.reloads(1), units: 8)))
    #expect(run.contains(.balance(.reloads(0), units: 7)) && run.contains(.balance(.reloads(1), units: 0)))
  }
}
