/// The gate that holds budgeted requests until the retry of a failed run is due; free requests pass (assumed, Z11).
enum BackOffGate: GateRule {
  static let gate = Gate.backOff

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    question.isFree || question.retryDue == .never ? .distantPast : question.retryDue
  }
}
