import Testing

@testable import TimelineSim

@Suite struct SnapshotTests {
  /// Returns random instants of a busy plan.
  private func instants(_ plan: Plan, seed: Int, count: Int) -> [SimInstant] {
    var numbers = TestNumbers(seed: seed + 77)
    return (0..<count).map { _ in plan.start + .milliseconds(numbers.next((plan.end - plan.start).milliseconds)) }
  }

  private func recording(_ plan: Plan, seed: Int) -> Recording {
    Simulator(plan).run(seed: UInt64(seed), observer: Recording(start: plan.start))
  }

  @Test(arguments: 0..<6)
  func `a snapshot has the next run to start and the last gate observed, and no later gate comes first`(seed: Int) {
    let plan = Plan.busy()
    let (events, simulator) = (recording(plan, seed: seed).events, Simulator(plan))
    for at in instants(plan, seed: seed, count: 6) {
      for instance in plan.instances.indices {
        let next = events.first {
          if case .runStarted(instance, _, _) = $0.observation { return $0.at > at }
          return false
        }
        let snapshot = simulator.snapshot(of: instance, at: at, seed: UInt64(seed))
        #expect(snapshot.nextRun == next?.at ?? .never, "\(at) \(instance)")
        let observed = observedGate(instance, events, at)
        #expect(snapshot.decided == observed, "\(at) \(instance)")
        guard case .held(let closedGates) = snapshot.stage else { continue }
        #expect(closedGates.first?.gate.rawValue ?? 99 <= observed?.rawValue ?? -1, "\(at) \(instance)")
      }
    }
  }

  @Test(arguments: 0..<30)
  func `without unobserved changes, a new decision names the observed gate`(seed: Int) throws {
    let plan = Plan.small(hours: 12) { plan in
      plan.system.gates.minimumInterval = .minutes(7)
      plan.setBudget(30, capacity: .percent(10))
      plan.provider.policy = .after(3)
      (plan.provider.crashes, plan.system.failure.firstRetry) = (.percent(10), .minutes(20))
      plan.system.start.delay = QuantileTable(constant: .minutes(1))
      plan.addCall(at: [11, 12, 200, 201, 333])
    }
    let events = recording(plan, seed: seed).events
    for at in instants(plan, seed: seed, count: 5) {
      let snapshot = Simulator(plan).snapshot(of: 0, at: at, seed: UInt64(seed))
      guard case .held(let closedGates) = snapshot.stage else {
        #expect(observedGate(0, events, at) == nil)
        continue
      }
      #expect(closedGates.first?.gate == observedGate(0, events, at))
      #expect(snapshot.nextRun > closedGates.map(\.opens).max() ?? at)
    }
  }

  /// Returns the gate of the last wait before an instant that has not ended by then.
  private func observedGate(_ instance: Int, _ events: [Recording.Event], _ at: SimInstant) -> Gate? {
    var gate: Gate?
    for event in events.prefix(while: { $0.at <= at }) {
      switch event.observation {
      case .waits(instance, let held, _): gate = held
      case .granted(instance, _, _, _), .ended(instance, _, .dropped), .runStarted(instance, _, _): gate = nil
      default: break
      }
    }
    return gate
  }

  @Test func `units, policy and entries are those of the run`() {
    let plan = Plan.small { plan in
      plan.setBudget(24, initial: .all, capacity: .percent(50))
      plan.system.start.entryDelay = QuantileTable(constant: .seconds(2))
      plan.provider.entries = .spaced(count: 4, every: .minutes(20), first: .zero)
      plan.provider.policy = .after(50)
      plan.addCall(at: [5])
    }
    let snapshot = Simulator(plan).snapshot(of: 0, at: minute(10))
    #expect(snapshot.stage == .idle)
    #expect(snapshot.units == Snapshot.Units(balance: 11, capacity: 12, allowance: 24, next: minute(60)))
    #expect(snapshot.policyDue == minute(55))
    #expect(snapshot.nextRun == minute(55))
    #expect(snapshot.entries.map(\.at) == [25, 45, 65].map { minute($0) + .seconds(2) })
    #expect(snapshot.call == Snapshot.CallResult(freeReason: nil, held: []))
  }

  @Test func `the gates of a call are those of a call at that instant`() {
    let plan = Plan.small { plan in
      plan.setBudget(24)
      plan.system.gates.minimumInterval = .minutes(90)
      plan.on([100], .session(app: 0, .foreground), lasts: .minutes(10))
    }
    let held = Simulator(plan).snapshot(of: 0, at: minute(70)).call.held
    #expect(held == [Snapshot.ClosedGate(gate: .interval, opens: minute(90))])
    #expect(Simulator(plan).snapshot(of: 0, at: minute(105)).call == Snapshot.CallResult(freeReason: .app, held: []))
  }
}
