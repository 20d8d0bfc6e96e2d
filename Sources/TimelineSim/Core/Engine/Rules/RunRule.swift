/// A granted reload: its batch, its run and its result (facts B14, T13, T27).
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

  @inline(__always)
  private mutating func startRun(_ instance: Int, serving cause: Cause, _ charge: Charge) {
    guard !detectLivelock(instance) else { return }
    supersede(instance)
    let isCached = cached(instance) != nil
    let needsNetwork = plan.needsNetwork(instance) && !isCached
    let source = plan.instances[instance].source
    let isOffline = needsNetwork && core.device.holds(.offline)
    let isUnanswered = isOffline || needsNetwork && core.isDown(source)
    instances[instance].answered = needsNetwork && !isUnanswered ? answer(to: instance) : .unreached
    let version = readable(core.feeds[source].version, instance)
    let (result, duration) = outcome(instance, isUnanswered: isUnanswered, isCached: isCached)
    begin(instance, serving: cause, charge, result)
    noteRunStarted(
      instance, version: version, fetches: needsNetwork && !isOffline ? core.frame.index.fetches[source] : 0)
    shareStart(instance, version)
    fetch(instance, result)
    if result.delivers { build(instance, result) }
    guard duration > .zero else { return endRun(instance) }
    setDue(instance)
    core.clocks.set(.runEnd(instance), to: core.now + duration)
  }

  /// Begins a run with a known result.
  @inline(__always)
  mutating func begin(_ instance: Int, serving cause: Cause, _ charge: Charge, _ result: RunResult) {
    let hidesContent = result == .handledError && plan.instances[instance].provider.substitute != nil
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

  /// Returns the result and the length of a run that starts now; its draw is keyed by its own instant.
  @inline(__always)
  private func outcome(_ instance: Int, isUnanswered: Bool, isCached: Bool) -> (RunResult, SimDuration) {
    // A copy of the provider would retain and release its lists.
    let canFail =
      plan.instances[instance].provider.crashes > .none || plan.instances[instance].provider.hangs > .none
      || plan.instances[instance].provider.fails > .none || !plan.instances[instance].provider.failures.isEmpty
    let draw = canFail ? runDraw(instance) : Ratio.all.millionths
    return outcome(instance, draw: draw, isUnanswered: isUnanswered, isCached: isCached)
  }

  /// Returns the best possible result of a provider's run now: a failure only for a provider that always fails.
  func bestResult(_ instance: Int) -> RunResult {
    outcome(instance, draw: Ratio.all.millionths - 1, isUnanswered: false, isCached: cached(instance) != nil).0
  }

  /// Returns the result and the length of a run for a random draw in millionths; one that reads its cache meets no error
  /// of the network or the service, and waits for none.
  @inline(__always)
  private func outcome(_ instance: Int, draw: Int64, isUnanswered: Bool, isCached: Bool) -> (RunResult, SimDuration) {
    let (length, limit) = (plan.instances[instance].provider.takes, plan.system.failure.runLimit)
    let takes = isCached ? min(length, ProviderPlan.usualLength) : length
    let crashes = plan.instances[instance].provider.crashes.millionths + failureShare(instance, .crash)
    let hangs = crashes + plan.instances[instance].provider.hangs.millionths + failureShare(instance, .hang)
    let fails = hangs + plan.instances[instance].provider.fails.millionths + failureShare(instance, .error)
    if draw < crashes { return (.crashed, min(takes, limit)) }
    if draw < hangs || takes > limit { return (.timedOut, limit) }
    return (isUnanswered || draw < fails && !isCached ? .handledError : .delivered, takes)
  }

  /// Returns the share of the runs that start now and fail besides in one way, in millionths.
  @inline(__always)
  private func failureShare(_ instance: Int, _ kind: ProviderPlan.Failure.Kind) -> Int64 {
    plan.instances[instance].provider.failures.isEmpty ? 0 : listedShare(instance, kind)
  }

  private func listedShare(_ instance: Int, _ kind: ProviderPlan.Failure.Kind) -> Int64 {
    let (time, day) = (plan.zone.clock(at: core.now), plan.zone.day(of: core.now))
    let failure = plan.instances[instance].provider.failures.first {
      $0.kind == kind && $0.entries == nil && $0.window.contains(time, on: day)
    }
    return failure?.share.millionths ?? 0
  }

  /// Returns the random draw of the run that starts now, in millionths.
  @inline(__always)
  private func runDraw(_ instance: Int) -> Int64 {
    let bits = core.random.bits(for: .run, key: plan.instances[instance].key, ordinal: core.now.milliseconds)
    return RandomSource.millionth(of: bits)
  }

  /// Ends the run of an instance: with a timeline, or with a retry.
  mutating func endRun(_ instance: Int) {
    core.clocks.stop(.runEnd(instance))
    guard let run = instances[instance].run else { preconditionFailure("an end without a run") }
    instances[instance].run = nil
    let result = resultOfArchiving(instance, resultOfRendering(instance, run.result))
    store(instance, result)
    shareTimeline(instance, run.result)
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

  /// Returns the run's result after rendering its entries, of which there may be too many.
  @inline(__always)
  private func resultOfRendering(_ instance: Int, _ result: RunResult) -> RunResult {
    guard result.delivers, !plan.instances[instance].provider.failures.isEmpty else { return result }
    return resultOfManyEntries(instance, result)
  }

  private func resultOfManyEntries(_ instance: Int, _ result: RunResult) -> RunResult {
    let (entries, start) = (instances[instance].built.count, instances[instance].lastStart)
    let (time, day) = (plan.zone.clock(at: start), plan.zone.day(of: start))
    let failure = plan.instances[instance].provider.failures.first {
      $0.entries.map { entries > $0 } ?? false && $0.window.contains(time, on: day)
    }
    guard let failure else { return result }
    let key = plan.instances[instance].key
    return core.random.occurs(failure.share, for: .rendering, key: key, ordinal: start.milliseconds)
      ? .crashed : result
  }

  /// Returns the run's result after archiving its rendered views, which may be too large (facts T14, M4, M5).
  @inline(__always)
  private func resultOfArchiving(_ instance: Int, _ result: RunResult) -> RunResult {
    guard result.delivers, let limit = plan.system.failure.archiveLimit else { return result }
    let entries = instances[instance].built.count
    return plan.instances[instance].provider.archive(of: entries, fitsIn: limit) ? result : .tooLarge
  }

  /// Keeps the old content after a run that crashed, timed out or made too large an archive, and plans the retry (all
  /// assumed, Z11).
  private mutating func fail(_ instance: Int, _ run: ProviderRun, _ result: RunResult) {
    noteRunEnded(instance, run, result)
    if let cause = run.serving { noteEnded(instance, cause, .failed) }
    let failure = plan.system.failure
    if case .pool(let pool) = run.charge, !failure.keepsCharge { refund(instance, pool) }
    guard let first = failure.firstRetry else { return }
    let delay = instances[instance].retryDelay.map { failure.backOff.of($0) } ?? first
    instances[instance].retryDelay = min(delay, failure.longestRetry)
    request(instance, .retry, from: core.now + min(delay, failure.longestRetry))
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

extension ProviderPlan {
  /// Returns the number of entries whose rendered views fit into a size; `nil` if all do.
  func entries(fittingIn limit: Int64) -> Int64? { bytesPerEntry > 0 ? limit / bytesPerEntry : nil }

  /// Returns whether the rendered views of some entries fit into a size; `nil` is unlimited.
  @inline(__always)
  func archive(of entries: Int64, fitsIn limit: Int64?) -> Bool {
    guard let limit else { return true }
    let (size, overflows) = entries.multipliedReportingOverflow(by: bytesPerEntry)
    return !overflows && size <= limit
  }
}
