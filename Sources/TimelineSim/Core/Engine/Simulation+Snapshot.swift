extension Simulator {
  /// Returns the state of an instance after all events at an instant.
  ///
  /// - Precondition: The instant lies within the run.
  /// - Complexity: That of a simulation up to the instance's next provider run, or to the change that opens its gates.
  func snapshot(of instance: Int, at instant: SimInstant, seed: UInt64, device: UInt64 = 0) -> Snapshot {
    precondition(plan.start <= instant && instant < plan.end, "\(instant.milliseconds) lies outside the run")
    var simulation = Simulation(frame, seed: seed, device: device, observer: ForwardingObserver { _, _ in })
    simulation.run(through: instant)
    // The state is read from a copy, because reading makes units accrue; the simulation itself goes on unchanged.
    var copy = simulation.copy()
    var snapshot = copy.snapshot(of: instance)
    if case .held(let closedGates) = snapshot.stage {
      snapshot.stage = .held(simulation.withChangeTimes(closedGates, of: instance, isCall: false))
    }
    snapshot.call.held = simulation.withChangeTimes(snapshot.call.held, of: instance, isCall: true)
    snapshot.nextRun = simulation.nextRun(of: instance)
    return snapshot
  }
}

extension Simulation {
  /// Runs the simulation from the plan's start through an instant.
  fileprivate mutating func run(through last: SimInstant) {
    begin()
    while !core.endsEarly, nextInstant <= last, step() {}
    core.now = last
  }

  /// Continues to the next run of an instance and returns its start.
  fileprivate mutating func nextRun(of instance: Int) -> SimInstant {
    let last = core.now
    while instances[instance].runStart <= last {
      guard !core.endsEarly, step() else { return .never }
    }
    return instances[instance].runStart
  }

  /// Returns the closed gates with the instants at which other events opened them, found by running a copy ahead.
  fileprivate func withChangeTimes(
    _ closedGates: [Snapshot.ClosedGate], of instance: Int, isCall: Bool
  ) -> [Snapshot.ClosedGate] {
    var closedGates = closedGates
    var ahead = copy()
    func isOpen(_ closedGate: Snapshot.ClosedGate) -> Bool {
      closedGate.opens != .never || closedGate.changed != .never
    }
    while !closedGates.allSatisfy(isOpen), !ahead.core.endsEarly, ahead.step() {
      for index in closedGates.indices where !isOpen(closedGates[index]) {
        if ahead.passes(instance, closedGates[index].gate, isCall: isCall) {
          closedGates[index].changed = ahead.core.now
        }
      }
    }
    return closedGates
  }

  /// Returns whether a gate lets the pending request pass, or a call made now; a granted request has passed every gate.
  private mutating func passes(_ instance: Int, _ gate: Gate, isCall: Bool) -> Bool {
    let state = instances[instance]
    guard isCall || state.phase == .idle && !state.waiting.isEmpty else { return true }
    let freeReason = freeReason(instance, isCall ? CauseSet(.appCall) : state.waiting)
    return gateInput(instance, freeReason, pool: budget.layout.reloads(of: instance))
      .opens(gate, plan.system.gates) <= core.now
  }

  fileprivate mutating func snapshot(of instance: Int) -> Snapshot {
    let state = instances[instance]
    let app = plan.instances[instance].app
    let hasPushes =
      plan.instances[instance].subscribesToPushes && plan.senders.contains { $0.app == app }
      && plan.system.push.pool == .separate
    return Snapshot(
      isPlaced: state.isPlaced, stage: stage(of: instance), causes: state.waiting, since: state.since,
      decided: state.heldBy, freeReason: freeReason(instance, state.waiting), call: call(instance),
      units: plan.hasBudget(instance) ? units(of: budget.layout.reloads(of: instance)) : nil,
      pushUnits: hasPushes ? units(of: budget.layout[.pushes(app: app)]) : nil, policyDue: state.policyDue,
      reloadDate: state.reloadDate, retryDue: state.retryDue, entries: upcomingEntries(instance))
  }

  private mutating func stage(of instance: Int) -> Snapshot.Stage {
    let state = instances[instance]
    switch state.phase {
    case .running: return .running(until: core.clocks[.runEnd(instance)])
    case .granted:
      return .granted(state.charge, start: core.clocks[.start(instance)], isBatched: state.isBatched)
    case .idle:
      if state.waiting.isEmpty { return .idle }
      let freeReason = freeReason(instance, state.waiting)
      let input = gateInput(instance, freeReason, pool: budget.layout.reloads(of: instance))
      return .held(closed(to: input))
    }
  }

  private mutating func call(_ instance: Int) -> Snapshot.CallResult {
    let state = instances[instance]
    defer { instances[instance] = state }
    instances[instance].waiting = CauseSet(.appCall)
    instances[instance].isPrepaid = false
    instances[instance].isCallExempt = holdsCalls(instance)
    let freeReason = freeReason(instance, CauseSet(.appCall))
    let input = gateInput(instance, freeReason, pool: budget.layout.reloads(of: instance))
    return Snapshot.CallResult(freeReason: freeReason, held: closed(to: input))
  }

  private func closed(to input: GateInput) -> [Snapshot.ClosedGate] {
    let (gates, waits) = (plan.system.gates, plan.system.budget.overrun == .waits)
    var closed = Gate.allCases.map { Snapshot.ClosedGate(gate: $0, opens: input.opens($0, gates)) }
      .filter { $0.opens > input.now }
    // With `drops`, requests do not wait for a unit, and a request is not dropped while another gate holds it.
    if !waits, closed.count > 1 { closed.removeAll { $0.gate == .budget } }
    assert(
      closed.first?.gate == input.verdict(gates, waitsForUnits: waits)?.gate, "the gates contradict their verdict")
    return closed
  }

  private mutating func units(of pool: Int) -> Snapshot.Units {
    budget.accrue(pool, &core)
    let bucket = budget[pool]
    return Snapshot.Units(
      balance: bucket.balance, capacity: bucket.capacity, allowance: bucket.allowance,
      next: budget.nextAccrual(of: pool))
  }

  private func upcomingEntries(_ instance: Int) -> [Snapshot.UpcomingEntry] {
    let state = instances[instance]
    var upcoming: [Snapshot.UpcomingEntry] = []
    for index in state.timeline.upcoming..<state.timeline.entries.count where upcoming.count < Self.entriesAhead {
      let entry = state.timeline.entries[index]
      let isChange = state.changeDate <= entry.lastDate
      var number = max(
        isChange ? 0 : entry.countDue(by: core.now), index == state.timeline.upcoming ? state.timeline.passed : 0)
      while number < entry.count, upcoming.count < Self.entriesAhead {
        let date = entry.date + entry.every * number
        let shown = date == state.changeDate ? core.clocks[.entry(instance)] : date + entryDelay(instance, date)
        upcoming.append(Snapshot.UpcomingEntry(at: max(core.now, shown), version: entry.version))
        number += 1
      }
    }
    return upcoming
  }

  /// The number of entries in a snapshot.
  private static var entriesAhead: Int {
    3
  }
}
