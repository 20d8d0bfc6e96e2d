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
      snapshot.stage = .held(simulation.withChangeTimes(closedGates, of: instance))
    }
    let call = simulation.call(instance)
    snapshot.call.held = simulation.withChangeTimes(snapshot.call.held, of: instance, as: call)
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
    while instances[instance].lastStart <= last {
      guard !core.endsEarly, step() else { return .never }
    }
    return instances[instance].lastStart
  }

  /// Returns the closed gates with the instants at which other events opened them, found by running a copy ahead.
  ///
  /// - Parameter request: The request before the gates; `nil` for the one that is pending.
  fileprivate func withChangeTimes(
    _ closedGates: [Snapshot.ClosedGate], of instance: Int, as request: PendingRequest? = nil
  ) -> [Snapshot.ClosedGate] {
    var closedGates = closedGates
    var ahead = copy()
    func isOpen(_ closedGate: Snapshot.ClosedGate) -> Bool {
      closedGate.opens != .never || closedGate.changed != .never
    }
    while !closedGates.allSatisfy(isOpen), !ahead.core.endsEarly, ahead.step() {
      for index in closedGates.indices where !isOpen(closedGates[index]) {
        if ahead.passes(instance, closedGates[index].gate, request) {
          closedGates[index].changed = ahead.core.now
        }
      }
    }
    return closedGates
  }

  /// Returns whether a gate lets a request pass; without one, the pending one, which has passed if it is granted or ended.
  private mutating func passes(_ instance: Int, _ gate: Gate, _ request: PendingRequest?) -> Bool {
    let isPending = instances[instance].run == nil && instances[instance].pending?.charge == nil
    guard let request = request ?? (isPending ? instances[instance].pending : nil) else { return true }
    return gateInput(instance, request).opens(gate, plan.system.gates) <= core.now
  }

  /// Returns the input of the gates for a request.
  private mutating func gateInput(_ instance: Int, _ request: PendingRequest) -> GateInput {
    let freeReason = freeReason(instance, request.causes, request.traits)
    return gateInput(instance, request, freeReason, pool: budget.layout.reloads(of: instance))
  }

  fileprivate mutating func snapshot(of instance: Int) -> Snapshot {
    let state = instances[instance]
    let (app, causes) = (plan.instances[instance].app, state.pending?.causes ?? [])
    let hasPushes =
      plan.instances[instance].subscribesToPushes && plan.senders.contains { $0.app == app }
      && plan.system.push.pool == .separate
    return Snapshot(
      isPlaced: state.isPlaced, stage: stage(of: instance), causes: causes, since: since(instance),
      decided: state.pending?.heldBy, freeReason: freeReason(instance, causes, state.pending?.traits ?? []),
      call: callResult(instance),
      units: plan.hasBudget(instance) ? units(of: budget.layout.reloads(of: instance)) : nil,
      pushUnits: hasPushes ? units(of: budget.layout[.pushes(app: app)]) : nil, policyDue: state.policyDue,
      reloadDate: state.reloadDate, choice: state.reloadChoice,
      lastingFailure: state.lastingFailure.map { plan.instances[instance].provider.failures[$0] },
      retryDue: state.retryDue,
      entries: upcomingEntries(instance))
  }

  private mutating func stage(of instance: Int) -> Snapshot.Stage {
    if let run = instances[instance].run { return .running(until: core.clocks[.runEnd(run.runner ?? instance)]) }
    guard let request = instances[instance].pending else { return .idle }
    if case .granted(let charge, let isBatched) = request.progress {
      return .granted(charge, start: core.clocks[.start(instance)], isBatched: isBatched)
    }
    return .held(closed(to: gateInput(instance, request)))
  }

  /// Returns the request of a call that the app makes now.
  fileprivate func call(_ instance: Int) -> PendingRequest {
    PendingRequest(.appCall, callTraits(instance), at: core.now)
  }

  private mutating func callResult(_ instance: Int) -> Snapshot.CallResult {
    let call = call(instance)
    let input = gateInput(instance, call)
    return Snapshot.CallResult(
      freeReason: freeReason(instance, call.causes, call.traits), held: closed(to: input),
      rejectedUntil: rejectionEnd(plan.instances[instance].app))
  }

  private func closed(to input: GateInput) -> [Snapshot.ClosedGate] {
    let gates = plan.system.gates
    // A request that waits for the next run has no date at which a unit lets it pass.
    let waits = plan.system.budget.refusal(of: input.causes) == nil || input.nextUnit == .never
    var closed = Gate.allCases.map { Snapshot.ClosedGate(gate: $0, opens: input.opens($0, gates)) }
      .filter { $0.opens > input.now }
    // Where requests do not wait for a unit, one is not refused while another gate holds it.
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
        upcoming.append(Snapshot.UpcomingEntry(at: max(core.now, shown), version: entry.content.version))
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
