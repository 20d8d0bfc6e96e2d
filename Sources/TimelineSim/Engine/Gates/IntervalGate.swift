/// Keeps the starts of an instance's reloads apart (fact B13; whom it binds is assumed, Z7).
///
/// A timeline's own wish obeys even when it is free, so that a policy due at once cannot spin; another free cause
/// passes.
enum IntervalGate: GateRule {
  static let gate = Gate.interval

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    let obeys = question.causes.isPolicyOnly || (!question.isFree && plan.spaced == .all)
    return obeys ? question.lastStart + plan.minimumInterval : .distantPast
  }
}
