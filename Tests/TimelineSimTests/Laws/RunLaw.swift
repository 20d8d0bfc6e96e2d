@testable import TimelineSim

/// A run starts only after a grant, ends once, and costs its charge: one unit, a push's unit, or none.
struct RunLaw: LawFold {
  private enum Phase: Hashable {
    case idle
    case granted(Charge, SimInstant)
    case refunded
    /// A run is in progress, which owes a unit to a pool.
    case running(owes: Int?)

    var isRunning: Bool {
      if case .running = self { return true }
      return false
    }
  }

  private(set) var breaches: [String] = []
  private let plan: Plan
  private let chargedPools: [Int]
  private var device: DeviceView
  private var phases: [Phase]
  /// Whether the pending request of each instance has a call that waits until its app leaves the foreground.
  private var hasHeldCall: [Bool]
  /// The pool of the latest charge, which the next observation must be for: a grant, or the end of a run.
  private var latestCharge: Int?
  /// The instance whose run has just been let off its unit.
  private var latestWaiver: Int?

  init(_ plan: Plan) {
    self.plan = plan
    let pools = PoolLayout(plan: plan)
    chargedPools = plan.instances.indices.map { pools.reloads(of: $0) }
    device = DeviceView(plan)
    phases = plan.instances.map { _ in .idle }
    hasHeldCall = plan.instances.map { _ in false }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    device.observe(observation, at: now)
    if latestCharge != nil {
      switch observation {
      case .granted(_, _, .pool, _), .runEnded: break
      default:
        latestCharge = nil
        return breaches.append("a unit was charged at \(now) without a grant or the end of a run")
      }
    }
    switch observation {
    case .requested(let instance, .appCall, _): call(instance)
    case .ended(let instance, _, .dropped): hasHeldCall[instance] = false
    case .charged(.reloads(let pool)): latestCharge = pool
    case .granted(let instance, let causes, let charge, let start): grant(instance, causes, charge, start, at: now)
    case .refunded(let instance, _): refund(instance, at: now)
    case .batched(let instance, _): batch(instance, at: now)
    case .hastened(let instance, let start): hasten(instance, start, at: now)
    case .runStarted(let instance, _, _): start(instance, at: now)
    case .waived(let instance, _): latestWaiver = instance
    case .runEnded(let instance, let result): end(instance, result, at: now)
    case .runJoined(let instance, _, _): join(instance, at: now)
    case .runShared(let instance, _, _): phases[instance] = .idle
    default: break
    }
  }

  private mutating func grant(
    _ instance: Int, _ causes: CauseSet, _ charge: Charge, _ start: SimInstant, at now: SimInstant
  ) {
    if !canBeGranted(phases[instance], charge) {
      breaches.append("\(instance) was granted twice, the second time at \(now)")
    }
    if start < now || causes.isEmpty {
      breaches.append("a grant of \(instance) at \(now) has no cause or starts in the past")
    }
    if !isCorrect(charge, instance, causes, at: now) { breaches.append("\(instance) was granted \(charge) at \(now)") }
    latestCharge = nil
    phases[instance] = .granted(charge, start)
  }

  /// Returns whether no request was granted yet, or a free run overtakes a paid one.
  private func canBeGranted(_ phase: Phase, _ charge: Charge) -> Bool {
    switch phase {
    case .idle: true
    case .refunded, .granted(.prepaid, _), .granted(.free(.developerMode), _), .granted(.free(.noBudget), _):
      charge.isExempt
    // Nothing was charged yet.
    case .granted(.owed, _): charge.isExempt
    case .granted, .running: false
    }
  }

  /// Checks that a run which owes a unit is charged at its end, unless it failed or its pool owes enough.
  private mutating func end(_ instance: Int, _ result: RunResult, at now: SimInstant) {
    guard case .running(let owed) = phases[instance] else {
      return breaches.append("a run of \(instance) ended at \(now) without having started")
    }
    let isDue = owed != nil && (result.delivers || plan.system.failure.keepsCharge)
    if latestCharge != nil && latestCharge != owed || isDue != (latestCharge != nil || latestWaiver == instance) {
      let charge = latestCharge.map { "charged to \($0)" } ?? "not charged"
      breaches.append("a run of \(instance) ended at \(now) and was \(charge)")
    }
    (latestCharge, latestWaiver, phases[instance]) = (nil, nil, .idle)
  }

