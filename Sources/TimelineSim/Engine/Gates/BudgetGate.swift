/// The gate that holds a reload until a unit is available, unless it is free or prepaid (facts B1, B10).
enum BudgetGate: GateRule {
  static let gate = Gate.budget

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    question.isFree || question.isPrepaid ? .distantPast : question.nextUnit
  }
}
