@testable import TimelineSim

/// A delivered timeline requests its successor once, at its policy's date; `never` requests none.
struct PolicyLaw: LawFold {
  private(set) var breaches: [String] = []
  private var plan: Plan
  /// The policy of the delivered timeline until it has made its request.
  private var pending: [ProviderPlan.Policy?]
  private var readAt: [SimInstant]

  init(_ plan: Plan) {
    self.plan = plan
    pending = plan.instances.map { _ in nil }
    readAt = plan.instances.map { _ in plan.simulatedFrom }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .updated: plan = plan.updated
    case .runStarted(let instance, _, _):
      expectRequested(instance, at: now)
      readAt[instance] = now
    case .runEnded(let instance, let result):
      let provider = plan.instances[instance].provider
      let policy = result == .handledError ? provider.policyOnError : provider.policy
      pending[instance] = result.delivers && policy != .never ? policy : nil
    case .requested(let instance, .policy, let eligible): request(instance, eligible, at: now)
    default: break
    }
  }

  mutating func finish(_ run: LawRun) {
    for instance in pending.indices { expectRequested(instance, at: plan.end) }
  }

  private mutating func expectRequested(_ instance: Int, at now: SimInstant) {
    if pending[instance] != nil { breaches.append("the timeline of \(instance) had made no request by \(now)") }
  }

  private mutating func request(_ instance: Int, _ eligible: SimInstant, at now: SimInstant) {
    guard let policy = pending[instance] else { return breaches.append("\(instance) made a second request at \(now)") }
    pending[instance] = nil
    guard case .after(.delay(let delay), let jitter) = policy else { return }
    let date = readAt[instance] + delay
    if eligible < max(now, date) || eligible > max(now, date + jitter) {
      breaches.append("\(instance) read at \(readAt[instance]) is due at \(eligible), not \(delay) later")
    }
  }
}
