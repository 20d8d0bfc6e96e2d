/// A granted reload: its batch, its run and its end (facts B14, T13, T27).
extension Simulation {
  /// Starts a granted reload, or delays it to the end of its batch window.
  mutating func start(_ instance: Int) {
    guard let request = instances[instance].pending, case .granted(let charge, let isBatched) = request.progress else {
      preconditionFailure("a start without a grant")
    }
    // Exempt and urgent starts join no batch, and no start is batched twice.
    if plan.system.start.batchWindow > .zero, !isBatched, !request.traits.contains(.urgentPush), !charge.isExempt {
      if batchCloses < core.now { batchCloses = core.now + plan.system.start.batchWindow }
      if batchCloses > core.now {
        instances[instance].pending?.progress = .granted(charge, isBatched: true)
        core.clocks.set(.start(instance), to: batchCloses)
        return core.note(.batched(instance: instance, until: batchCloses))
      }
    }
    core.clocks.stop(.start(instance))
    startRun(instance, serving: request.primary, charge)
  }

  /// Starts a run, whose provider reads the content now.
  ///
  /// - Parameter isInitial: Whether it is the first run of a widget placed before the simulation: it ends at once, needs no
  ///   network, and fails only if the provider always does.
  @inline(__always)
  mutating func startRun(
    _ instance: Int, serving cause: RequestCause, _ charge: Charge, isInitial: Bool = false
  ) {
    guard !detectLivelock(instance) else { return }
    supersede(instance)
    let isCached = cached(instance) != nil
    let needsNetwork = plan.needsNetwork(instance) && !isCached
    let source = plan.instances[instance].source
    let isOffline = needsNetwork && !isInitial && core.device.holds(.offline)
    let isUnanswered = isOffline || needsNetwork && !isInitial && core.isDown(source)
    instances[instance].answered = needsNetwork && !isUnanswered ? answer(to: instance) : .unreached
    var version = readable(core.feeds[source].version, instance)
    let failure = beginFailure(instance, isCached: isCached, atBest: isInitial)
    var (result, duration) = outcome(instance, failure, isUnanswered: isUnanswered, isCached: isCached)
    let answer = answer(instance, version, result)
    if let answer { (result, duration) = outcome(answer, result, duration) }
    version = self.version(of: answer, orElse: version)
    begin(instance, serving: cause, charge, result, answer)
    noteRunStarted(
      instance, version: version,
      fetches: needsNetwork && !isOffline && answer?.cachedAt == nil ? core.frame.index.fetches[source] : 0)
    shareStart(instance, version)
    fetch(instance, result)
    if result.delivers { build(instance, result, answer) }
    if answer == nil { ask(instance, version, result) }
    guard duration > .zero, !isInitial else { return endRun(instance) }
    setDue(instance)
    core.clocks.set(.runEnd(instance), to: core.now + duration)
  }

  /// Begins a run with a known result.
  @inline(__always)
  mutating func begin(
    _ instance: Int, serving cause: RequestCause, _ charge: Charge, _ result: RunResult, _ answer: ProviderAnswer?
  ) {
    let isHidden = answer.map { $0.outcome == .placeholder } ?? (plan.instances[instance].provider.substitute != nil)
    let hidesContent = result == .handledError && isHidden
    let run = ProviderRun(serving: cause, charge: charge, result: result, hidesContent: hidesContent)
    instances[instance].begin(run, at: core.now)
  }

  /// Reports the start of a run.
  @inline(never)
  private mutating func noteRunStarted(_ instance: Int, version: ContentVersion, fetches: Int64) {
    core.note(.runStarted(instance: instance, version: version, fetches: fetches))
  }

  /// Counts a run at this instant, and returns whether the instance is in a livelock, which ends the simulation.
  @inline(__always)
  private mutating func detectLivelock(_ instance: Int) -> Bool {
    instances[instance].runsAtInstant =
      instances[instance].lastStart == core.now ? instances[instance].runsAtInstant + 1 : 0
    guard instances[instance].runsAtInstant > Self.livelockLimit else { return false }
    core.endsEarly = true
    core.note(.livelock(instance: instance))
    return true
  }

  /// Ends the run of an instance: with a timeline, or with a retry.
  mutating func endRun(_ instance: Int) {
    core.clocks.stop(.runEnd(instance))
    guard let run = instances[instance].run else { preconditionFailure("an end without a run") }
    instances[instance].run = nil
    let result = resultOfStoring(instance, run.result)
    store(instance, result)
    shareTimeline(instance, run.result)
    settle(instance, run, result)
    conclude(instance, run, result)
    shareEnd(instance, result)
  }

  /// Ends the part of an instance in a run, its own or that of a copy: with a timeline, or with a retry.
  @inline(__always)
  mutating func conclude(_ instance: Int, _ run: ProviderRun, _ result: RunResult) {
    if result.delivers {
      instances[instance].retryDelay = nil
      if result == .handledError {
        instances[instance].errorsInRow += 1
      } else {
        instances[instance].errorsInRow = 0
        instances[instance].versionDelivered = instances[instance].versionRead
      }
      deliver(instance, run, result)
    } else {
      fail(instance, run, result)
    }
    setDue(instance)
    reconsider(instance)
  }

  /// Reports the pending requests of an instance at the end of the run.
  mutating func finish(_ instance: Int) {
    countEntries(instance)
    if let request = instances[instance].pending { noteEnded(instance, request.primary, .pending) }
    if let cause = instances[instance].run?.serving { noteEnded(instance, cause, .pending) }
    if instances[instance].policyDue != .never { noteEnded(instance, .policy, .pending) }
    if instances[instance].retryDue != .never { noteEnded(instance, .retry, .pending) }
  }
}
