import Testing

@testable import TimelineSim

@Suite struct AllowanceReasonTests {
  private func parameters(of units: Int64, at minutes: Int64 = 0, _ build: (inout Plan) -> Void) -> [ParameterID] {
    let plan = Plan.small(hours: 240) { plan in
      (plan.system.budget.allowance, plan.system.budget.faceAllowance) = (55, 75)
      (plan.system.budget.floor, plan.system.budget.learningDays) = (8, 3)
      plan.system.budget.learningFactor = .percent(150)
      build(&plan)
    }
    return AllowanceReason(plan, pool: 0, units: units, at: minute(minutes)).citation.parameters
  }

  @Test func `a widget seen often cites the full allowance, and one seen rarely the rule of its views`() {
    #expect(parameters(of: 55) { _ in } == [.budgetAllowance, .budgetCapacity])
    let views: [ParameterID] = [.budgetFloor, .budgetHalfway, .budgetSaturation]
    #expect(parameters(of: 40) { _ in } == [.budgetAllowance] + views + [.budgetCapacity])
  }

  @Test func `a watch face has its own allowance`() {
    #expect(parameters(of: 75) { $0.instances[0].isOnFace = true } == [.budgetFace, .budgetCapacity])
    let capped = parameters(of: 60) { plan in
      (plan.instances[0].isOnFace, plan.system.budget.faceCeiling) = (true, 60)
    }
    #expect(capped == [.budgetFace, .budgetFaceCeiling, .budgetCapacity])
  }

  @Test func `a pool of a kind cites the curve, the rule of its views and the ceilings that may have reduced it`() {
    let units = parameters(of: 20) { plan in
      (plan.system.budget.scope, plan.system.budget.curve) = (.kind, .proportional)
      (plan.system.budget.viewRounding, plan.system.budget.kindCeiling) = (.whole, 20)
      plan.system.budget.deviceCeiling = 19
    }
    let curve: [ParameterID] = [.budgetCurve, .budgetFloor, .budgetCurveKnee, .budgetCurveShare]
    #expect(
      units == [.budgetAllowance] + curve + [.budgetViewsRounding, .budgetCeilingKind, .budgetScope, .budgetCapacity])
  }

  @Test func `a full allowance does not cite the views`() {
    #expect(parameters(of: 40) { $0.instances[0].hasFullAllowance = true } == [.budgetAllowance, .budgetCapacity])
  }

  @Test func `a kind is new only with its first copy`() {
    let units = parameters(of: 55, at: 20) { plan in
      plan.system.budget.scope = .kind
      plan.addWidget { $0.placed = minute(10) }
    }
    #expect(units == [.budgetAllowance, .budgetScope, .budgetCapacity])
  }

  @Test func `learning days and weekends are cited only while they last`() {
    let placed = { (plan: inout Plan) in plan.instances[0].placed = minute(10) }
    #expect(parameters(of: 83, at: 20, placed) == [.budgetAllowance, .budgetLearningFactor, .budgetCapacity])
    #expect(parameters(of: 55, at: 3 * 1_440, placed) == [.budgetAllowance, .budgetCapacity])
    let weekend = parameters(of: 44, at: 5 * 1_440) { $0.system.budget.weekend = .percent(80) }
    #expect(weekend == [.budgetAllowance, .budgetWeekend, .budgetCapacity])
  }
}
