/// The effects of scheduled actions.
extension Simulation {
  /// Sets the clock of a schedule to its first instant, and continues an occurrence that began before the run.
  mutating func open(_ schedule: Int) {
    guard !plan.schedules[schedule].action.isChange else { return }
    let (first, carried) = cursors[schedule].skipToStart(
      plan.schedules[schedule], in: core.frame, core.random)
    core.clocks.set(clock(of: schedule), to: first)
    if plan.schedules[schedule].action.lasts, carried > core.now { extend(schedule, by: carried - core.now) }
  }

  /// Returns the clock for the occurrences of a schedule; views come after all other schedules.
  @inline(__always)
  private func clock(of schedule: Int) -> Clock {
    plan.schedules[schedule].action.isView ? .view(schedule: schedule) : .begin(schedule: schedule)
  }

  /// Sets the clock of a schedule to its next instant.
  mutating func setNext(_ schedule: Int) {
    core.clocks.set(clock(of: schedule), to: cursors[schedule].next(in: core.frame))
  }

  /// Begins an occurrence of a schedule.
  mutating func begin(schedule: Int) {
    let length = plan.schedules[schedule].length(
      of: cursors[schedule].lastIndex, at: core.now, core.random)
    setNext(schedule)
    switch plan.schedules[schedule].action {
    case .change: preconditionFailure("changes have no clock")
    case .outage, .condition: extend(schedule, by: length)
    case .session(let app, let kind):
      extend(schedule, by: length)
      if kind == .foreground { planEdits(in: app, for: length) }
    case .update: installUpdate()
    case .systemEvent(let event): apply(event)
    case .move: move()
    case .reconfigure(let instance): request(instance, .reconfigured)
    case .place(let instance): place(instance)
    case .push(let sender): requestPush(sender)
    case .wake(let wake, _): requestWake(wake)
    case .call(let call): startCalls(call)
    case .interact(let instance): interact(instance)
    case .view: viewDevice(for: length)
    case .viewDisplay(let display): viewDisplay(display, for: length)
    }
  }

  /// Begins a condition or a session, or extends it if it is already active.
  private mutating func extend(_ schedule: Int, by length: SimDuration) {
    let isActive = core.clocks[.end(schedule: schedule)] != .never
    activeUntil[schedule] = max(activeUntil[schedule], core.now + length)
    if !isActive { setActive(schedule, true) }
    core.clocks.set(.end(schedule: schedule), to: activeUntil[schedule])
    if activeUntil[schedule] == core.now { end(schedule: schedule) }
  }

  mutating func end(schedule: Int) {
    core.clocks.stop(.end(schedule: schedule))
    beginContinuations(of: schedule)
    setActive(schedule, false)
  }

  /// Begins the other schedules of the same condition or session that are due, so that adjacent ones continue.
  private mutating func beginContinuations(of schedule: Int) {
    let action = plan.schedules[schedule].action
    var other = schedule + 1
    while other < plan.schedules.count, plan.schedules[other].action == action {
      if core.clocks[.begin(schedule: other)] == core.now { begin(schedule: other) }
      other += 1
    }
  }

  private mutating func setActive(_ schedule: Int, _ isActive: Bool) {
    switch plan.schedules[schedule].action {
    case .outage(let source): setDown(source, isActive)
    case .condition(let condition): isActive ? begin(condition) : end(condition)
    case .session(let app, let kind): isActive ? enter(app, kind) : leave(app, kind)
    case .change, .update, .systemEvent, .move, .reconfigure, .place, .push, .wake, .call, .interact, .view,
      .viewDisplay:
      preconditionFailure("only outages, conditions and sessions last")
    }
  }

  /// Begins or ends an outage of the back end of a source.
  private mutating func setDown(_ source: Int, _ isDown: Bool) {
    core.outages[source] += isDown ? 1 : -1
    guard core.outages[source] == (isDown ? 1 : 0) else { return }
    core.note(.outage(source: source, isDown: isDown))
  }

  /// Advances a source to its next version and triggers the effects.
  @inline(__always)
  mutating func change(_ source: Int) {
    advanceVersion(of: source)
    core.clocks.setChange(of: source, to: core.feeds[source].next)
    guard core.frame.index.hasEffects[source] else { return }
    remember(source, by: source)
    updateNextVersions(of: source)
    advanceCompositions(of: source)
    applyAllEffects(of: source)
  }

