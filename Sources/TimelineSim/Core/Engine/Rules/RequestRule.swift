/// The life of a request: made, merged, held back, granted or dropped.
///
/// An instance has at most one pending request; another request merges into it, and all causes are kept.
extension Simulation {
  /// Requests a reload now.
  mutating func request(_ instance: Int, _ cause: Cause) {
    guard instances[instance].isPlaced else { return }
    noteRequested(instance, cause, eligible: core.now)
    submit(instance, cause)
  }

  /// Reports a request; like all such methods apart, because only a short function includes the observer's code.
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
    instances[instance].openRequest(.placed, at: core.now)
    instances[instance].grantRequest(.free(.cause))
    let planned = core.now + delay
    noteGranted(instance, .free(.cause), plannedStart: planned)
    core.clocks.set(.start(instance), to: planned)
  }

  /// Requests a reload for a push now.
  mutating func requestForPush(_ instance: Int, isPrepaid: Bool, isUrgent: Bool) {
    guard instances[instance].isPlaced else { return }
    if isPrepaid { instances[instance].isPrepaid = true }
    if isUrgent { instances[instance].hasUrgentPush = true } else { instances[instance].hasLowPush = true }
    noteRequested(instance, .push, eligible: core.now)
    submit(instance, .push, pushKind: isUrgent ? .push : .lowPush)
  }

  /// Requests a reload for a call of WidgetCenter now.
  mutating func requestForCall(_ instance: Int) {
    guard instances[instance].isPlaced else { return }
    // A call that waits until the app has left the foreground stays exempt; one that joins a granted start does not wait.
    if holdsCalls(instance), instances[instance].phase != .granted { instances[instance].isCallExempt = true }
    request(instance, .appCall)
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
    switch cause {
    case .policy: instances[instance].policyDue = eligible
    case .retry: instances[instance].retryDue = eligible
    default: preconditionFailure("only policies and retries become due later, not \(cause)")
    }
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
  ///
  /// - Parameter pushKind: The kind of a push's start; every other cause has only one.
  private mutating func submit(_ instance: Int, _ cause: Cause, pushKind: StartPlan.Kind? = nil) {
    if instances[instance].waiting.isEmpty {
      instances[instance].openRequest(cause, at: core.now)
      decide(instance)
      return
    }
    instances[instance].waiting.insert(CauseSet(cause))
    noteEnded(instance, cause, .merged)
    guard instances[instance].phase == .granted else { return decide(instance) }
    join(instance, cause, pushKind ?? startKind(of: cause, instance))
  }

  /// Lets a cause join a granted start: an exempt one grants it again for free, and a more urgent one moves it forward.
  private mutating func join(_ instance: Int, _ cause: Cause, _ kind: StartPlan.Kind) {
    if instances[instance].charge.isExempt || cause == .appCall && holdsCalls(instance) { return }
    guard let freeReason = freeReason(instance, [CauseSet(cause)]), freeReason.isExempt else {
      return hasten(instance, kind)
    }
    if case .pool(let pool) = instances[instance].charge { refund(instance, pool) }
    grant(instance, .free(freeReason), before: core.clocks[.start(instance)])
  }

  /// Moves a granted start forward if a start of another kind would come sooner; only an urgent push leaves a batch.
  private mutating func hasten(_ instance: Int, _ kind: StartPlan.Kind) {
    if instances[instance].isBatched, kind != .push { return }
    let planned = core.now + startDelay(instance, kind)
    guard planned < core.clocks[.start(instance)] else { return }
    instances[instance].isBatched = false
    core.note(.hastened(instance: instance, plannedStart: planned))
    planned == core.now ? start(instance) : core.clocks.set(.start(instance), to: planned)
  }

  /// Refunds a unit to the pool charged for an instance.
  mutating func refund(_ instance: Int, _ pool: Int) {
    budget.refund(pool, for: instance, &core)
    for other in core.frame.index.chargedInstances[pool] where other != instance && instances[other].heldBy == .budget {
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
    !instances[instance].waiting.isEmpty && instances[instance].phase == .idle
  }

  /// Decides on every pending request again, the longest-waiting one first.
  mutating func decideAllWaiting() {
    core.clocks.stop(.reconsider)
    core.countScan()
    var order: [Int] = []
    for instance in instances.indices where isPending(instance) { order.append(instance) }
    guard !order.isEmpty else { return }
    order.sort { (instances[$0].since, $0) < (instances[$1].since, $1) }
    for instance in order where isPending(instance) { decide(instance) }
  }

  /// Decides on the longest-waiting of the requests that may be granted at this instant, of which one is the first.
  mutating func decideLongestWaiting(from first: Int) {
    var (chosen, last) = (first, Clock.decide(first))
    while let clock = core.clocks.next(after: last), clock.kind == .decide {
      if instances[clock.index].since < instances[chosen].since { chosen = clock.index }
      last = clock
    }
    decide(chosen)
  }

  /// Grants the pending request if every gate is open; otherwise it waits until the next check.
  mutating func decide(_ instance: Int) {
    core.clocks.stop(.decide(instance))
    if instances[instance].phase == .running {
      let ends = core.clocks[.runEnd(instance)]
      return wait(instance, GateVerdict(gate: .running, until: ends, nextCheck: .never))
    }
    let freeReason = freeReason(instance, instances[instance].waiting)
    let pool = budget.layout.reloads(of: instance)
    let waits = plan.system.budget.overrun == .waits
    let input = gateInput(instance, freeReason, pool: pool)
    guard let verdict = input.verdict(plan.system.gates, waitsForUnits: waits) else {
      guard let charge = charge(instance, freeReason, pool: pool) else {
        preconditionFailure("the budget gate was open on an empty pool")
      }
      return grant(instance, charge)
    }
    if verdict.gate == .budget, !waits { return drop(instance) }
    wait(instance, verdict)
  }

  /// Charges a grant; returns `nil` if it needs a unit and there is none.
  @inline(__always)
  private mutating func charge(_ instance: Int, _ freeReason: FreeReason?, pool: Int) -> Charge? {
    if let freeReason { return .free(freeReason) }
    if instances[instance].isPrepaid { return .prepaid }
    guard budget.take(pool, &core) else { return nil }
    // The budget now comes before later gates that hold the other requests of the pool.
    let sharing = core.frame.index.chargedInstances[pool].count > 1
    if sharing, budget[pool].balance == 0 { reconsiderOthers(of: pool, but: instance) }
    return .pool(pool)
  }

  private mutating func reconsiderOthers(of pool: Int, but instance: Int) {
    for other in core.frame.index.chargedInstances[pool] where other != instance { reconsider(other) }
  }

  private mutating func drop(_ instance: Int) {
    noteEnded(instance, instances[instance].primary, .dropped)
    instances[instance].clearRequest()
  }

  private mutating func wait(_ instance: Int, _ verdict: GateVerdict) {
    let exemptionEnd = core.device.exemptionEnd(of: plan.instances[instance].app, at: core.now)
    core.clocks.set(.decide(instance), to: min(verdict.nextCheck, exemptionEnd))
    guard instances[instance].heldBy != verdict.gate || instances[instance].heldUntil != verdict.until else { return }
    instances[instance].heldBy = verdict.gate
    instances[instance].heldUntil = verdict.until
    core.note(.waits(instance: instance, verdict.gate, until: verdict.until))
  }

  /// Returns why a reload for these causes would be free; `nil` if it would be charged.
  ///
  /// Whether a reload is free is decided when it is granted, whatever its cause: a policy that is due while the app is
  /// in the foreground is free, unless the narrower reading exempts only the app's own calls (X4).
  @inline(__always)
  func freeReason(_ instance: Int, _ causes: CauseSet) -> FreeReason? {
    if !causes.isDisjoint(with: .alwaysFree) { return .cause }
    if instances[instance].isCallExempt, causes.contains(CauseSet(.appCall)) { return .app }
    let isForApp = plan.system.gates.exemption == .everyCause || causes.contains(CauseSet(.appCall))
    if isForApp, core.device.isExempt(plan.instances[instance].app, at: core.now) { return .app }
    if plan.system.gates.developerMode { return .developerMode }
    return plan.hasBudget(instance) ? nil : .noBudget
  }

  /// Collects the input of the gates.
  @inline(__always)
  mutating func gateInput(_ instance: Int, _ freeReason: FreeReason?, pool: Int) -> GateInput {
    let needsUnit = freeReason == nil && !instances[instance].isPrepaid
    let nextUnit = needsUnit ? budget.nextUnit(of: pool, &core) : .distantPast
    return GateInput(
      now: core.now, causes: instances[instance].waiting, isExempt: freeReason?.isExempt ?? false,
      needsNetwork: plan.sources[plan.instances[instance].source].needsNetwork,
      isProtected: plan.instances[instance].isProtected, isOffline: core.device.holds(.offline),
      isAppInFront: core.device.isInForeground(plan.instances[instance].app),
      isLocked: core.device.isLocked, isQuiet: core.device.isQuiet(at: core.now),
      retryDue: instances[instance].retryDue, lastStart: instances[instance].runStart, nextUnit: nextUnit)
  }

  /// Grants a request and schedules its start after the start delay, but no later than a start already planned.
  private mutating func grant(_ instance: Int, _ charge: Charge, before latest: SimInstant = .never) {
    instances[instance].grantRequest(charge)
    let planned = min(core.now + startDelay(instance, charge), latest)
    noteGranted(instance, charge, plannedStart: planned)
    planned == core.now ? start(instance) : core.clocks.set(.start(instance), to: planned)
  }

  /// Reports a grant.
  @inline(never)
  private mutating func noteGranted(_ instance: Int, _ charge: Charge, plannedStart: SimInstant) {
    core.note(.granted(instance: instance, instances[instance].waiting, charge, plannedStart: plannedStart))
  }

  /// Returns the delay from a grant to the planned start: of several causes, the most urgent one's.
  @inline(__always)
  private mutating func startDelay(_ instance: Int, _ charge: Charge) -> SimDuration {
    let causes = instances[instance].waiting
    switch charge {
    case .free(.cause): return startDelay(instance, causes.contains(CauseSet(.interaction)) ? .interaction : .freeCause)
    case .free(.app): return startDelay(instance, .exempt)
    case .free(.developerMode), .free(.noBudget), .pool, .prepaid:
      // Most requests have one cause.
      let primary = instances[instance].primary
      let hasBothPushes = instances[instance].hasUrgentPush && instances[instance].hasLowPush
      if causes != CauseSet(primary) || hasBothPushes { return shortestDelay(instance, causes) }
      return startDelay(instance, startKind(of: primary, instance))
    }
  }

  /// Returns the start delay of the most urgent of several causes.
  @inline(never)
  private mutating func shortestDelay(_ instance: Int, _ causes: CauseSet) -> SimDuration {
    var shortest = instances[instance].hasLowPush ? startDelay(instance, .lowPush) : SimDuration(milliseconds: .max)
    for cause in Cause.allCases where causes.contains(CauseSet(cause)) {
      shortest = min(shortest, startDelay(instance, startKind(of: cause, instance)))
    }
    return shortest
  }

  /// Returns the kind of start of a request that is not exempt; of several pushes, that of priority 10.
  @inline(__always)
  private func startKind(of cause: Cause, _ instance: Int) -> StartPlan.Kind {
    switch cause {
    case .policy: .policy
    case .retry: .retry
    case .appCall: .call
    case .push: instances[instance].hasUrgentPush ? .push : .lowPush
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

  // A method that did not mutate would be passed a copy of the simulation.
  @inline(never)
  private mutating func drawnStartDelay(_ instance: Int, _ kind: StartPlan.Kind) -> SimDuration {
    let bits = core.random.bits(
      for: .startDelay, key: plan.instances[instance].key &+ UInt64(kind.rawValue),
      ordinal: instances[instance].since.milliseconds)
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

extension InstanceState {
  /// Records a new pending request.
  @inline(__always)
  fileprivate mutating func openRequest(_ cause: Cause, at now: SimInstant) {
    (waiting, primary, since) = (CauseSet(cause), cause, now)
  }

  /// Records the grant of the pending request.
  @inline(__always)
  fileprivate mutating func grantRequest(_ charge: Charge) {
    (phase, self.charge, isBatched) = (.granted, charge, false)
    (heldBy, heldUntil) = (nil, .never)
  }

  /// Clears the pending request.
  @inline(__always)
  mutating func clearRequest() {
    waiting = []
    (isPrepaid, hasUrgentPush, hasLowPush, isCallExempt) = (false, false, false, false)
    (heldBy, heldUntil) = (nil, .never)
  }
}
