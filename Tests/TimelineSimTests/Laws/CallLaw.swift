@testable import TimelineSim

/// A call is rejected when its app has made too many in the background, and no other call is.
struct CallLaw: LawFold {
  private(set) var breaches: [String] = []
  private let plan: Plan
  private var device: DeviceView
  /// The calls of each app that were accepted since it was last in the foreground.
  private var accepted: [[SimInstant]]
  private var rejectedUntil: [SimInstant]
  /// Whether the last call of each app must be rejected.
  private var isRejected: [Bool]
  /// The instance whose request the next observation must reject.
  private var rejectedNext: Int?

  init(_ plan: Plan) {
    self.plan = plan
    device = DeviceView(plan)
    accepted = plan.apps.map { _ in [] }
    rejectedUntil = plan.apps.map { _ in .distantPast }
    isRejected = plan.apps.map { _ in false }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    device.observe(observation, at: now)
    if let instance = rejectedNext, observation != .ended(instance: instance, .appCall, .rejected) {
      breaches.append("a call for \(instance) was not rejected at \(now)")
    }
    rejectedNext = nil
    switch observation {
    case .session(let app, .foreground, isActive: true): (accepted[app], rejectedUntil[app]) = ([], .distantPast)
    case .called(let call, isMade: true):
      if case .reload = plan.calls[call].call { judge(plan.calls[call].app, at: now) }
    case .requested(let instance, .appCall, _):
      if isRejected[plan.instances[instance].app] { rejectedNext = instance }
    case .ended(let instance, _, .rejected) where !isRejected[plan.instances[instance].app]:
      breaches.append("a call for \(instance) was rejected at \(now)")
    default: break
    }
  }

  private mutating func judge(_ app: Int, at now: SimInstant) {
    isRejected[app] = false
    guard let limit = plan.system.calls.limit, !passes(app, at: now) else { return }
    if now >= rejectedUntil[app] {
      let recent = accepted[app].filter { $0 + plan.system.calls.window > now }
      guard recent.count >= limit else { return accepted[app].append(now) }
      rejectedUntil[app] = now + plan.system.calls.rejection
    }
    isRejected[app] = true
  }

  private func passes(_ app: Int, at now: SimInstant) -> Bool {
    if plan.system.calls.sessionsPass { return device.isExempt(app, at: now) }
    return device.isInFront(app) || now < device.leftAt[app] + plan.system.gates.exemptionGrace
  }
}