  /// Advances the composed sources that contain a changed one.
  ///
  /// - Parameter isEdit: Whether a person made the change.
  mutating func advanceCompositions(of source: Int, isEdit: Bool = false) {
    for place in core.frame.index.compositions[source].indices {
      let composition = core.frame.index.compositions[source][place]
      core.feeds[composition].insert()
      remember(composition, by: source)
      core.note(
        .partChanged(
          source: composition, part: source, version: core.feeds[composition].version, isEdit: isEdit))
      updateNextVersions(of: composition)
    }
  }

  /// Triggers the effects of a change of a source, then those of the composed sources that contain it.
  mutating func applyAllEffects(of source: Int) {
    applyEffects(of: source)
    for place in core.frame.index.compositions[source].indices {
      applyEffects(of: core.frame.index.compositions[source][place])
    }
  }

  /// Advances a source to its next version, but not its clock.
  @inline(__always)
  mutating func advanceVersion(of source: Int) {
    core.feeds[source].advance(in: core.frame)
    core.countChecks(core.feeds[source].width)
    core.noteChange(of: source, to: core.feeds[source].version)
  }

  /// Updates the next versions of the instances whose providers foresee the changes of a source.
  mutating func updateNextVersions(of source: Int) {
    for instance in core.frame.index.foreseeingInstances[source] {
      updateNextVersion(instance, after: core.feeds[source].version)
    }
  }

  /// Triggers the effects of a change of a source itself.
  mutating func applyEffects(of source: Int) {
    core.countChecks(core.frame.index.changeEffects[source].count)
    // By their indices: a copy of a list would be retained and released.
    for place in core.frame.index.changeEffects[source].cards.indices {
      let (card, lasts) = core.frame.index.changeEffects[source].cards[place]
      cards.becomeRelevant(card, for: lasts, &core)
    }
    for place in core.frame.index.changeEffects[source].endingCards.indices {
      cards.endRelevance(core.frame.index.changeEffects[source].endingCards[place], &core)
    }
    for place in core.frame.index.changeEffects[source].senders.indices {
      requestPush(core.frame.index.changeEffects[source].senders[place])
    }
    for place in core.frame.index.changeEffects[source].calls.indices {
      startCalls(core.frame.index.changeEffects[source].calls[place])
    }
    for place in core.frame.index.changeEffects[source].wakes.indices {
      requestWake(core.frame.index.changeEffects[source].wakes[place])
    }
  }

  /// Installs the new version of the apps.
  ///
  /// Timelines and requests of the old version stay until the next run. The new version calls at its own times from now
  /// on, and its server sends at its own.
  private mutating func installUpdate() {
    guard let frame = core.frame.updated else { preconditionFailure("an update without a plan") }
    let replaced = core.frame
    core.frame = frame
    core.note(.updated)
    // The old version's processes end, and its list of failures with it.
    for instance in instances.indices { endFailure(of: instance) }
    for schedule in cursors.indices {
      let facts = frame.plan.schedules[schedule]
      guard facts.timing != replaced.plan.schedules[schedule].timing else { continue }
      var cursor = OccurrenceCursor(facts, in: frame, random: core.random)
      var next = cursor.next(in: frame)
      while next < core.now { next = cursor.next(in: frame) }
      cursors[schedule] = cursor
      core.clocks.set(clock(of: schedule), to: next)
    }
    // Providers of the new version may foresee changes that those of the old one did not.
    for source in frame.plan.sources.indices { updateNextVersions(of: source) }
  }

  /// Applies a change of the system: some changes reload every widget, others only redraw (facts E5–E9, E11, V10).
  mutating func apply(_ event: SystemEvent) {
    core.note(.systemEvent(event))
    guard event.reloads else { return }
    core.countScan()
    for instance in instances.indices { request(instance, .systemEvent) }
  }

  /// Records that the person has moved to another place; the reload follows at the next view (facts E10, X5).
  private mutating func move() {
    core.note(.moved)
    core.countScan()
    for instance in instances.indices
    where instances[instance].isPlaced && plan.instances[instance].usesLocation {
      instances[instance].hasMoved = true
    }
  }

  /// Handles the use of a widget's button or toggle; a locked device runs no intent (facts W6, W9).
  private mutating func interact(_ instance: Int) {
    guard instances[instance].isPlaced else { return }
    let isRun = !core.device.isLocked
    core.note(.interacted(instance: instance, isRun: isRun))
    guard isRun else { return }
    recordUse()
    request(instance, .interaction)
  }

  /// Places a widget (fact T11).
  private mutating func place(_ instance: Int) {
    instances[instance].isPlaced = true
    endAbandonment(of: instance)
    budget.open(&core)
    updateCover(instance)
    request(instance, .placed)
  }
}
