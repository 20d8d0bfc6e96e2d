/// How runs fail: by chance, for a time, with too many entries or too large an archive; and their retry (facts T13, T14,
/// T27, M1).
extension Simulation {
  /// Returns how the run that starts now fails by itself, and keeps a failure that lasts.
  ///
  /// The draw is keyed by the instant of the run. One that reads its cache meets no error of the service.
  ///
  /// - Parameter atBest: Whether only a run that always fails does.
  @inline(__always)
  mutating func beginFailure(_ instance: Int, isCached: Bool, atBest: Bool) -> ProviderPlan.Failure.Kind? {
    // A copy of the provider would retain and release its lists.
    let canFail =
      plan.instances[instance].provider.crashes > .none || plan.instances[instance].provider.hangs > .none
      || plan.instances[instance].provider.fails > .none || !plan.instances[instance].provider.failures.isEmpty
    guard canFail else { return nil }
    let bits = core.random.bits(for: .run, key: plan.instances[instance].key, ordinal: core.now.milliseconds)
    let draw = atBest ? Ratio.all.millionths - 1 : RandomSource.millionth(of: bits)
    guard let kind = lastingFailure(instance) ?? failure(instance, draw: draw), kind != .error || !isCached else {
      return nil
    }
    keepFailing(instance, listedFailure(instance, kind))
    return kind
  }

  /// Returns the result and the length of a run that starts now; one that reads its cache waits for no service.
  @inline(__always)
  func outcome(
    _ instance: Int, _ failure: ProviderPlan.Failure.Kind?, isUnanswered: Bool, isCached: Bool
  ) -> (RunResult, SimDuration) {
    let (length, limit) = (plan.instances[instance].provider.takes, plan.system.failure.runLimit)
    let takes = isCached ? min(length, ProviderPlan.usualLength) : length
    if failure == .crash { return (.crashed, min(takes, limit)) }
    if failure == .hang || takes > limit { return (.timedOut, limit) }
    return (isUnanswered || failure == .error ? .handledError : .delivered, takes)
  }

  /// Returns how a run that starts now fails for a random draw in millionths.
  private func failure(_ instance: Int, draw: Int64) -> ProviderPlan.Failure.Kind? {
    let crashes = plan.instances[instance].provider.crashes.millionths + listedShare(instance, .crash)
    let hangs = crashes + plan.instances[instance].provider.hangs.millionths + listedShare(instance, .hang)
    let fails = hangs + plan.instances[instance].provider.fails.millionths + listedShare(instance, .error)
    if draw < crashes { return .crash }
    if draw < hangs { return .hang }
    return draw < fails ? .error : nil
  }

  /// Returns the share of the runs that start now and fail besides in one way, in millionths.
  private func listedShare(_ instance: Int, _ kind: ProviderPlan.Failure.Kind) -> Int64 {
    listedFailure(instance, kind).map { plan.instances[instance].provider.failures[$0].share.millionths } ?? 0
  }

  /// Returns the first listed failure of a kind that applies to the runs which start now.
  private func listedFailure(_ instance: Int, _ kind: ProviderPlan.Failure.Kind) -> Int? {
    guard !plan.instances[instance].provider.failures.isEmpty else { return nil }
    let (time, day) = (plan.zone.clock(at: core.now), plan.zone.day(of: core.now))
    return plan.instances[instance].provider.failures.firstIndex {
      $0.kind == kind && $0.entries == nil && $0.window.contains(time, on: day)
    }
  }

  // Failures that last.

  /// Returns how every run of an instance fails until an event.
  private func lastingFailure(_ instance: Int) -> ProviderPlan.Failure.Kind? {
    instances[instance].lastingFailure.map { plan.instances[instance].provider.failures[$0].kind }
  }

  /// Keeps a failure that lasts; one at a time.
  private mutating func keepFailing(_ instance: Int, _ failure: Int?) {
    guard let failure, instances[instance].lastingFailure == nil,
      plan.instances[instance].provider.failures[failure].until != nil
    else { return }
    instances[instance].lastingFailure = failure
    core.note(.failing(instance: instance, failure: failure))
  }

  /// Ends the failures of an app's widgets that last until an event; without an app, those of all widgets.
  @inline(__always)
  mutating func endFailures(at event: ProviderPlan.Failure.End, of app: Int? = nil) {
    guard core.frame.index.hasLastingFailures else { return }
    for instance in instances.indices where app == nil || plan.instances[instance].app == app {
      guard let failure = instances[instance].lastingFailure,
        plan.instances[instance].provider.failures[failure].until == event
      else { continue }
      endFailure(of: instance)
    }
  }

  /// Ends the failure of an instance that lasts, if there is one.
  mutating func endFailure(of instance: Int) {
    guard instances[instance].lastingFailure != nil else { return }
    instances[instance].lastingFailure = nil
    core.note(.failing(instance: instance, failure: nil))
  }

  // The end of a run.

  /// Returns the run's result after its entries are rendered and archived.
  @inline(__always)
  mutating func resultOfStoring(_ instance: Int, _ result: RunResult) -> RunResult {
    resultOfArchiving(instance, resultOfRendering(instance, result))
  }

  /// Returns the run's result after rendering its entries, of which there may be too many.
  @inline(__always)
  private mutating func resultOfRendering(_ instance: Int, _ result: RunResult) -> RunResult {
    guard result.delivers, !plan.instances[instance].provider.failures.isEmpty else { return result }
    return resultOfManyEntries(instance, result)
  }

  private mutating func resultOfManyEntries(_ instance: Int, _ result: RunResult) -> RunResult {
    let (entries, start) = (instances[instance].built.count, instances[instance].lastStart)
    let (time, day) = (plan.zone.clock(at: start), plan.zone.day(of: start))
    let failure = plan.instances[instance].provider.failures.firstIndex {
      $0.entries.map { entries > $0 } ?? false && $0.window.contains(time, on: day)
    }
    guard let failure else { return result }
    let (share, key) = (plan.instances[instance].provider.failures[failure].share, plan.instances[instance].key)
    guard core.random.occurs(share, for: .rendering, key: key, ordinal: start.milliseconds) else { return result }
    keepFailing(instance, failure)
    return .crashed
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
  mutating func fail(_ instance: Int, _ run: ProviderRun, _ result: RunResult) {
    noteRunEnded(instance, run, result)
    if let cause = run.serving { noteEnded(instance, cause, .failed) }
    let failure = plan.system.failure
    if case .pool(let pool) = run.charge, !failure.keepsCharge { refund(instance, pool) }
    guard let first = failure.firstRetry else { return }
    let delay = instances[instance].retryDelay.map { failure.backOff.of($0) } ?? first
    instances[instance].retryDelay = min(delay, failure.longestRetry)
    request(instance, .retry, from: core.now + min(delay, failure.longestRetry))
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
