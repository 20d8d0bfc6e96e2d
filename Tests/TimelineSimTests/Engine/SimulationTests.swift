import Testing

@testable import TimelineSim

/// Properties of every run: reproducible, independent in its parts, and finite.
@Suite struct SimulationTests {
  private func replay(_ plan: Plan, seed: UInt64 = 1, device: UInt64 = 0) -> Recording {
    Simulator(plan).run(seed: seed, device: device, observer: Recording(start: plan.start))
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `the same plan gives the same observations`(seed: UInt64) {
    let plan = Plan.busy()
    #expect(replay(plan, seed: seed) == replay(plan, seed: seed))
    let simulator = Simulator(plan)
    let first = simulator.run(seed: seed, device: 3, observer: Recording(start: plan.start))
    #expect(simulator.run(seed: seed, device: 3, observer: Recording(start: plan.start)) == first)
  }

  @Test func `different devices and seeds have different runs`() {
    let plan = Plan.busy()
    #expect(replay(plan).events.count > 1_000)
    #expect(replay(plan) != replay(plan, device: 1))
    #expect(replay(plan) != replay(plan, seed: 2))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `time never decreases`(seed: UInt64) {
    let instants = replay(.busy(), seed: seed).events.map(\.at)
    #expect(instants == instants.sorted())
    #expect(instants.first == Plan.smallStart)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a widget's policy leaves the other widgets unchanged`(seed: UInt64) {
    var plan = Plan.busy()
    plan.system.start.batchWindow = .zero
    let before = replay(plan, seed: seed)
    plan.provider.policy = .after(7)
    let after = replay(plan, seed: seed)
    #expect(before.about(0) != after.about(0))
    for instance in 1..<4 { #expect(before.about(instance) == after.about(instance)) }
  }

  @Test func `a widget's policy leaves the person and the sources unchanged`() {
    var plan = Plan.busy()
    let isInput: (Observation) -> Bool = { observation in
      switch observation {
      case .changed, .condition, .session, .updated, .systemEvent, .moved, .deviceViewed, .called, .interacted,
        .pushRequested, .dayBegan, .woke, .wentToBed:
        true
      default: false
      }
    }
    let before = replay(plan).events.filter { isInput($0.observation) }
    plan.provider.policy = .after(7)
    #expect(replay(plan).events.filter { isInput($0.observation) } == before)
  }

  @Test func `no events occur at the end of the run`() {
    let run = play(hours: 1) { $0.on([59, 60], .change(source: 0)) }
    #expect(run.count { if case .changed = $0 { true } else { false } } == 1)
  }

  @Test func `a longer run begins like a shorter one`() {
    let (short, long) = (replay(.busy(days: 2)), replay(.busy(days: 4)))
    let end = Plan.smallStart + .hours(48)
    #expect(short.events.filter { $0.at < end } == long.events.filter { $0.at < end })
  }

  @Test func `days begin at local midnight, the person's days on waking`() {
    let run = play(hours: 48) {
      $0.awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 1))
      $0.move(to: ZoneTable(fixed: .hours(2)))
    }
    let begun = run.minutes { if case .dayBegan = $0 { true } else { false } }
    let woken = run.minutes { if case .woke = $0 { true } else { false } }
    let slept = run.minutes { $0 == .wentToBed }
    #expect(begun.map { $0 / 60 } == [0, 22, 46])
    #expect(woken.map { $0 / 60 } == [5, 29])
    #expect(slept.map { $0 / 60 } == [0, 23, 47])
  }

  @Test func `a livelocked provider stops the run and is reported`() {
    let run = play {
      $0.provider.policy = .after(0)
      $0.addWidget { $0.provider.policy = .after(60) }
    }
    #expect(run.contains(.livelock(instance: 0)))
    #expect(run.runs(of: 1) == [0])
    #expect(run.runs().count == 10_001)
    #expect(run.ends(.policy).last == .pending)
  }

  @Test func `the minimum interval prevents a livelock`() {
    let run = play(hours: 1) {
      $0.system.gates.minimumInterval = .seconds(1)
      $0.provider.policy = .after(0)
    }
    #expect(run.runs().count == 3_600)
  }

  @Test func `at one instant changes precede ends, and ends precede starts`() {
    let run = play(hours: 1) {
      $0.provider.policy = .after(20)
      $0.addCall(at: [20])
      $0.on([20], .view)
      $0.on([20], .session(app: 0, .foreground), lasts: .minutes(1))
      $0.on([20], .change(source: 0))
    }
    let first = run.events.first { $0.at == minute(20) }
    #expect(first?.observation == .changed(source: 0, version: 1))
    #expect(run.versions() == [0, 1, 1])
  }
}
