@testable import TimelineSim

/// No reload is granted before its gates open, as far as observed: offline, locked, background, quiet, …
struct GateLaw: LawFold {
  private(set) var breaches: [String] = []
  private let plan: Plan
  private var device: DeviceView
  private var lastStart: [SimInstant]
  /// The requests of the last timeline and of the last failure that are not due yet.
  private var policyDue: [SimInstant]
  private var retryDue: [SimInstant]
  private var grants: [(causes: CauseSet, charge: Charge)?]
  /// The grants of each kind, which its limit counts.
  private var grantsOfKind: [Int: [SimInstant]] = [:]
  /// The earliest date of the requests since the last start of a run.
  private var dueSince: [SimInstant]
  /// The first call since the last start of a run, and whether every one since then waits for a visit to the app.
  private var calls: [Calls]
  /// The same before the last call, which may be rejected.
  private var callsBefore: [Calls]

  private struct Calls {
    var first = SimInstant.never
    var areHeld = true
  }

  init(_ plan: Plan) {
    self.plan = plan
    dueSince = plan.instances.map { _ in .never }
    device = DeviceView(plan)
    lastStart = plan.instances.map { _ in .distantPast }
    policyDue = plan.instances.map { _ in .distantPast }
    retryDue = policyDue
    grants = plan.instances.map { _ in nil }
    calls = plan.instances.map { _ in Calls() }
    callsBefore = calls
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    device.observe(observation, at: now)
    if case .requested(let instance, _, let eligible) = observation {
      dueSince[instance] = min(dueSince[instance], eligible)
    }
    switch observation {
    case .requested(let instance, .policy, let eligible): policyDue[instance] = eligible
    case .requested(let instance, .retry, let eligible): retryDue[instance] = eligible
    case .ended(let instance, .retry, .superseded): retryDue[instance] = .distantPast
    case .requested(let instance, .appCall, _):
      callsBefore[instance] = calls[instance]
      calls[instance].first = min(calls[instance].first, now)
      if device.isExempt(plan.instances[instance].app, at: now) { calls[instance].areHeld = false }
    case .ended(let instance, _, .rejected): calls[instance] = callsBefore[instance]
    case .ended(let instance, _, .dropped): calls[instance] = Calls()
    case .granted(let instance, let causes, let charge, _):
      if grants[instance] == nil {
        check(instance, causes, charge, at: now)
        checkLimit(instance, causes, charge, at: now)
      }
      grants[instance] = (causes, charge)
    case .runStarted(let instance, _, _):
      checkInterval(instance, at: now)
      (lastStart[instance], dueSince[instance]) = (now, .never)
      (grants[instance], calls[instance]) = (nil, Calls())
    case .runJoined(let instance, _, _):
      (lastStart[instance], grants[instance], calls[instance]) = (now, nil, Calls())
    default: break
    }
  }

  private mutating func check(_ instance: Int, _ causes: CauseSet, _ charge: Charge, at now: SimInstant) {
    let facts = plan.instances[instance]
    // A widget placed before the simulation has its first timeline then, whatever the device's state.
    if now == plan.simulatedFrom, causes == CauseSet(.placed) { return }
    func breach(_ gate: Gate) { breaches.append("\(instance) was granted at \(now) behind the gate \(gate)") }
    if plan.system.gates.offline == .waits, plan.needsNetwork(instance), device.holds(.offline) {
      breach(.offline)
    }
    if facts.isProtected, device.isLocked { breach(.locked) }
    if plan.system.gates.frontCalls == .onLeave, causes == CauseSet(.appCall), device.isInFront(facts.app) {
      breach(.foreground)
    }
    if plan.system.gates.backgroundCalls == .onLeave, causes == CauseSet(.appCall), calls[instance].areHeld,
      device.leftAt[facts.app] < calls[instance].first
    {
      breach(.background)
    }
    if !charge.isExempt, device.isQuiet(at: now), !isOverdue(instance, at: now) { breach(.quiet) }
    let backsOff = plan.system.gates.backOffHoldsCalls || causes.isSubset(of: [CauseSet(.policy), CauseSet(.retry)])
    if !charge.isExempt, backsOff, retryDue[instance] > now { breach(.backOff) }
    if causes.contains(CauseSet(.policy)), policyDue[instance] > now {
      breaches.append("\(instance) was granted at \(now) for a policy that is due at \(policyDue[instance])")
    }
    if isSpaced(causes, charge), now < lastStart[instance] + plan.system.gates.minimumInterval { breach(.interval) }
  }

  /// Checks that a kind has no more grants in a window than its limit allows, unless they are exempt.
  private mutating func checkLimit(_ instance: Int, _ causes: CauseSet, _ charge: Charge, at now: SimInstant) {
    if now == plan.simulatedFrom, causes == CauseSet(.placed) { return }
    guard let limit = plan.system.gates.limitedRuns else { return }
    let since = now - plan.system.gates.limitWindow
    let recent = grantsOfKind[plan.instances[instance].kind, default: []].filter { $0 > since }
    if !charge.isExempt, recent.count >= limit {
      breaches.append("\(instance) was granted at \(now) behind the gate \(Gate.limit)")
    }
    grantsOfKind[plan.instances[instance].kind] = recent + [now]
  }

  /// Returns whether a request has been due for so long that it runs on a quiet device.
  private func isOverdue(_ instance: Int, at now: SimInstant) -> Bool {
    plan.system.gates.quietCadence.map { dueSince[instance] + $0 <= now } ?? false
  }

  private func isSpaced(_ causes: CauseSet, _ charge: Charge) -> Bool {
    let isPolicyOnly = causes.isSubset(of: [CauseSet(.policy), CauseSet(.retry)])
    return isPolicyOnly || (!charge.isExempt && plan.system.gates.spaced == .all)
  }

  private mutating func checkInterval(_ instance: Int, at now: SimInstant) {
    guard let grant = grants[instance], isSpaced(grant.causes, grant.charge) else { return }
    if now < lastStart[instance] + plan.system.gates.minimumInterval {
      breaches.append("runs of \(instance) started at \(lastStart[instance]) and at \(now)")
    }
  }
}
