/// The gate that enforces the minimum interval between an instance's starts (fact B13; which requests obey is assumed,
/// Z7).
///
/// A reload policy's request obeys the interval even when it is free, so that a policy that is due at once cannot
/// livelock; other free causes pass.
enum IntervalGate: GateRule {
  static let gate = Gate.interval

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    let obeys = question.causes.isPolicyOnly || (!question.isFree && plan.spaced == .all)
    return obeys ? question.lastStart + plan.minimumInterval : .distantPast
  }
}
