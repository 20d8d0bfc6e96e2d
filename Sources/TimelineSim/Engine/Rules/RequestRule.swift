/// The life of a request: asked for, merged, held back, granted or dropped.
///
/// An instance has at most one pending request; a second one merges into it and every cause stays known.
extension Simulation {
  /// Asks for a reload now.
  mutating func request(_ instance: Int, _ cause: Cause, isPrepaid: Bool = false) {
    guard instances[instance].isPlaced else { return }
    core.note(.requested(instance: instance, cause, eligible: core.now))
    submit(instance, cause, isPrepaid: isPrepaid)
  }

  /// Asks for a reload from a later instant on; its clock, set when the run under way has ended, brings it back.
  ///
  /// Even one that is due at once takes that way, so that a provider cannot nest runs without end.
  mutating func request(_ instance: Int, _ cause: Cause, from eligible: SimInstant) {
    core.note(.requested(instance: instance, cause, eligible: eligible))
    switch cause {
    case .policy: instances[instance].policyDue = eligible
    case .retry: instances[instance].retryDue = eligible
    default: preconditionFailure("only policies and retries come due later, not \(cause)")
    }
  }

  /// Sets the clock of what comes due later; once for all that a run has changed about it.
  mutating func setDue(_ instance: Int) {
    core.clocks.set(.due(instance), to: min(instances[instance].policyDue, instances[instance].retryDue))
  }

  /// Lets a timeline's own wish, or a retry, come due.
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

  /// Ends the requests that are not yet due when a run starts: it stands for them.
  mutating func supersede(_ instance: Int) {
    if instances[instance].policyDue != .never { core.note(.ended(instance: instance, .policy, .superseded)) }
    if instances[instance].retryDue != .never { core.note(.ended(instance: instance, .retry, .superseded)) }
    (instances[instance].policyDue, instances[instance].retryDue) = (.never, .never)
  }

  /// Takes a request that is due: the instance's only one, or one more cause for the one that waits.
  private mutating func submit(_ instance: Int, _ cause: Cause, isPrepaid: Bool = false) {
    if instances[instance].waiting.isEmpty {
      instances[instance].openRequest(cause, at: core.now, isPrepaid: isPrepaid)
      decide(instance)
      return
    }
    instances[instance].waiting.insert(CauseSet(cause))
    if isPrepaid { instances[instance].isPrepaid = true }
    core.note(.ended(instance: instance, cause, .merged))
    if instances[instance].phase == .granted { regrantFree(instance, cause) } else { decide(instance) }
  }

  /// Lets a cause that is free take over a granted start that was not: its unit goes back, if it had one.
  private mutating func regrantFree(_ instance: Int, _ cause: Cause) {
    if case .free = instances[instance].charge { return }
    guard let freedom = freedom(instance, [CauseSet(cause)]) else { return }
    if case .pool(let pool) = instances[instance].charge { refund(instance, pool) }
    grant(instance, .free(freedom))
  }

  /// Returns a unit to the pool that paid for an instance.
  mutating func refund(_ instance: Int, _ pool: Int) {
    budget.refund(pool, for: instance, &core)
    for other in core.frame.index.payers[pool] where other != instance && instances[other].heldBy == .budget {
      core.clocks.set(.decide(other), to: core.now)
    }
  }

  /// Lets a pending request be decided again at the end of this instant, after all that changes and is seen at it.
  mutating func reconsider(_ instance: Int) {
    if isPending(instance) { core.clocks.set(.decide(instance), to: core.now) }
  }

  /// Lets every pending request be decided again at the end of this instant.
  mutating func reconsiderAll() { core.clocks.set(.reconsider, to: core.now) }

  /// Whether a request waits that neither is granted nor waits for the end of a run.
  @inline(__always)
  private func isPending(_ instance: Int) -> Bool {
    !instances[instance].waiting.isEmpty && instances[instance].phase == .idle
  }

  /// Decides every pending request again, the one that has waited longest first.
  mutating func decideAllWaiting() {
    core.clocks.stop(.reconsider)
    core.countScan()
    var order: [Int] = []
    for instance in instances.indices where isPending(instance) { order.append(instance) }
    guard !order.isEmpty else { return }
    order.sort { (instances[$0].since, $0) < (instances[$1].since, $1) }
    for instance in order where isPending(instance) { decide(instance) }
  }

  /// Lets the request that has waited longest have its turn among those that may go on now, of which one is the first.
  mutating func decideLongestWaiting(from first: Int) {
    var (chosen, last) = (first, Clock.decide(first))
    while let clock = core.clocks.next(after: last), clock.kind == .decide {
      if instances[clock.index].since < instances[chosen].since { chosen = clock.index }
      last = clock
    }
    decide(chosen)
  }

