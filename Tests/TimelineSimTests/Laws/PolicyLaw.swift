@testable import TimelineSim

/// A delivered timeline requests its successor once, at its policy's date; `never` requests none.
struct PolicyLaw: LawFold {
  private(set) var breaches: [String] = []
  private let plan: Plan
  /// The policy of the delivered timeline until it has made its request.
  private var owed: [ProviderPlan.Policy?]
  private var readAt: [SimInstant]

  init(_ plan: Plan) {
    self.plan = plan
    owed = plan.instances.map { _ in nil }
    readAt = plan.instances.map { _ in plan.start }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .runStarted(let instance, _, _):
      expectAsked(instance, at: now)
      readAt[instance] = now
    case .runEnded(let instance, let result):
      let provider = plan.instances[instance].provider
      let policy = result == .handledError ? provider.policyOnError : provider.policy
      owed[instance] = result.delivers && policy != .never ? policy : nil
    case .requested(let instance, .policy, let eligible): ask(instance, eligible, at: now)
    default: break
    }
  }

  mutating func finish(_ run: LawRun) {
    for instance in owed.indices { expectAsked(instance, at: plan.end) }
  }

  private mutating func expectAsked(_ instance: Int, at now: SimInstant) {
    if owed[instance] != nil { breaches.append("the timeline of \(instance) had not asked by \(now)") }
  }

  private mutating func ask(_ instance: Int, _ eligible: SimInstant, at now: SimInstant) {
    guard let policy = owed[instance] else { return breaches.append("\(instance) asked unasked at \(now)") }
    owed[instance] = nil
    guard case .after(.delay(let delay), let jitter) = policy else { return }
    let wish = readAt[instance] + delay
    if eligible < max(now, wish) || eligible > max(now, wish + jitter) {
      breaches.append("\(instance) read at \(readAt[instance]) is due at \(eligible), not \(delay) later")
    }
  }
}
