extension Simulator {
  /// Returns how things stand with an instance once everything at an instant has happened.
  ///
  /// - Precondition: The instant lies in the run.
  /// - Complexity: As for a run up to the next run of the instance, or the change that opens a gate for it.
  public func snapshot(of instance: Int, at instant: SimInstant, seed: UInt64, device: UInt64 = 0) -> Snapshot {
    precondition(plan.start <= instant && instant < plan.end, "\(instant.milliseconds) lies outside the run")
    var simulation = Simulation(frame, seed: seed, device: device, observer: NullObserver())
    simulation.run(through: instant)
    // A copy is asked, because asking lets units arrive; the simulation itself goes on as if nobody had.
    var asked = simulation.copy()
    var snapshot = asked.snapshot(of: instance)
    if case .held(let openings) = snapshot.stage {
      snapshot.stage = .held(simulation.followed(openings, of: instance, isCall: false))
    }
    snapshot.call.held = simulation.followed(snapshot.call.held, of: instance, isCall: true)
    snapshot.nextRun = simulation.nextRun(of: instance)
    return snapshot
  }
}

/// Watches nothing.
private struct NullObserver: Observer {
  mutating func observe(_ observation: Observation, at instant: SimInstant) {}
}

extension Simulation {
  /// Runs from the plan's start through an instant.
  fileprivate mutating func run(through last: SimInstant) {
    begin()
    while !core.isLivelocked, nextInstant <= last, step() {}
    core.now = last
  }

  /// Goes on to the next run of an instance and returns when it starts.
  fileprivate mutating func nextRun(of instance: Int) -> SimInstant {
    let last = core.now
    while instances[instance].runStart <= last {
      guard !core.isLivelocked, step() else { return .never }
    }
    return instances[instance].runStart
  }

  /// Goes on, in a copy, until the gates that only a change of things can open are open, and notes when that was.
  fileprivate func followed(_ openings: [Snapshot.Opening], of instance: Int, isCall: Bool) -> [Snapshot.Opening] {
    var openings = openings
    var ahead = copy()
    func isOpen(_ opening: Snapshot.Opening) -> Bool { opening.opens != .never || opening.changed != .never }
    while !openings.allSatisfy(isOpen), !ahead.core.isLivelocked, ahead.step() {
      for index in openings.indices where !isOpen(openings[index]) {
        if ahead.passes(instance, openings[index].gate, isCall: isCall) { openings[index].changed = ahead.core.now }
      }
    }
    return openings
  }

  /// Whether a gate lets the pending request pass, or a call that comes now; what is granted has passed them all.
  private mutating func passes(_ instance: Int, _ gate: Gate, isCall: Bool) -> Bool {
    let state = instances[instance]
    guard isCall || state.phase == .idle && !state.waiting.isEmpty else { return true }
    let isFree = freeReason(instance, isCall ? CauseSet(.appCall) : state.waiting) != nil
    return question(instance, isFree: isFree, pool: budget.layout.reloads(of: instance))
      .opens(gate, core.frame.plan.system.gates) <= core.now
  }

  fileprivate mutating func snapshot(of instance: Int) -> Snapshot {
    let state = instances[instance]
    let app = core.frame.plan.instances[instance].app
    let hasPushes = core.frame.plan.senders.contains { $0.app == app } && core.frame.plan.system.push.pool == .separate
    return Snapshot(
      isPlaced: state.isPlaced, stage: stage(of: instance), causes: state.waiting, since: state.since,
      decided: state.heldBy, freeReason: freeReason(instance, state.waiting), call: call(instance),
      units: core.frame.plan.hasBudget(instance) ? units(of: budget.layout.reloads(of: instance)) : nil,
      pushUnits: hasPushes ? units(of: budget.layout[.pushes(app: app)]) : nil, policyDue: state.policyDue,
      wishDue: state.wishDue, retryDue: state.retryDue, entries: coming(instance))
  }

  private mutating func stage(of instance: Int) -> Snapshot.Stage {
    let state = instances[instance]
    switch state.phase {
    case .running: return .running(until: core.clocks[.runEnd(instance)])
    case .granted:
      return .granted(state.charge, start: core.clocks[.start(instance)], isBatched: state.isBatched)
    case .idle:
      if state.waiting.isEmpty { return .idle }
      let isFree = freeReason(instance, state.waiting) != nil
      let question = question(instance, isFree: isFree, pool: budget.layout.reloads(of: instance))
      return .held(closed(to: question))
    }
  }

  private mutating func call(_ instance: Int) -> Snapshot.Call {
    let state = instances[instance]
    defer { instances[instance] = state }
    instances[instance].waiting = CauseSet(.appCall)
    instances[instance].isPrepaid = false
    let freeReason = freeReason(instance, CauseSet(.appCall))
    let question = question(instance, isFree: freeReason != nil, pool: budget.layout.reloads(of: instance))
    return Snapshot.Call(freeReason: freeReason, held: closed(to: question))
  }

  private func closed(to question: GateQuestion) -> [Snapshot.Opening] {
    let (gates, waits) = (core.frame.plan.system.gates, core.frame.plan.system.budget.overrun == .waits)
    var closed = Gate.allCases.map { Snapshot.Opening(gate: $0, opens: question.opens($0, gates)) }
      .filter { $0.opens > question.now }
    // Nobody waits for a unit then, and a request is not dropped while something else holds it.
    if !waits, closed.count > 1 { closed.removeAll { $0.gate == .budget } }
    assert(
      closed.first?.gate == question.verdict(gates, waitsForUnits: waits)?.gate, "the gates contradict their verdict")
    return closed
  }

  private mutating func units(of pool: Int) -> Snapshot.Units {
    budget.receive(pool, &core)
    let bucket = budget[pool]
    return Snapshot.Units(
      balance: bucket.balance, capacity: bucket.capacity, allowance: bucket.allowance, next: budget.nextArrival(of: pool))
  }

  private func coming(_ instance: Int) -> [Snapshot.UpcomingEntry] {
    let (state, startDelay) = (instances[instance], core.frame.plan.system.start.entryDelay)
    var coming: [Snapshot.UpcomingEntry] = []
    for index in state.timeline.upcoming..<state.timeline.entries.count where coming.count < Self.entriesAhead {
      let entry = state.timeline.entries[index]
      var number = max(
        entry.countDue(by: core.now - startDelay), index == state.timeline.upcoming ? state.timeline.passed : 0)
      while number < entry.count, coming.count < Self.entriesAhead {
        let date = entry.date + entry.every * number
        coming.append(Snapshot.UpcomingEntry(at: date + startDelay, version: entry.version))
        number += 1
      }
    }
    return coming
  }

  /// How many entries a standing names.
  private static var entriesAhead: Int {
    3
  }
}

extension GateQuestion {
  /// When a gate opens as things stand; in the past if it is open.
  fileprivate func opens(_ gate: Gate, _ plan: GatePlan) -> SimInstant {
    switch gate {
    case .offline: OfflineGate.opens(for: self, plan)
    case .locked: LockGate.opens(for: self, plan)
    case .quiet: QuietGate.opens(for: self, plan)
    case .budget: BudgetGate.opens(for: self, plan)
    case .interval: IntervalGate.opens(for: self, plan)
    case .backOff: BackOffGate.opens(for: self, plan)
    case .running: .distantPast
    }
  }
}
