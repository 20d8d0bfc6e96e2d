/// The gate that withholds budgeted updates while the device is unused for long; the next use opens it (fact B11).
enum QuietGate: GateRule {
  static let gate = Gate.quiet

  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant {
    guard !question.isFree, let idle = plan.quietAfter else { return .distantPast }
    return question.lastUse + idle <= question.now ? .never : .distantPast
  }
}
