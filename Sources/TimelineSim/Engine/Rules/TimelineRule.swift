/// What a provider delivers, when it comes up, and when it asks again (facts T4–T10, X11).
extension Simulation {
  /// Gives an instance that was placed long ago the timeline it has at the start, for free.
  mutating func settle(_ instance: Int) {
    instances[instance].isPlaced = true
    note(.requested(instance: instance, .placed, eligible: now))
    note(.granted(instance: instance, CauseSet(.placed), .free(.cause), wantedStart: now))
    instances[instance].charge = .free(.cause)
    instances[instance].runStart = now
    instances[instance].serving = .placed
    let source = plan.instances[instance].source
    note(
      .runStarted(
        instance: instance, version: feeds[source].version, fetches: plan.sources[source].needsNetwork))
    build(instance)
    endRun(instance)
  }

  /// Makes the timeline of the run that starts now: everything is read at its start and shown at its end.
  mutating func build(_ instance: Int) {
    instances[instance].made.removeAll(keepingCapacity: true)
    let hasFailed = instances[instance].runResult == .handledError
    instances[instance].wish = wish(instance, hasFailed: hasFailed)
    // A provider that met an error hands over what it had; one that never had anything hands over nothing.
    if hasFailed, instances[instance].shownVersion == nil { return }
    let source = plan.instances[instance].source
    var entry = InstanceState.Entry(date: now, version: feeds[source].version, readAt: now, relevance: nil)
    if hasFailed, let version = instances[instance].shownVersion {
      (entry.version, entry.readAt) = (version, instances[instance].shownReadAt)
    }
    addEntries(instance, like: entry)
    if instances[instance].made.contains(where: { $0.date > now }), !hasFailed { foresee(instance, source) }
    addRelevance(instance)
  }

  /// Adds the entries of a timeline: dates are read once, sorted, and each kept once.
  private mutating func addEntries(_ instance: Int, like entry: InstanceState.Entry) {
    switch plan.instances[instance].provider.entries {
    case .spaced(let count, let every, let first):
      // Of several entries with one date the last wins.
      for index in 0..<(every == .zero ? min(count, 1) : count) {
        instances[instance].made.append(entry.dated(now + first + every * index))
      }
    case .offsets(let offsets): addSorted(instance, offsets.map { now + $0 }, like: entry)
    case .daily(let times, let days):
      let today = plan.zone.day(of: now)
      let dates = (0..<days).flatMap { day in
        times.map { plan.zone.instant(on: today.advanced(by: day), at: $0) }
      }
      addSorted(instance, [now] + dates.filter { $0 > now }, like: entry)
    case .foreseen(let limit):
      let source = plan.instances[instance].source
      let horizon = now + plan.sources[source].foreseen
      let changes = feeds[source].changes(after: now, through: horizon, limit: Int(limit) - 1, in: context)
      addSorted(instance, [now] + changes, like: entry)
    }
  }

  private mutating func addSorted(_ instance: Int, _ dates: [SimInstant], like entry: InstanceState.Entry) {
    for date in dates.sorted() where date != instances[instance].made.last?.date {
      instances[instance].made.append(entry.dated(date))
    }
  }

  /// Lets each later entry show what the source will have at its date, as far as the provider can foresee it.
  private mutating func foresee(_ instance: Int, _ source: Int) {
    let foreseen = plan.sources[source].foreseen
    guard foreseen > .zero else { return }
    for index in instances[instance].made.indices where instances[instance].made[index].date > now {
      let known = min(instances[instance].made[index].date, now + foreseen)
      instances[instance].made[index].version = feeds[source].version(at: known, in: context)
    }
  }

  /// Gives entries of a stack's member their relevance, by the time of day at which they come up.
  private mutating func addRelevance(_ instance: Int) {
    guard plan.instances[instance].stack != nil, !plan.instances[instance].provider.relevance.isEmpty else { return }
    for index in instances[instance].made.indices {
      let clock = plan.zone.clock(at: instances[instance].made[index].date)
      instances[instance].made[index].relevance = plan.instances[instance].provider.relevance.first {
        $0.between == .wholeDay || $0.between.contains(clock)
      }
    }
  }

  /// Replaces the timeline of an instance by the one its run has made.
  mutating func deliver(_ instance: Int) {
    countEntries(instance)
    swap(&instances[instance].entries, &instances[instance].made)
    instances[instance].upcoming = 0
    note(.delivered(instance: instance, entries: Int64(instances[instance].entries.count)))
    showNewest(instance)
    setEntryClock(instance)
    ask(instance)
  }

  /// Shows the newest entry that is not in the future; without one the old content stays until the first comes up.
  private mutating func showNewest(_ instance: Int) {
    var count = 0
    while count < instances[instance].entries.count, instances[instance].entries[count].date <= now { count += 1 }
    guard count > 0 else { return noteShown(instance) }
    instances[instance].upcoming = count
    note(.entriesShown(instance: instance, count: 1))
    show(instance, count - 1)
  }

  /// Brings an entry on screen.
  private mutating func show(_ instance: Int, _ index: Int) {
    let entry = instances[instance].entries[index]
    instances[instance].shownVersion = entry.version
    instances[instance].shownReadAt = entry.readAt
    noteShown(instance)
    updateCover(instance)
    if let relevance = entry.relevance { score(instance, relevance) }
  }

  private mutating func noteShown(_ instance: Int) {
    guard let version = instances[instance].shownVersion else { return }
    let next = nextVersion(instance)
    note(.shown(instance: instance, version: version, readAt: instances[instance].shownReadAt, next: next))
  }

  /// The version of the first later entry that shows another one.
  private func nextVersion(_ instance: Int) -> Int64? {
    var index = instances[instance].upcoming
    while index < instances[instance].entries.count {
      let version = instances[instance].entries[index].version
      if version != instances[instance].shownVersion { return version }
      index += 1
    }
    return nil
  }

  /// Sets the clock for the next entry that changes anything; the others are counted when the timeline ends.
  private mutating func setEntryClock(_ instance: Int) {
    var index = instances[instance].upcoming
    while index < instances[instance].entries.count, !changes(instance, index) { index += 1 }
    guard index < instances[instance].entries.count else { return stop(map.entry + instance) }
    clocks.set(
      map.entry + instance, to: max(now, instances[instance].entries[index].date + plan.system.start.entryLateness))
  }

  /// Whether an entry shows something else than what is on screen, or gives a relevance.
  private func changes(_ instance: Int, _ index: Int) -> Bool {
    instances[instance].entries[index].version != instances[instance].shownVersion
      || instances[instance].entries[index].readAt != instances[instance].shownReadAt
      || instances[instance].entries[index].relevance != nil
  }

  /// Lets the next entry that changes something come up.
  mutating func showNextEntry(_ instance: Int) {
    stop(map.entry + instance)
    countEntries(instance)
    show(instance, instances[instance].upcoming - 1)
    setEntryClock(instance)
  }

  /// Reports the entries that have come up since the last report.
  mutating func countEntries(_ instance: Int) {
    let from = instances[instance].upcoming
    var to = from
    let late = plan.system.start.entryLateness
    while to < instances[instance].entries.count, instances[instance].entries[to].date + late <= now { to += 1 }
    guard to > from else { return }
    instances[instance].upcoming = to
    note(.entriesShown(instance: instance, count: Int64(to - from)))
  }
}
