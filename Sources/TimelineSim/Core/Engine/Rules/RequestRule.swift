/// The life of a request: made, merged, held back, granted or dropped.
///
/// An instance has at most one pending request; another request merges into it, and all causes are kept.
extension Simulation {
  /// Requests a reload now.
  mutating func request(_ instance: Int, _ cause: Cause, _ traits: PendingRequest.Traits = []) {
    guard instances[instance].isPlaced else { return }
    noteRequested(instance, cause, eligible: core.now)
    submit(instance, cause, traits)
  }

  /// Reports a request.
  @inline(never)
  private mutating func noteRequested(_ instance: Int, _ cause: Cause, eligible: SimInstant) {
    core.note(.requested(instance: instance, cause, eligible: eligible))
  }

  /// Reports the end of a request.
  @inline(never)
  mutating func noteEnded(_ instance: Int, _ cause: Cause, _ end: RequestEnd) {
    core.note(.ended(instance: instance, cause, end))
  }

  /// Requests the first timeline of an instance placed before the simulation, granted for a later start.
  mutating func requestInitial(_ instance: Int, after delay: SimDuration) {
    core.note(.requested(instance: instance, .placed, eligible: core.now))
    var request = PendingRequest(.placed, at: core.now)
    request.progress = .granted(.free(.cause), isBatched: false)
    instances[instance].pending = request
    let planned = core.now + delay
    noteGranted(instance, request.causes, .free(.cause), plannedStart: planned)
    core.clocks.set(.start(instance), to: planned)
  }

  /// Requests a reload for a call of WidgetCenter now.
  mutating func requestForCall(_ instance: Int) {
    // A call that waits until the app has left the foreground stays exempt; one that joins a granted start does not wait.
    let waits = holdsCalls(instance) && instances[instance].pending?.charge == nil
    request(instance, .appCall, waits ? .exemptCall : [])
  }

  /// Returns whether calls for an instance wait until its app has left the foreground.
  @inline(__always)
  func holdsCalls(_ instance: Int) -> Bool {
    plan.system.gates.frontCalls == .onLeave
      && core.device.isInForeground(plan.instances[instance].app)
  }

  /// Requests a reload from a later instant on; its clock is set when the current run ends.
  ///
  /// Even a request that is due at once waits for its clock, so that a provider cannot nest runs without end.
  @inline(__always)
  mutating func request(_ instance: Int, _ cause: Cause, from eligible: SimInstant) {
    noteRequested(instance, cause, eligible: eligible)
    if cause == .retry { return instances[instance].retryDue = eligible }
    precondition(cause == .policy, "only policies and retries become due later, not \(cause)")
    instances[instance].policyDue = eligible
  }

  /// Sets the clock of the requests that become due later; called once after all changes of a run.
  @inline(__always)
  mutating func setDue(_ instance: Int) {
    core.clocks.set(.due(instance), to: min(instances[instance].policyDue, instances[instance].retryDue))
  }

  /// Submits a policy's request or a retry that has become due.
  mutating func submitDueRequest(_ instance: Int) {
    if instances[instance].retryDue <= core.now {
      instances[instance].retryDue = .never
      submit(instance, .retry)
    } else {
      instances[instance].policyDue = .never
      submit(instance, .policy)
    }
    setDue(instance)
  }

  /// Ends the requests that are not yet due when a run starts, because the run replaces them.
  @inline(__always)
  mutating func supersede(_ instance: Int) {
    if instances[instance].policyDue != .never { noteEnded(instance, .policy, .superseded) }
    if instances[instance].retryDue != .never { noteEnded(instance, .retry, .superseded) }
    (instances[instance].policyDue, instances[instance].retryDue) = (.never, .never)
  }

  /// Submits a request that is due: as a new pending request, or as another cause of the pending one.
  private mutating func submit(_ instance: Int, _ cause: Cause, _ traits: PendingRequest.Traits = []) {
    guard instances[instance].pending != nil else {
      instances[instance].pending = PendingRequest(cause, traits, at: core.now)
      return decide(instance)
    }
    instances[instance].pending?.merge(cause, traits)
    noteEnded(instance, cause, .merged)
    guard let request = instances[instance].pending, case .granted(let charge, let isBatched) = request.progress else {
      return decide(instance)
    }
    // An exempt start comes at once, and a call that is held back does not hasten another start.
    if charge.isExempt || cause == .appCall && holdsCalls(instance) { return }
    if let freeReason = freeReason(instance, CauseSet(cause), request.traits), freeReason.isExempt {
      if case .pool(let pool) = charge { refund(instance, pool) }
      return grant(instance, .free(freeReason), before: core.clocks[.start(instance)])
    }
    let kind = startKind(of: cause, traits)
    // Only an urgent push leaves a batch.
    if !isBatched || kind == .push { hasten(instance, charge, kind) }
  }

