@testable import TimelineSim

/// A failure that lasts decides every run of its instance that starts meanwhile, and ends at its event or at an update,
/// not before and not after.
struct LastingFailureLaw: LawFold {
  private(set) var breaches: [String] = []
  private var plan: Plan
  /// For each instance, the failure that lasts.
  private var failing: [ProviderPlan.Failure?]
  /// For each instance, the failure that its run under way met at its start.
  private var met: [ProviderPlan.Failure?]
  /// The events of the current instant that can end one; `nil` stands for an update.
  private var events: [(end: ProviderPlan.Failure.End?, app: Int?)] = []
  /// For each instance, the number of those events before its failure began.
  private var eventsBefore: [Int]
  private var now = SimInstant.distantPast

  init(_ plan: Plan) {
    self.plan = plan
    failing = plan.instances.map { _ in nil }
    met = failing
    eventsBefore = plan.instances.map { _ in 0 }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    if now > self.now { begin(now) }
    switch observation {
    case .updated:
      plan = plan.updated
      events.append((nil, nil))
    case .condition(let condition, let holds): events.append((.condition(condition, holds: holds), nil))
    case .session(let app, .foreground, isActive: true): events.append((.opened, app))
    case .failing(let instance, let failure): change(instance, failure)
    case .runStarted(let instance, _, _): met[instance] = failing[instance]
    case .runEnded(let instance, let result):
      if let failure = met[instance], !decides(failure, result, of: instance) {
        breaches.append("\(instance) ends a run as \(result) at \(now), although it fails by \(failure.kind)")
      }
      met[instance] = nil
    default: break
    }
  }

  /// Begins an instant: no failure has outlasted the events of the one before.
  private mutating func begin(_ now: SimInstant) {
    for instance in failing.indices {
      if let failure = failing[instance], isEnd(of: failure, instance) {
        breaches.append("\(instance) fails after \(self.now), when that should have ended")
      }
    }
    (self.now, events) = (now, [])
    for instance in eventsBefore.indices { eventsBefore[instance] = 0 }
  }

  private mutating func change(_ instance: Int, _ failure: Int?) {
    if let failure {
      if failing[instance] != nil { breaches.append("\(instance) begins to fail twice at \(now)") }
      failing[instance] = plan.instances[instance].provider.failures[failure]
      eventsBefore[instance] = events.count
    } else {
      if let failure = failing[instance], !isEnd(of: failure, instance) {
        breaches.append("\(instance) ends to fail at \(now), without its event")
      }
      failing[instance] = nil
    }
  }

  private func isEnd(of failure: ProviderPlan.Failure, _ instance: Int) -> Bool {
    events[eventsBefore[instance]...].contains { event in
      guard let end = event.end else { return true }
      return end == failure.until && event.app.map { $0 == plan.instances[instance].app } ?? true
    }
  }

  private func decides(_ failure: ProviderPlan.Failure, _ result: RunResult, of instance: Int) -> Bool {
    switch failure.kind {
    case .error: result != .delivered || plan.hasCache(instance)
    case .crash: result == .crashed
    case .hang: result == .timedOut
    }
  }
}
