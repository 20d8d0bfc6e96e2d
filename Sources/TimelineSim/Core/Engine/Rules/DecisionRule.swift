/// The decision on a pending request: granted, held by a gate, or dropped without a unit; and what it is charged.
extension Simulation {
  /// Refunds a unit to the pool charged for an instance.
  mutating func refund(_ instance: Int, _ pool: Int) {
    budget.refund(pool, for: instance, &core)
    for other in core.frame.layout.members[pool]
    where other != instance && instances[other].pending?.heldBy == .budget {
      core.clocks.set(.decide(other), to: core.now)
    }
  }

  /// Schedules another decision on a pending request at the end of this instant, after all changes and views.
  @inline(__always)
  mutating func reconsider(_ instance: Int) {
    if isPending(instance) { core.clocks.set(.decide(instance), to: core.now) }
  }

  /// Schedules another decision on every pending request at the end of this instant.
  mutating func reconsiderAll() { core.clocks.set(.reconsider, to: core.now) }

  /// Returns whether a request is pending that is neither granted nor waiting for the end of a run.
  @inline(__always)
  private func isPending(_ instance: Int) -> Bool {
    guard let request = instances[instance].pending else { return false }
    return request.charge == nil && instances[instance].run == nil
  }

  /// Decides on every pending request again, the longest-waiting one first.
  mutating func decideAllWaiting() {
    core.clocks.stop(.reconsider)
    core.countScan()
    var order: [Int] = []
    for instance in instances.indices where isPending(instance) { order.append(instance) }
    guard !order.isEmpty else { return }
    order.sort { (since($0), $0) < (since($1), $1) }
    let isShared = budget.layout.scope != .instance
    for (place, instance) in order.enumerated() where isPending(instance) {
      decide(instance)
      guard isShared, order[..<place].contains(where: { core.clocks[.decide($0)] <= core.now }) else { continue }
      // It took the unit of a request that has waited longer, and that is decided again before the rest.
      for later in order[(place + 1)...] { reconsider(later) }
      return
    }
  }

  /// Decides on the longest-waiting of the requests that may be granted at this instant, of which one is the first.
  mutating func decideLongestWaiting(from first: Int) {
    var (chosen, last) = (first, Clock.decide(first))
    while let clock = core.clocks.next(after: last), clock.kind == .decide {
      if since(clock.index) < since(chosen) { chosen = clock.index }
      last = clock
    }
    decide(chosen)
  }

  /// Returns the instant since which a request is pending; `never` if there is none.
  @inline(__always)
  func since(_ instance: Int) -> SimInstant { instances[instance].pending?.since ?? .never }

  /// Grants the pending request if every gate is open; otherwise it waits until the next check.
  mutating func decide(_ instance: Int) {
    core.clocks.stop(.decide(instance))
    guard let request = instances[instance].pending else { preconditionFailure("a decision without a request") }
    if let run = instances[instance].run {
      let ends = core.clocks[.runEnd(run.runner ?? instance)]
      return wait(instance, GateVerdict(gate: .running, until: ends, nextCheck: .never))
    }
    let freeReason = freeReason(instance, request.causes, request.traits)
    let pool = budget.layout.reloads(of: instance)
    let refusal = plan.system.budget.refusal(of: request.causes)
    let waits = refusal == nil || request.traits.contains(.joinsNextRun)
    let input = gateInput(instance, request, freeReason, pool: pool)
    guard let verdict = input.verdict(plan.system.gates, waitsForUnits: waits) else {
      guard let charge = charge(instance, request, freeReason, pool: pool) else {
        preconditionFailure("the budget gate was open on an empty pool")
      }
      countGrant(instance)
      if !input.isExempt { countDailyRun(instance) }
      return grant(instance, charge)
    }
    guard verdict.gate == .budget, !waits else { return wait(instance, verdict) }
    if refusal == .joins {
      instances[instance].pending?.joinNextRun()
      return wait(instance, GateVerdict(gate: .budget, until: .never, nextCheck: .never))
    }
    noteEnded(instance, request.primary, .dropped)
    instances[instance].pending = nil
  }

  /// Charges a grant; returns `nil` if it needs a unit and there is none.
  @inline(__always)
  private mutating func charge(_ instance: Int, _ request: PendingRequest, _ freeReason: FreeReason?, pool: Int)
    -> Charge?
  {
    if let freeReason { return .free(freeReason) }
    if request.traits.contains(.prepaid) { return .prepaid }
    if plan.system.budget.chargeTime == .end, request.causes.isScheduled { return .owed(pool) }
    guard budget.take(pool, from: neededBalance(request.causes, pool: pool), &core) else { return nil }
    reconsiderOthersWithoutUnit(of: pool, but: instance)
    return .pool(pool)
  }

