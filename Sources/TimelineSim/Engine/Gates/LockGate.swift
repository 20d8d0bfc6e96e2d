/// The gate that holds updates of protected content while the device is locked (fact T21).
enum LockGate: GateRule {
  static let gate = Gate.locked

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    question.isProtected && question.isLocked ? .never : .distantPast
  }
}
