/// Makes a reload wait for a unit, unless it is free or already paid for (facts B1, B10).
enum BudgetGate: GateRule {
  static let gate = Gate.budget

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    question.isFree || question.isPrepaid ? .distantPast : question.nextUnit
  }
}
