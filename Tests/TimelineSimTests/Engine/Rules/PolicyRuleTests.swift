import Testing

@testable import TimelineSim

@Suite struct PolicyRuleTests {
  private func runs(hours: Int64 = 3, _ policy: ProviderPlan.Policy, _ build: (inout Plan) -> Void = { _ in })
    -> [Double]
  {
    play(hours: hours) {
      $0.provider.policy = policy
      build(&$0)
    }.runs()
  }

  @Test func `under the policy after a reload is requested from its date on`() {
    let run = play(hours: 2) { $0.provider.policy = .after(15) }
    expectStrip(.runs(), of: run, every: .minutes(5), "f-- f-- f-- f--")
  }

  @Test func `under the policy atEnd a reload is requested from the last entry's date on`() {
    let run = play(hours: 2) {
      $0.provider.entries = .spaced(count: 4, every: .minutes(5), first: .zero)
      $0.provider.policy = .atEnd
    }
    expectStrip(.runs(), of: run, every: .minutes(5), "f-- f-- f-- f--")
  }

  @Test func `under the policy never no reload is requested`() {
    #expect(runs(.never) == [0])
  }

  @Test func `the policy after counts from the run's start, not from the entries' dates`() {
    #expect(runs(.after(40)) { $0.provider.entries = .offsets([.zero, .minutes(100)]) } == [0, 40, 80, 120, 160])
    #expect(runs(.after(40)) { $0.provider.takes = .seconds(30) } == [0, 40, 80, 120, 160])
  }

  @Test func `a policy whose date is past is due at once`() {
    let run = play(hours: 1) {
      $0.provider.policy = .after(-10)
      $0.system.gates.minimumInterval = .minutes(20)
    }
    expectStrip(.runs(), of: run, every: .minutes(5), "f--- f--- f---")
    #expect(run.contains(.requested(instance: 0, .policy, eligible: minute(20))))
  }

  @Test func `next midnight is the local midnight`() {
    let policy = ProviderPlan.Policy.after(.next(.midnight), jitter: .zero)
    #expect(runs(hours: 60, policy) == [0, 1_440, 2_880])
    #expect(runs(hours: 48, policy) { $0.move(to: ZoneTable(fixed: .hours(2))) } == [0, 22 * 60, 46 * 60])
  }

  @Test func `a time of day that equals the current time is tomorrow's`() {
    #expect(runs(hours: 60, .after(.next(ClockTime(hour: 8)), jitter: .zero)) == [0, 480, 1_920, 3_360])
  }

  @Test func `a time of day keeps its local time across a clock change`() {
    let spring = ZoneTableTests.madrid.start(of: ZoneTableTests.spring)
    let plan = Plan.small {
      ($0.zone, $0.start, $0.end) = (ZoneTableTests.madrid, spring, spring + .hours(40))
      $0.provider.policy = .after(.next(ClockTime(hour: 8)), jitter: .zero)
    }
    let run = Simulator(plan).run(observer: Recording(start: spring))
    #expect(run.runs() == [0, 7 * 60, 31 * 60])
  }

  @Test func `a policy waits for the next change if it is foreseen`() {
    let policy = ProviderPlan.Policy.after(.nextChange(orElse: .minutes(30)), jitter: .zero)
    let changes: (inout Plan) -> Void = {
      $0.on([40, 100], .change(source: 0))
      $0.sources[0].foreseen = .minutes(60)
    }
    #expect(runs(policy, changes) == [0, 40, 100, 130, 160])
    #expect(runs(policy) { $0.on([40, 100], .change(source: 0)) } == [0, 30, 60, 90, 120, 150])
  }

  @Test func `jitter stays within its bounds`() {
    let starts = runs(hours: 24 * 20, .after(.delay(.minutes(60)), jitter: .minutes(10)))
    let gaps = zip(starts, starts.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { (60..<70).contains($0) })
    #expect(gaps.contains { $0 < 61 } && gaps.contains { $0 > 69 })
  }

  @Test func `the jitter of a widget does not depend on other widgets, but on the device`() {
    let policy = ProviderPlan.Policy.after(.delay(.minutes(60)), jitter: .minutes(10))
    let alone = runs(hours: 24, policy)
    let beside = play { plan in
      plan.provider.policy = policy
      plan.addWidget { $0.provider.policy = .after(7) }
    }
    #expect(beside.runs() == alone)
    #expect(beside.runs() != play(device: 1) { $0.provider.policy = policy }.runs())
  }
}
