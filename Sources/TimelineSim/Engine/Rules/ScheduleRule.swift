/// What happens by itself when its time comes.
extension Simulation {
  /// Sets the clock of a schedule to its first instant, and lets go on what began before the run.
  mutating func open(_ schedule: Int) {
    guard !core.frame.plan.schedules[schedule].action.isChange else { return }
    let (first, carried) = cursors[schedule].open(core.frame.plan.schedules[schedule], in: core.frame)
    core.clocks.set(clock(of: schedule), to: first)
    if core.frame.plan.schedules[schedule].action.lasts, carried > core.now { extend(schedule, by: carried - core.now) }
  }

  /// The clock of a schedule's beginnings: views have their turn later than all else.
  @inline(__always)
  private func clock(of schedule: Int) -> Clock {
    core.frame.plan.schedules[schedule].action == .view ? .view(schedule: schedule) : .begin(schedule: schedule)
  }

  /// Sets the clock of a schedule to its next instant.
  mutating func setNext(_ schedule: Int) {
    core.clocks.set(clock(of: schedule), to: cursors[schedule].next(in: core.frame))
  }

  /// Begins what a schedule brings.
  mutating func begin(schedule: Int) {
    let length = core.frame.plan.schedules[schedule].length(of: cursors[schedule].lastIndex)
    setNext(schedule)
    switch core.frame.plan.schedules[schedule].action {
    case .change: preconditionFailure("changes have the clock of their source")
    case .condition, .session: extend(schedule, by: length)
    case .systemEvent(let event): apply(event)
    case .move: move()
    case .reconfigure(let instance): request(instance, .reconfigured)
    case .place(let instance): place(instance)
    case .push(let sender): requestPush(sender)
    case .call(let call): startCalls(call)
    case .interact(let instance): interact(instance)
    case .view: viewDevice(for: length)
    }
  }

  /// Begins something that lasts, or lets it last longer if it is on already.
  private mutating func extend(_ schedule: Int, by length: SimDuration) {
    let isOn = core.clocks[.end(schedule: schedule)] != .never
    activeUntil[schedule] = max(activeUntil[schedule], core.now + length)
    if !isOn { turn(schedule, on: true) }
    core.clocks.set(.end(schedule: schedule), to: activeUntil[schedule])
    if activeUntil[schedule] == core.now { end(schedule: schedule) }
  }

  mutating func end(schedule: Int) {
    core.clocks.stop(.end(schedule: schedule))
    turn(schedule, on: false)
  }

  private mutating func turn(_ schedule: Int, on isOn: Bool) {
    switch core.frame.plan.schedules[schedule].action {
    case .condition(let condition): isOn ? begin(condition) : end(condition)
    case .session(let app, let kind): isOn ? enter(app, kind) : leave(app, kind)
    case .change, .systemEvent, .move, .reconfigure, .place, .push, .call, .interact, .view:
      preconditionFailure("only conditions and sessions last")
    }
  }

  /// Brings a source to its next version and tells whoever listens.
  mutating func change(_ source: Int) {
    advanceVersion(of: source)
    if core.frame.index.hasListeners[source] { triggerListeners(of: source) }
  }

  /// Gives a source its next version.
  mutating func advanceVersion(of source: Int) {
    core.feeds[source].advance(in: core.frame)
    core.countChecks(core.feeds[source].width)
    core.clocks.set(.change(source: source), to: core.feeds[source].next)
    let version = core.feeds[source].version
    core.note(.changed(source: source, version: version))
    for instance in core.frame.index.foreseeingInstances[source] { updateNextVersion(instance, after: version) }
  }

  /// Lets happen what a change of a source sets off.
  mutating func triggerListeners(of source: Int) {
    let listeners = core.frame.index.listeners[source]
    core.countChecks(listeners.count)
    for (card, lasts) in listeners.cards { cards.becomeRelevant(card, for: lasts, &core) }
    for sender in listeners.senders { requestPush(sender) }
    for call in listeners.calls { startCalls(call) }
  }

  /// Lets the system change: some changes reload every widget, others only redraw (facts E5–E9, E11, V10).
  mutating func apply(_ event: SystemEvent) {
    core.note(.systemEvent(event))
    guard event.reloads else { return }
    core.countScan()
    for instance in instances.indices { request(instance, .systemEvent) }
  }

  /// Lets the person move to another place; the reload comes with the next view (facts E10, X5).
  private mutating func move() {
    core.note(.moved)
    core.countScan()
    for instance in instances.indices
    where instances[instance].isPlaced && core.frame.plan.instances[instance].usesLocation {
      instances[instance].hasMoved = true
    }
  }

  /// Lets a person use a button of a widget; a locked device runs none (facts W6, W9).
  private mutating func interact(_ instance: Int) {
    guard instances[instance].isPlaced else { return }
    let isRun = !core.device.isLocked
    core.note(.interacted(instance: instance, isRun: isRun))
    guard isRun else { return }
    recordUse()
    request(instance, .interaction)
  }

  /// Puts a widget on the screen for the first time (fact T11).
  private mutating func place(_ instance: Int) {
    instances[instance].isPlaced = true
    budget.open(&core)
    updateCover(instance)
    request(instance, .placed)
  }
}