  /// Takes the unit of a run that ends; one that failed may keep it (facts S6, S9).
  @inline(__always)
  mutating func settle(_ instance: Int, _ run: ProviderRun, _ result: RunResult) {
    guard case .owed(let pool) = run.charge, result.delivers || plan.system.failure.keepsCharge else { return }
    budget.settle(pool, for: instance, &core)
    reconsiderOthersWithoutUnit(of: pool, but: instance)
  }

  /// Returns the balance from which a pool grants a request: a unit, or less if the request may be granted in debt
  /// (facts S6, S8).
  @inline(__always)
  private func neededBalance(_ causes: CauseSet, pool: Int) -> Int64 {
    guard plan.system.budget.debtCauses != .none || plan.system.budget.lendsWhileCharging else { return 1 }
    return neededBalanceInDebt(causes, pool: pool)
  }

  private func neededBalanceInDebt(_ causes: CauseSet, pool: Int) -> Int64 {
    let floor = budget[pool].floor
    if plan.system.budget.debtCauses.includes(causes) { return floor + 1 }
    let isLent = plan.system.budget.lendsWhileCharging && causes.isScheduled && core.device.holds(.charging)
    return isLent ? max(0, floor + 1) : 1
  }

  /// Schedules another decision about the other requests of a pool that has no unit left: the budget now comes before
  /// later gates that hold them, or holds them longer.
  @inline(__always)
  private mutating func reconsiderOthersWithoutUnit(of pool: Int, but instance: Int) {
    let sharing = core.frame.layout.members[pool].count > 1
    if sharing, budget[pool].balance <= 0 { reconsiderOthers(of: pool, but: instance) }
  }

  private mutating func reconsiderOthers(of pool: Int, but instance: Int) {
    for other in core.frame.layout.members[pool] where other != instance { reconsider(other) }
  }

  private mutating func wait(_ instance: Int, _ verdict: GateVerdict) {
    let exemptionEnd = core.device.exemptionEnd(of: plan.instances[instance].app, at: core.now)
    core.clocks.set(.decide(instance), to: min(verdict.nextCheck, exemptionEnd))
    let progress = PendingRequest.Progress.held(by: verdict.gate, until: verdict.until)
    guard instances[instance].pending?.progress != progress else { return }
    instances[instance].pending?.progress = progress
    core.note(.waits(instance: instance, verdict.gate, until: verdict.until))
  }

  /// Returns why a reload for these causes would be free; `nil` if it would be charged.
  ///
  /// Whether a reload is free is decided when it is granted, whatever its cause: a policy that is due while the app is
  /// in the foreground is free, unless the narrower reading exempts only the app's own calls (X4).
  @inline(__always)
  func freeReason(_ instance: Int, _ causes: CauseSet, _ traits: PendingRequest.Traits) -> FreeReason? {
    if !causes.isDisjoint(with: .alwaysFree) { return .cause }
    if traits.contains(.exemptCall), causes.contains(CauseSet(.appCall)) { return .app }
    let isForApp = plan.system.gates.exemption == .everyCause || causes.contains(CauseSet(.appCall))
    if isForApp, core.device.isExempt(plan.instances[instance].app, at: core.now) { return .app }
    if plan.system.gates.exemptsBackgroundCalls, causes.contains(CauseSet(.appCall)) { return .call }
    if plan.system.gates.developerMode { return .developerMode }
    return plan.hasBudget(instance) ? nil : .noBudget
  }

  /// Collects the input of the gates.
  @inline(__always)
  mutating func gateInput(_ instance: Int, _ request: PendingRequest, _ freeReason: FreeReason?, pool: Int) -> GateInput
  {
    let needsUnit = freeReason == nil && !request.traits.contains(.prepaid)
    let nextUnit = needsUnit ? nextUnit(for: request, pool: pool) : .distantPast
    return GateInput(
      now: core.now, since: request.since, causes: request.causes, isExempt: freeReason?.isExempt ?? false,
      needsNetwork: plan.needsNetwork(instance),
      isProtected: plan.instances[instance].isProtected, isOffline: core.device.holds(.offline),
      isAppInFront: core.device.isInForeground(plan.instances[instance].app),
      awaitsVisit: request.traits.contains(.backgroundCalls)
        && core.device.leftAt(plan.instances[instance].app) < request.since,
      isLocked: core.device.isLocked, isQuiet: core.device.isQuiet(at: core.now),
      retryDue: instances[instance].retryDue, lastStart: instances[instance].lastStart, nextUnit: nextUnit,
      limitEnds: limitEnd(instance), abandonmentEnds: abandonmentEnd(instance),
      refusedBy: plan.system.gates.refusalGrid > .zero ? request.refusal(needsUnit: needsUnit) : nil)
  }

  /// Returns the instant at which a pool can grant a request that needs a unit; `never` if the request waits for another
  /// run.
  @inline(__always)
  private mutating func nextUnit(for request: PendingRequest, pool: Int) -> SimInstant {
    if request.traits.contains(.joinsNextRun) { return .never }
    return budget.nextUnit(of: pool, from: neededBalance(request.causes, pool: pool), &core)
  }
}
