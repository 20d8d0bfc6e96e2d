/// Timelines: their entries, when these are shown, and the next request (facts T4–T10, X11).
extension Simulation {
  /// Gives an instance placed before the simulation its first timeline, for free: at the start, or at a random time of
  /// the history's first day, so that the widgets of many devices do not keep one phase.
  mutating func placeInitially(_ instance: Int) {
    instances[instance].isPlaced = true
    let history = plan.history
    guard history > .zero else { return deliverInitialTimeline(instance) }
    let span = min(history, .milliseconds(CivilDay.length))
    requestInitial(
      instance, after: core.random.length(below: span, for: .placing, key: plan.instances[instance].key, ordinal: 0))
  }

  /// Delivers the first timeline at the start; none if the provider always fails.
  private mutating func deliverInitialTimeline(_ instance: Int) {
    requestInitialOfSharers(instance)
    core.note(.requested(instance: instance, .placed, eligible: core.now))
    core.note(.granted(instance: instance, CauseSet(.placed), .free(.cause), plannedStart: core.now))
    startRun(instance, serving: .placed, .free(.cause), isInitial: true)
  }

  /// Builds the timeline of the run that starts now: data is read at the start and shown at the end.
  @inline(__always)
  mutating func build(_ instance: Int, _ result: RunResult, _ answer: ProviderAnswer?) {
    let hasFailed = result == .handledError
    let source = plan.instances[instance].source
    let version = version(of: answer, orElse: readable(core.feeds[source].version, instance))
    instances[instance].versionRead = version
    if let answer { return build(instance, answer, version, hasFailed: hasFailed) }
    instances[instance].nextReload = nextReload(instance, hasFailed: hasFailed)
    // After an error the provider delivers its old content; no content if it has none, or shows something else.
    if hasFailed, instances[instance].shown == nil || plan.instances[instance].provider.substitute != nil {
      return instances[instance].built.clear()
    }
    let read = Timeline.Content(version: version, readAt: cached(instance)?.readAt ?? core.now)
    let content = hasFailed ? instances[instance].shown ?? read : read
    addEntries(instance, like: Timeline.Entry(date: core.now, content: content, relevance: nil))
    core.work &+= Int64(instances[instance].built.entries.count / 2)
    if !hasFailed { foresee(instance, source) }
    addRelevance(instance)
  }

  /// Adds the entries of a timeline, sorted by date and with each date once.
  @inline(__always)
  private mutating func addEntries(_ instance: Int, like entry: Timeline.Entry) {
    guard case .spaced(let count, let every, let first) = plan.instances[instance].provider.entries else {
      return addDatedEntries(instance, like: entry)
    }
    var entry = entry.dated(core.now + first)
    guard count > 0 else { return instances[instance].built.clear() }
    // Of several entries with one date the last wins.
    if every == .zero || count == 1 { return instances[instance].built.set(entry) }
    guard differ(instance) else {
      (entry.count, entry.every) = (count, every)
      return instances[instance].built.set(entry)
    }
    instances[instance].built.clear()
    for index in 0..<count { instances[instance].built.entries.append(entry.dated(core.now + first + every * index)) }
  }

  /// Adds entries whose dates are listed, computed from the clock or foreseen.
  private mutating func addDatedEntries(_ instance: Int, like entry: Timeline.Entry) {
    switch plan.instances[instance].provider.entries {
    case .spaced: preconditionFailure("evenly spaced entries have no list of dates")
    case .offsets(let offsets): addSorted(instance, offsets.map { core.now + $0 }, like: entry)
    case .daily(let times, let days):
      let today = plan.zone.latestDay(at: core.now)
      let dates = (0..<days).flatMap { day in
        times.map { plan.zone.instant(on: today.advanced(by: day), at: $0) }
      }
      addSorted(instance, [core.now] + dates.filter { $0 > core.now }, like: entry)
    case .aligned(let count, let every):
      addSorted(instance, [core.now] + alignedDates(every: every, count: count - 1), like: entry)
    case .foreseen(let limit):
      addSorted(instance, [core.now] + foreseenChanges(instance, limit: Int(limit) - 1), like: entry)
    }
  }

