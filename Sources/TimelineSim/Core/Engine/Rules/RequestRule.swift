/// The life of a request: made, due, merged into another one, superseded by a run.
///
/// An instance has at most one pending request; another request merges into it, and all causes are kept.
extension Simulation {
  /// Requests a reload now.
  mutating func request(_ instance: Int, _ cause: RequestCause, _ traits: PendingRequest.Traits = []) {
    guard instances[instance].isPlaced else { return }
    noteRequested(instance, cause, eligible: core.now)
    submit(instance, cause, traits)
  }

  /// Reports a request.
  @inline(never)
  mutating func noteRequested(_ instance: Int, _ cause: RequestCause, eligible: SimInstant) {
    core.note(.requested(instance: instance, cause, eligible: eligible))
  }

  /// Reports the end of a request.
  @inline(never)
  mutating func noteEnded(_ instance: Int, _ cause: RequestCause, _ end: RequestEnd) {
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
    // A call that joins a granted start does not wait.
    let isGranted = instances[instance].pending?.charge != nil
    request(instance, .appCall, isGranted ? [] : callTraits(instance))
  }

  /// Returns what a call for an instance brings along that waits until its app leaves the foreground: one that was made
  /// there stays exempt.
  @inline(__always)
  func callTraits(_ instance: Int) -> PendingRequest.Traits {
    if plan.system.gates.frontCalls == .onLeave, core.device.isInForeground(plan.instances[instance].app) {
      return .exemptCall
    }
    guard plan.system.gates.backgroundCalls == .onLeave else { return [] }
    return core.device.isExempt(plan.instances[instance].app, at: core.now) ? [] : .backgroundCalls
  }

  /// Requests a reload from a later instant on; its clock is set when the current run ends.
  ///
  /// Even a request that is due at once waits for its clock, so that a provider cannot nest runs without end.
  @inline(__always)
  mutating func request(_ instance: Int, _ cause: RequestCause, from eligible: SimInstant) {
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
  private mutating func submit(_ instance: Int, _ cause: RequestCause, _ traits: PendingRequest.Traits = []) {
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
    if charge.isExempt || cause == .appCall && callTraits(instance) != [] { return }
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
}