  /// Moves a granted start forward if a start of another kind would come sooner.
  private mutating func hasten(_ instance: Int, _ charge: Charge, _ kind: StartPlan.Kind) {
    let planned = core.now + startDelay(instance, kind)
    guard planned < core.clocks[.start(instance)] else { return }
    instances[instance].pending?.progress = .granted(charge, isBatched: false)
    core.note(.hastened(instance: instance, plannedStart: planned))
    planned == core.now ? start(instance) : core.clocks.set(.start(instance), to: planned)
  }

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
      isLocked: core.device.isLocked, isQuiet: core.device.isQuiet(at: core.now),
      retryDue: instances[instance].retryDue, lastStart: instances[instance].lastStart, nextUnit: nextUnit,
      limitEnds: limitEnd(instance),
      refusedBy: plan.system.gates.refusalGrid > .zero ? request.refusal(needsUnit: needsUnit) : nil)
  }

  /// Returns the instant at which a pool can grant a request that needs a unit; `never` if the request waits for another
  /// run.
  @inline(__always)
  private mutating func nextUnit(for request: PendingRequest, pool: Int) -> SimInstant {
    if request.traits.contains(.joinsNextRun) { return .never }
    return budget.nextUnit(of: pool, from: neededBalance(request.causes, pool: pool), &core)
  }

  /// Grants a request and schedules its start after the start delay, but no later than a start already planned.
  private mutating func grant(_ instance: Int, _ charge: Charge, before latest: SimInstant = .never) {
    guard var request = instances[instance].pending else { preconditionFailure("a grant without a request") }
    request.progress = .granted(charge, isBatched: false)
    instances[instance].pending = request
    let planned = min(core.now + startDelay(instance, request, charge), latest)
    noteGranted(instance, request.causes, charge, plannedStart: planned)
    planned == core.now ? start(instance) : core.clocks.set(.start(instance), to: planned)
  }

  /// Reports a grant.
  @inline(never)
  private mutating func noteGranted(_ instance: Int, _ causes: CauseSet, _ charge: Charge, plannedStart: SimInstant) {
    core.note(.granted(instance: instance, causes, charge, plannedStart: plannedStart))
  }

  /// Returns the delay from a grant to the planned start: of several causes, the most urgent one's.
  @inline(__always)
  private mutating func startDelay(_ instance: Int, _ request: PendingRequest, _ charge: Charge) -> SimDuration {
    switch charge {
    case .free(.cause):
      return startDelay(instance, request.causes.contains(CauseSet(.interaction)) ? .interaction : .freeCause)
    case .free(.app): return startDelay(instance, .exempt)
    case .free(.developerMode), .free(.noBudget), .pool, .owed, .prepaid:
      // Most requests have one cause.
      let isSingle = request.causes == CauseSet(request.primary) && !request.traits.isSuperset(of: .bothPushes)
      return isSingle
        ? startDelay(instance, startKind(of: request.primary, request.traits)) : shortestDelay(instance, request)
    }
  }

  /// Returns the start delay of the most urgent of several causes.
  @inline(never)
  private mutating func shortestDelay(_ instance: Int, _ request: PendingRequest) -> SimDuration {
    var shortest =
      request.traits.contains(.lowPush) ? startDelay(instance, .lowPush) : SimDuration(milliseconds: .max)
    for cause in Cause.allCases where request.causes.contains(CauseSet(cause)) {
      shortest = min(shortest, startDelay(instance, startKind(of: cause, request.traits)))
    }
    return shortest
  }

  /// Returns the kind of start of a request that is not exempt; of several pushes, that of priority 10.
  @inline(__always)
  private func startKind(of cause: Cause, _ traits: PendingRequest.Traits) -> StartPlan.Kind {
    switch cause {
    case .policy: .policy
    case .retry: .retry
    case .appCall: .call
    case .push: traits.contains(.urgentPush) ? .push : .lowPush
    case .interaction: .interaction
    case .placed, .systemEvent, .location, .staleOnView, .reconfigured: .freeCause
    }
  }

  /// Returns the start delay of a kind, keyed by the instant of the request.
  @inline(__always)
  private mutating func startDelay(_ instance: Int, _ kind: StartPlan.Kind) -> SimDuration {
    let delay = core.frame.fixedStartDelays[kind.rawValue] ?? drawnStartDelay(instance, kind)
    return kind.isDiscretionary && core.device.holds(.lowPower)
      ? plan.system.lowPower.startDelay.of(delay) : delay
  }

  @inline(never)
  private mutating func drawnStartDelay(_ instance: Int, _ kind: StartPlan.Kind) -> SimDuration {
    let bits = core.random.bits(
      for: .startDelay, key: plan.instances[instance].key &+ UInt64(kind.rawValue),
      ordinal: since(instance).milliseconds)
    return plan.system.start.delays[kind.rawValue].draw(bits)
  }
}

extension StartPlan.Kind {
  /// Whether the system chooses the time of the start, which Low Power Mode delays.
  fileprivate var isDiscretionary: Bool {
    switch self {
    case .policy, .retry, .call, .lowPush: true
    case .push, .exempt, .interaction, .freeCause: false
    }
  }
}
