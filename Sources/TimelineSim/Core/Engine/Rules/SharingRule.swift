/// Runs that copies of a widget with the same configuration share, if the system lets them (assumed, Z12).
///
/// The copy whose start comes first runs, and pays. The others join its run as it begins to read: their requests end
/// with it, and a unit that was charged for a start of theirs is refunded. Each then has the timeline, and makes the
/// request for the next.
extension Simulation {
  /// Lets the copies that are alike join the run of an instance that starts now, unless they have another.
  @inline(__always)
  mutating func shareStart(_ runner: Int, _ version: ContentVersion) {
    if core.frame.index.sharesRuns { letJoin(runner, version) }
  }

  private mutating func letJoin(_ runner: Int, _ version: ContentVersion) {
    guard let run = instances[runner].run else { preconditionFailure("no run to join") }
    core.countChecks(core.frame.index.sharers[runner].count)
    for place in core.frame.index.sharers[runner].indices {
      let copy = core.frame.index.sharers[runner][place]
      guard copy != runner, instances[copy].isPlaced, instances[copy].run == nil else { continue }
      join(copy, run, of: runner)
      core.note(.runJoined(instance: copy, runner: runner, version: version))
    }
  }

  /// Lets the requests of a copy end with a run that starts now.
  private mutating func join(_ copy: Int, _ run: ProviderRun, of runner: Int) {
    supersede(copy)
    setDue(copy)
    let request = instances[copy].pending
    core.clocks.stop(.decide(copy))
    core.clocks.stop(.start(copy))
    let part = ProviderRun(
      serving: request?.primary, charge: .free(.cause), result: run.result, hidesContent: run.hidesContent,
      runner: runner)
    instances[copy].begin(part, at: core.now)
    if case .pool(let pool) = request?.charge { refund(copy, pool) }
  }

  /// Hands the timeline of a run that ends to the copies that have joined it, before it replaces the runner's own; one
  /// whose archive turns out to be too large goes no further.
  @inline(__always)
  mutating func shareTimeline(_ runner: Int, _ result: RunResult) {
    if core.frame.index.sharesRuns, result.delivers { handOverTimeline(of: runner) }
  }

  private mutating func handOverTimeline(of runner: Int) {
    let state = instances[runner]
    for copy in core.frame.index.copies[runner] where instances[copy].run?.runner == runner {
      (instances[copy].built, instances[copy].versionRead) = (state.built, state.versionRead)
      (instances[copy].nextReload, instances[copy].nextChoice) = (state.nextReload, state.nextChoice)
    }
  }

  /// Ends a run for the copies that have joined it.
  @inline(__always)
  mutating func shareEnd(_ runner: Int, _ result: RunResult) {
    if core.frame.index.sharesRuns { concludeJoined(runner, result) }
  }

  private mutating func concludeJoined(_ runner: Int, _ result: RunResult) {
    // All copies of the kind: since the start, an update may have made some of them differ.
    for copy in core.frame.index.copies[runner] {
      guard let run = instances[copy].run, run.runner == runner else { continue }
      instances[copy].run = nil
      conclude(copy, run, result)
    }
  }

  /// Requests the first timelines of the other copies that are placed before the simulation, so that they join the run
  /// of the first one.
  mutating func requestInitialOfSharers(_ runner: Int) {
    guard core.frame.index.sharesRuns else { return }
    for copy in core.frame.index.sharers[runner]
    where !instances[copy].isPlaced && plan.instances[copy].placed <= core.now {
      instances[copy].isPlaced = true
      core.note(.requested(instance: copy, .placed, eligible: core.now))
      instances[copy].pending = PendingRequest(.placed, at: core.now)
    }
  }

  /// Reports the end of a run to its runner, or to a copy that has joined it.
  mutating func noteRunEnded(_ instance: Int, _ run: ProviderRun, _ result: RunResult) {
    if let runner = run.runner {
      core.note(.runShared(instance: instance, runner: runner, result))
    } else {
      core.note(.runEnded(instance: instance, result))
    }
  }

  /// Reports the delivery of a timeline to a copy that has joined a run.
  mutating func noteSharedDelivery(
    _ instance: Int, _ run: ProviderRun, _ result: RunResult, oldEntries: Int64, showsEntry: Bool
  ) {
    noteRunEnded(instance, run, result)
    if let cause = run.serving { noteEnded(instance, cause, .served) }
    if oldEntries > 0 { core.note(.entriesShown(instance: instance, count: oldEntries)) }
    core.note(.delivered(instance: instance, entries: instances[instance].timeline.count))
    if showsEntry { core.note(.entriesShown(instance: instance, count: 1)) }
    guard let content = findContent(instance) else { return }
    core.note(.shown(instance: instance, version: content.version, readAt: content.readAt, next: content.next))
  }
}