  /// Returns whether a charge agrees with the circumstances.
  private func isCorrect(_ charge: Charge, _ instance: Int, _ causes: CauseSet, at now: SimInstant) -> Bool {
    let facts = plan.instances[instance]
    let allowance = facts.isOnFace ? plan.system.budget.faceAllowance : plan.system.budget.allowance
    switch charge {
    case .pool(let pool):
      return pool == chargedPools[instance] && pool == latestCharge && !isChargedAtEnd(causes)
    case .owed(let pool): return pool == chargedPools[instance] && latestCharge == nil && isChargedAtEnd(causes)
    case .prepaid: return causes.contains(CauseSet(.push)) && plan.system.push.pool != .instance
    case .free(.cause): return !causes.isDisjoint(with: .alwaysFree)
    case .free(.app):
      let isForApp = plan.system.gates.exemption == .everyCause || causes.contains(CauseSet(.appCall))
      return hasHeldCall[instance] || isForApp && device.isExempt(facts.app, at: now)
    case .free(.call): return plan.system.gates.exemptsBackgroundCalls && causes.contains(CauseSet(.appCall))
    case .free(.developerMode): return plan.system.gates.developerMode
    case .free(.noBudget): return allowance == nil
    }
  }

  private func isChargedAtEnd(_ causes: CauseSet) -> Bool {
    let isScheduled = causes.contains(CauseSet(.policy)) || causes.contains(CauseSet(.retry))
    return plan.system.budget.chargeTime == .end && isScheduled
  }

  private mutating func call(_ instance: Int) {
    guard plan.system.gates.frontCalls == .onLeave, device.isInFront(plan.instances[instance].app) else { return }
    if case .granted = phases[instance] { return }
    hasHeldCall[instance] = true
  }

  private mutating func refund(_ instance: Int, at now: SimInstant) {
    switch phases[instance] {
    case .granted(.pool, _): phases[instance] = .refunded
    case .idle where !plan.system.failure.keepsCharge: break
    default: breaches.append("\(instance) was refunded at \(now) without a charge")
    }
  }

  private mutating func batch(_ instance: Int, at now: SimInstant) {
    guard case .granted(let charge, _) = phases[instance], !charge.isExempt else {
      return breaches.append("\(instance) was batched at \(now) without a charged grant")
    }
  }

  private mutating func hasten(_ instance: Int, _ start: SimInstant, at now: SimInstant) {
    guard case .granted(let charge, _) = phases[instance], !charge.isExempt, start >= now else {
      return breaches.append("\(instance) was moved forward to \(start) at \(now)")
    }
    phases[instance] = .granted(charge, start)
  }

  private mutating func join(_ instance: Int, at now: SimInstant) {
    hasHeldCall[instance] = false
    if case .granted(.pool, _) = phases[instance] {
      breaches.append("\(instance) joined a run at \(now) and was not refunded")
    }
    if phases[instance].isRunning { breaches.append("\(instance) joined a run at \(now) while it was running") }
    phases[instance] = .running(owes: nil)
  }

  private mutating func start(_ instance: Int, at now: SimInstant) {
    hasHeldCall[instance] = false
    guard case .granted(let charge, let planned) = phases[instance] else {
      phases[instance] = .running(owes: nil)
      return breaches.append("a run of \(instance) started at \(now) without a grant")
    }
    if now < planned || charge.isExempt && now > planned {
      breaches.append("a run of \(instance) planned for \(planned) started at \(now)")
    }
    phases[instance] = .running(owes: nil)
    if case .owed(let pool) = charge { phases[instance] = .running(owes: pool) }
  }
}