  /// Returns the next instants at which the wall clock shows a multiple of a length, counted from midnight; a skipped
  /// time maps to the end of the gap and a repeated one to its first occurrence, as in a list of times of day.
  private func alignedDates(every: SimDuration, count: Int64) -> [SimInstant] {
    var dates: [SimInstant] = []
    var (day, time) = (plan.zone.day(of: core.now), plan.zone.clock(at: core.now).milliseconds)
    time -= time % every.milliseconds
    while dates.count < count {
      time += every.milliseconds
      if time >= CivilDay.length { (day, time) = (day.advanced(by: 1), 0) }
      let date = plan.zone.instant(on: day, at: ClockTime(milliseconds: time))
      if date > dates.last ?? core.now { dates.append(date) }
    }
    return dates
  }

  /// Returns whether the entries of one timeline may differ in content.
  @inline(__always)
  private func differ(_ instance: Int) -> Bool {
    plan.sources[plan.instances[instance].source].foreseen > .zero || givesRelevance(instance)
  }

  @inline(__always)
  private func givesRelevance(_ instance: Int) -> Bool {
    plan.instances[instance].stack != nil
      && (core.frame.index.hasAnswers || !plan.instances[instance].provider.relevance.isEmpty)
  }

  private mutating func addSorted(_ instance: Int, _ dates: [SimInstant], like entry: Timeline.Entry) {
    instances[instance].built.clear()
    for date in dates.sorted() where date != instances[instance].built.entries.last?.date {
      instances[instance].built.entries.append(entry.dated(date))
    }
  }

  /// Sets the version of each later entry to the version at its date, as far as the provider can foresee it.
  @inline(__always)
  private mutating func foresee(_ instance: Int, _ source: Int) {
    if plan.sources[source].foreseen > .zero { foreseeEntries(instance, source) }
  }

  private mutating func foreseeEntries(_ instance: Int, _ source: Int) {
    for index in instances[instance].built.entries.indices
    where instances[instance].built.entries[index].date > core.now {
      let version = core.foreseenVersion(of: source, at: instances[instance].built.entries[index].date)
      instances[instance].built.entries[index].content.version = readable(version, instance)
    }
  }

  /// Sets the relevance of the entries of a stack's member, by the time of day of their dates.
  @inline(__always)
  private mutating func addRelevance(_ instance: Int) {
    if givesRelevance(instance) { setRelevance(instance) }
  }

  private mutating func setRelevance(_ instance: Int) {
    for index in instances[instance].built.entries.indices {
      let clock = plan.zone.clock(at: instances[instance].built.entries[index].date)
      let fitting = plan.instances[instance].provider.relevance.firstIndex {
        $0.between == .wholeDay || $0.between.contains(clock)
      }
      instances[instance].built.entries[index].relevance = fitting.map { UInt32($0) }
    }
  }

  /// Replaces the timeline of an instance by the one that its run has built, and shows its newest entry that is not in
  /// the future; without one the old content stays until the first entry is due.
  mutating func deliver(_ instance: Int, _ run: ProviderRun, _ result: RunResult) {
    let oldEntries = takeShownEntries(instance)
    instances[instance].deliverBuilt()
    if run.hidesContent { (instances[instance].shown, instances[instance].nextVersion) = (nil, nil) }
    let showsEntry = instances[instance].timeline.advance(to: core.now) > 0
    if showsEntry { putOnScreen(instance) }
    noteDelivery(instance, run, result, oldEntries: oldEntries, showsEntry: showsEntry)
    if showsEntry || run.hidesContent { updateCover(instance) }
    if givesRelevance(instance) { updateScore(instance) }
    setEntryClock(instance)
    requestNextReload(instance)
  }

  /// Reports a delivery; the first timeline whose entries are all in the future leaves the screen empty.
  @inline(never)
  private mutating func noteDelivery(
    _ instance: Int, _ run: ProviderRun, _ result: RunResult, oldEntries: Int64, showsEntry: Bool
  ) {
    guard run.runner == nil, let cause = run.serving else {
      return noteSharedDelivery(instance, run, result, oldEntries: oldEntries, showsEntry: showsEntry)
    }
    core.note(
      Delivery(
        instance: instance, cause: cause, result: result, oldEntries: oldEntries,
        entries: instances[instance].timeline.count, showsEntry: showsEntry, content: findContent(instance)))
  }

  /// Finds the content on screen and the next version after it.
  @inline(__always)
  mutating func findContent(_ instance: Int) -> Delivery.Content? {
    guard let shown = instances[instance].shown else { return nil }
    let next = instances[instance].timeline.next(otherThan: shown.version)
    instances[instance].nextVersion = next
    return Delivery.Content(version: shown.version, readAt: shown.readAt, next: next)
  }

