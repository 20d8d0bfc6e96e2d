/// The gate that holds runs that need the network while the device is offline, if the model lets them wait (assumed,
/// Z28).
enum OfflineGate: GateRule {
  static let gate = Gate.offline

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    plan.offline == .waits && question.needsNetwork && question.isOffline ? .never : .distantPast
  }
}