  /// Grants the waiting request if every gate is open; otherwise lets it wait for the first that may open.
  mutating func decide(_ instance: Int) {
    core.clocks.stop(.decide(instance))
    if instances[instance].phase == .running {
      let ends = core.clocks[.runEnd(instance)]
      return wait(instance, GateVerdict(gate: .running, until: ends, nextCheck: .never))
    }
    let freedom = freedom(instance, instances[instance].waiting)
    let pool = budget.layout.reloads(of: instance)
    let waits = core.frame.plan.system.budget.overrun == .waits
    let question = question(instance, isFree: freedom != nil, pool: pool)
    guard let verdict = question.verdict(core.frame.plan.system.gates, waitsForUnits: waits) else {
      if let freedom { return grant(instance, .free(freedom)) }
      if instances[instance].isPrepaid { return grant(instance, .prepaid) }
      let isPaid = budget.take(pool, &core)
      assert(isPaid, "the budget gate was open on an empty pool")
      return grant(instance, .pool(pool))
    }
    if verdict.gate == .budget, !waits { return drop(instance) }
    wait(instance, verdict)
  }

  private mutating func drop(_ instance: Int) {
    core.note(.ended(instance: instance, instances[instance].primary, .dropped))
    instances[instance].clearRequest()
  }

  private mutating func wait(_ instance: Int, _ verdict: GateVerdict) {
    core.clocks.set(.decide(instance), to: verdict.nextCheck)
    guard instances[instance].heldBy != verdict.gate || instances[instance].heldUntil != verdict.until else { return }
    instances[instance].heldBy = verdict.gate
    instances[instance].heldUntil = verdict.until
    core.note(.waits(instance: instance, verdict.gate, until: verdict.until))
  }

  /// Says why a reload for these causes would be free, `nil` if it would not.
  ///
  /// Freedom is judged at the decision, whatever the cause: a policy that comes due while the app is in front is free,
  /// unless the narrower reading frees the app's own calls only (X4).
  @inline(__always)
  func freedom(_ instance: Int, _ causes: CauseSet) -> Freedom? {
    if !causes.isDisjoint(with: .alwaysFree) { return .cause }
    let isForApp = core.frame.plan.system.gates.exemption == .everyCause || causes.contains(CauseSet(.appCall))
    if isForApp, core.device.isExempt(core.frame.plan.instances[instance].app, at: core.now) { return .app }
    if core.frame.plan.system.gates.developerMode { return .developerMode }
    return core.frame.plan.hasBudget(instance) ? nil : .noBudget
  }

  /// Gathers what the gates need to know.
  @inline(__always)
  mutating func question(_ instance: Int, isFree: Bool, pool: Int) -> GateQuestion {
    let needsUnit = !isFree && !instances[instance].isPrepaid
    let nextUnit = needsUnit ? budget.nextUnit(of: pool, &core) : .distantPast
    return GateQuestion(
      now: core.now, causes: instances[instance].waiting, isFree: isFree, isPrepaid: instances[instance].isPrepaid,
      needsNetwork: core.frame.plan.sources[core.frame.plan.instances[instance].source].needsNetwork,
      isProtected: core.frame.plan.instances[instance].isProtected, isOffline: core.device.holds(.offline),
      isLocked: core.device.isLocked,
      retryDue: instances[instance].retryDue, lastStart: instances[instance].runStart,
      lastUse: core.device.lastUse(at: core.now),
      nextUnit: nextUnit)
  }

  /// Grants a request and lets it start after its lateness.
  private mutating func grant(_ instance: Int, _ charge: Charge) {
    instances[instance].grantRequest(charge)
    let wanted = core.now + startDelay(instance, charge)
    core.note(.granted(instance: instance, instances[instance].waiting, charge, plannedStart: wanted))
    wanted == core.now ? start(instance) : core.clocks.set(.start(instance), to: wanted)
  }

  /// How much later than its grant a reload wants to start; keyed by the request's own instant.
  @inline(__always)
  private func startDelay(_ instance: Int, _ charge: Charge) -> SimDuration {
    if case .free = charge { return core.frame.plan.system.start.freeLatency }
    let bits = core.random.bits(
      for: .startDelay, key: core.frame.plan.instances[instance].key, ordinal: instances[instance].since.milliseconds)
    let startDelay = core.frame.plan.system.start.startDelay.draw(bits)
    return core.device.holds(.lowPower) ? core.frame.plan.system.lowPower.startDelay.of(startDelay) : startDelay
  }
}

extension InstanceState {
  /// Notes the request that waits from now on.
  fileprivate mutating func openRequest(_ cause: Cause, at now: SimInstant, isPrepaid: Bool) {
    (waiting, primary, since) = (CauseSet(cause), cause, now)
    self.isPrepaid = isPrepaid
  }

  /// Notes that the pending request may start.
  fileprivate mutating func grantRequest(_ charge: Charge) {
    (phase, self.charge, isBatched) = (.granted, charge, false)
    (heldBy, heldUntil) = (nil, .never)
  }

  /// Forgets the pending request.
  mutating func clearRequest() {
    waiting = []
    isPrepaid = false
    (heldBy, heldUntil) = (nil, .never)
  }
}
