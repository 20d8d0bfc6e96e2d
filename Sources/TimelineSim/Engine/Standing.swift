/// How things stand with a placed widget at one instant of a run: what waits, what holds it, what comes next.
///
/// It is read from the state of the run by asking the gates again; nothing in it is worked out a second time.
public struct Standing: Hashable, Sendable {
  /// How far the pending request has come.
  public enum Stage: Hashable, Sendable {
    /// Nothing that is due waits.
    case idle
    /// The closed gates hold it, in the order of blame; none if the next look at it will let it pass.
    case held([Opening])
    /// It is granted and starts then, gathered into a batch or not.
    case granted(Charge, start: SimInstant, isBatched: Bool)
    /// A run is under way; what waits comes after it.
    case running(until: SimInstant)
  }

  /// A closed gate and when it opens as things stand; `never` if only a change of things can open it.
  public struct Opening: Hashable, Sendable {
    /// The gate.
    public var gate: Gate
    /// When it opens.
    public var opens: SimInstant
  }

  /// What a pool holds.
  public struct Units: Hashable, Sendable {
    /// The units in it.
    public var level: Int64
    /// How many it can hold.
    public var depth: Int64
    /// When the next unit arrives; at waking if the day has no more.
    public var next: SimInstant
  }

  /// An entry that has still to come up.
  public struct Coming: Hashable, Sendable {
    /// When it is shown.
    public var at: SimInstant
    /// The version it shows.
    public var version: Int64
  }

  /// Whether the widget has been placed.
  public var isPlaced: Bool
  /// How far the pending request has come.
  public var stage: Stage
  /// The causes that wait for a run, none if nothing is due.
  public var causes: CauseSet
  /// When the request that waits became due.
  public var since: SimInstant
  /// The gate named when the request was last looked at; it may have changed unnoticed.
  public var decided: Gate?
  /// Why a reload that is due now would be free; `nil` if it would cost.
  public var freedom: Freedom?
  /// What would hold back a budgeted call that came now, in the order of blame.
  public var holdsCall: [Opening]
  /// The pool that pays for reloads; `nil` where there is no budget.
  public var units: Units?
  /// The pool that pays for pushes; `nil` where they have none of their own.
  public var pushUnits: Units?
  /// When the timeline's own request comes due; `never` if it has none to come.
  public var policyDue: SimInstant
  /// When a failed run is tried again; `never` if that is not to come.
  public var retryDue: SimInstant
  /// The next entries, at most three.
  public var entries: [Coming]
  /// When the next run starts in this replay; `never` if none does before its end.
  public var nextRun = SimInstant.never
}

extension Simulator {
  /// Returns how things stand with an instance once everything at an instant has happened.
  ///
  /// - Precondition: The instant lies in the run.
  /// - Complexity: As for a run up to the next run of the instance.
  public func standing(of instance: Int, at instant: SimInstant, device: UInt64 = 0) -> Standing {
    precondition(plan.start <= instant && instant < plan.end, "\(instant.milliseconds) lies outside the run")
    var simulation = Simulation(frame, device: device, watcher: Unwatched())
    simulation.run(through: instant)
    // A copy is asked, because asking lets units arrive; the simulation itself goes on as if nobody had.
    var asked = simulation
    var standing = asked.standing(of: instance)
    standing.nextRun = simulation.nextRun(of: instance)
    return standing
  }
}

/// Watches nothing.
private struct Unwatched: Observer {
  mutating func observe(_ observation: Observation, at instant: SimInstant) {}
}

extension Simulation {
  /// Runs from the plan's start through an instant.
  fileprivate mutating func run(through last: SimInstant) {
    begin()
    while !isRunaway, clocks[clocks.next] <= last, step() {}
    now = last
  }

  /// Goes on to the next run of an instance and returns when it starts.
  fileprivate mutating func nextRun(of instance: Int) -> SimInstant {
    let last = now
    while instances[instance].runStart <= last {
      guard !isRunaway, step() else { return .never }
    }
    return instances[instance].runStart
  }

  fileprivate mutating func standing(of instance: Int) -> Standing {
    let state = instances[instance]
    let app = frame.plan.instances[instance].app
    let hasPushes = frame.plan.senders.contains { $0.app == app } && frame.plan.system.push.pool == .separate
    return Standing(
      isPlaced: state.isPlaced, stage: stage(of: instance), causes: state.waiting, since: state.since,
      decided: state.heldBy, freedom: freedom(instance, state.waiting), holdsCall: holdsCall(instance),
      units: hasBudget(instance) ? units(of: pools.reloads(of: instance)) : nil,
      pushUnits: hasPushes ? units(of: pools.pushes(of: app)) : nil, policyDue: state.policyDue,
      retryDue: state.retryDue, entries: coming(instance))
  }

  private mutating func stage(of instance: Int) -> Standing.Stage {
    let state = instances[instance]
    switch state.phase {
    case .running: return .running(until: clocks[frame.map.runEnd + instance])
    case .granted:
      return .granted(state.charge, start: clocks[frame.map.start + instance], isBatched: state.isBatched)
    case .idle:
      if state.waiting.isEmpty { return .idle }
      let isFree = freedom(instance, state.waiting) != nil
      let question = question(instance, isFree: isFree, pool: pools.reloads(of: instance))
      return .held(closed(to: question))
    }
  }

  /// What would hold back a call of the app from the background.
  private mutating func holdsCall(_ instance: Int) -> [Standing.Opening] {
    var copy = self
    copy.instances[instance].waiting = CauseSet(.appCall)
    copy.instances[instance].isPrepaid = false
    let isFree = copy.freedom(instance, CauseSet(.appCall)) != nil
    return copy.closed(to: copy.question(instance, isFree: isFree, pool: pools.reloads(of: instance)))
  }

  private func closed(to question: GateQuestion) -> [Standing.Opening] {
    let gates = frame.plan.system.gates
    let closed = Gate.allCases.map { Standing.Opening(gate: $0, opens: question.opens($0, gates)) }
      .filter { $0.opens > now }
    assert(closed.first?.gate == question.verdict(gates)?.gate, "the gates contradict their verdict")
    return closed
  }

  private mutating func units(of pool: Int) -> Standing.Units {
    touch(pool)
    let next = min(pools[pool].nextUnit(in: day), day.nextWake)
    return Standing.Units(level: pools[pool].level, depth: pools[pool].depth, next: next)
  }

  private func coming(_ instance: Int) -> [Standing.Coming] {
    let (state, lateness) = (instances[instance], frame.plan.system.start.entryLateness)
    var coming: [Standing.Coming] = []
    for index in state.upcoming..<state.entries.count where coming.count < Self.entriesAhead {
      let entry = state.entries[index]
      var number = max(entry.countDue(by: now - lateness), index == state.upcoming ? state.passed : 0)
      while number < entry.count, coming.count < Self.entriesAhead {
        let date = entry.date + entry.every * number
        coming.append(Standing.Coming(at: date + lateness, version: entry.version))
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
