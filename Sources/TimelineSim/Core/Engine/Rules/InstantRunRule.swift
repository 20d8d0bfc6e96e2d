/// A run that is granted, starts and delivers at one instant, as in a model without gates and delays.
///
/// It has the effects of a grant, a start, a run and a delivery in turn. They are written out for the simple case, because
/// such scenarios consist of little else.
extension Simulation {
  /// Returns whether a request that has a unit or needs none is granted, runs and delivers at once, and changes the
  /// content of the screen only.
  @inline(__always)
  func deliversAtOnce(_ instance: Int) -> Bool {
    core.frame.index.instantEntries[instance] != nil && instances[instance].shownVersion != nil
      && instances[instance].runStart != core.now
  }

  /// Grants the pending request and runs it.
  mutating func runAtOnce(_ instance: Int, _ charge: Charge) {
    guard let entries = core.frame.index.instantEntries[instance] else { return }
    let (causes, supersedesPolicy) = (instances[instance].waiting, instances[instance].policyDue != .never)
    let version = core.feeds[core.frame.plan.instances[instance].source].version
    let oldEntries = takeShownEntries(instance)
    let entry = Timeline.Entry(
      date: core.now, count: entries.count, every: entries.every, version: version, readAt: core.now, relevance: nil)
    instances[instance].runAtOnce(charge, delivering: entry)
    instances[instance].nextReload = nextReload(instance, hasFailed: false)
    instances[instance].policyDue = setReloadDate(instance)
    setDue(instance)
    noteInstantRun(
      instance, causes, charge, supersedesPolicy: supersedesPolicy, oldEntries: oldEntries, entries: entries.count,
      version: version)
  }

  /// Reports the run.
  @inline(never)
  private mutating func noteInstantRun(
    _ instance: Int, _ causes: CauseSet, _ charge: Charge, supersedesPolicy: Bool, oldEntries: Int64, entries: Int64,
    version: Int64
  ) {
    core.note(
      InstantRun(
        causes: causes, charge: charge, supersedesPolicy: supersedesPolicy, version: version,
        delivery: Delivery(
          instance: instance, cause: instances[instance].serving, result: .delivered, oldEntries: oldEntries,
          entries: entries, showsEntry: true,
          content: Delivery.Content(version: version, readAt: core.now, next: nil)),
        nextReload: instances[instance].policyDue))
  }
}

extension InstanceState {
  /// Records a run that delivers entries with one content, of which the first is shown at once.
  @inline(__always)
  fileprivate mutating func runAtOnce(_ charge: Charge, delivering entry: Timeline.Entry) {
    (self.charge, isBatched) = (charge, false)
    (phase, serving, runStart, runsAtInstant) = (.idle, primary, entry.date, 0)
    (runResult, retryDelay) = (.delivered, nil)
    clearRequest()
    timeline.set(entry)
    timeline.showFirst()
    (shownVersion, shownReadAt, nextVersion) = (entry.version, entry.readAt, nil)
  }
}

extension Plan {
  /// Returns the number and the distance of an instance's entries if its requests wait for units only, its provider
  /// delivers at once and cannot fail, and all entries of a timeline have the same content; otherwise `nil`.
  func instantEntries(of instance: InstancePlan) -> PlanIndex.InstantEntries? {
    let provider = instance.provider
    guard case .spaced(var count, let every, .zero) = provider.entries, count > 0 else { return nil }
    guard Gate.allCases.allSatisfy({ $0 == .budget || isAlwaysOpen($0, for: instance) }), startsAtOnce,
      provider.takes == .zero, provider.canOnlyDeliver, sources[instance.source].foreseen == .zero,
      instance.stack == nil || provider.relevance.isEmpty
    else { return nil }
    if every == .zero { count = 1 }
    guard provider.archive(of: count, fitsIn: system.failure.archiveLimit) else { return nil }
    return PlanIndex.InstantEntries(count: count, every: count == 1 ? .zero : every)
  }

  /// Whether every granted request starts without a delay.
  private var startsAtOnce: Bool {
    system.start.batchWindow == .zero && system.start.delays.allSatisfy { $0.constant == .zero }
  }
}