  /// Puts the newest entry that is due on screen.
  @inline(__always)
  private mutating func putOnScreen(_ instance: Int) {
    let entry = instances[instance].timeline.entries[instances[instance].timeline.firstUnseen - 1]
    core.countChecks(instances[instance].timeline.entries.count)
    instances[instance].shown = entry.content
  }

  /// Sets the score of a stack's member from its last due entry with a relevance, however late that entry is shown; an
  /// entry without one leaves it unchanged (fact R7).
  mutating func updateScore(_ instance: Int) {
    var (place, next) = (instances[instance].scoredEntries, SimInstant.never)
    while place < instances[instance].timeline.entries.count {
      let entry = instances[instance].timeline.entries[place]
      if let index = entry.relevance, let relevance = relevance(instance, Int(index)) {
        guard entry.date <= core.now else {
          next = entry.date
          break
        }
        stacks.setRelevance(instance, relevance, from: entry.date)
      }
      place += 1
    }
    instances[instance].scoredEntries = place
    stacks.updateScore(instance, next: next, &core)
  }

  @inline(never)
  private mutating func noteShown(_ instance: Int) {
    guard let content = findContent(instance) else { return }
    core.note(.shown(instance: instance, version: content.version, readAt: content.readAt, next: content.next))
  }

  /// Reports the next version after the one on screen, if later entries have other versions than before.
  mutating func updateNextVersion(_ instance: Int) {
    guard let shown = instances[instance].shown else { return }
    let next = instances[instance].timeline.next(otherThan: shown.version)
    guard next != instances[instance].nextVersion else { return }
    instances[instance].nextVersion = next
    core.note(.nextEntryStale(instance: instance, next: next))
  }

  /// Reports the next later entry that may still be up to date after the source has changed before its date.
  mutating func updateNextVersion(_ instance: Int, after current: ContentVersion) {
    guard let next = instances[instance].nextVersion, next < current else { return }
    instances[instance].nextVersion = instances[instance].timeline.next(from: current)
    core.note(.nextEntryStale(instance: instance, next: instances[instance].nextVersion))
  }

  /// Sets the clock for the next entry that changes the content or the relevance.
  @inline(__always)
  mutating func setEntryClock(_ instance: Int) {
    guard let date = instances[instance].timeline.nextChange(from: instances[instance].shown) else {
      instances[instance].changeDate = .never
      return core.clocks.stop(.entry(instance))
    }
    instances[instance].changeDate = date
    core.clocks.set(.entry(instance), to: max(core.now, date + entryDelay(instance, date)))
  }

  /// Returns the delay from an entry's date to the screen.
  @inline(__always)
  func entryDelay(_ instance: Int, _ date: SimInstant) -> SimDuration {
    let delays = plan.system.start.entryDelay
    return delays.constant
      ?? delays.draw(
        core.random.bits(
          for: .entryDelay, key: plan.instances[instance].key, ordinal: date.milliseconds))
  }

  /// Shows the next entry that changes the content or the relevance.
  mutating func showNextEntry(_ instance: Int) {
    core.clocks.stop(.entry(instance))
    let earlier = takeShownEntries(instance)
    // Of the entries that are due by now only the newest is shown; the others are left out.
    _ = instances[instance].timeline.advance(to: core.now)
    instances[instance].changeDate = .never
    core.note(.entriesShown(instance: instance, count: earlier + 1))
    putOnScreen(instance)
    noteShown(instance)
    updateCover(instance)
    setEntryClock(instance)
  }

  /// Reports the entries shown since the last report.
  mutating func countEntries(_ instance: Int) {
    let count = takeShownEntries(instance)
    if count > 0 { core.note(.entriesShown(instance: instance, count: count)) }
  }

  /// Returns the number of entries shown since the last report: those that are due, but none from the next change of the
  /// content on, which is shown when its clock fires; an entry due at this instant counts once such clocks have fired.
  @inline(__always)
  mutating func takeShownEntries(_ instance: Int) -> Int64 {
    let isDue = core.clocks.hasFired(.entry(instance), at: core.currentSlot)
    let end = min(isDue ? core.now + SimDuration(milliseconds: 1) : core.now, instances[instance].changeDate)
    return instances[instance].timeline.advance(to: end - SimDuration(milliseconds: 1))
  }
}
