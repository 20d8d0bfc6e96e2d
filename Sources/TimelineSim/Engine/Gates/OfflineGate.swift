/// Holds back, if the model says so, a run that needs the network while the device is offline (assumed, Z28).
enum OfflineGate: GateRule {
  static let gate = Gate.offline

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    plan.offline == .waits && question.needsNetwork && question.isOffline ? .never : .distantPast
  }
}
