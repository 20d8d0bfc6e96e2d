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
    #expect(runs(hours: 48, policy) { $0.move(to: ZoneTable(fixed: .hours(2))) } == [0, 1_320, 2_760])
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
    #expect(run.runs() == [0, 420, 1_860])
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

  @Test func `of several policies the first that applies at the start of a run counts`() {
    let early = DailyWindow(from: .midnight, to: ClockTime(hour: 3))
    let policy = ProviderPlan.Policy.byState([
      ProviderPlan.PolicyCase(window: early, policy: .after(60)), ProviderPlan.PolicyCase(policy: .after(100)),
    ])
    #expect(runs(hours: 7, policy) == [0, 60, 120, 180, 280, 380])
  }

  @Test func `a part of the day that passes midnight belongs to the day on which it begins`() {
    var night = DailyWindow(from: ClockTime(hour: 22), to: ClockTime(hour: 6))
    night.weekdays = Weekdays([true] + Array(repeating: false, count: 6))
    let policy = ProviderPlan.Policy.byState([
      ProviderPlan.PolicyCase(window: night, policy: .after(240)), ProviderPlan.PolicyCase(policy: .after(660)),
    ])
    // The run of Monday 00:00 is in the night of Sunday; those of 22:00 and 02:00 are in the night of Monday.
    #expect(runs(hours: 48, policy) == [0, 660, 1_320, 1_560, 1_800, 2_460])
  }

  @Test(arguments: [Condition.lowPower, Condition(number: Condition.knownCount)])
  func `a policy may be for runs while a condition holds`(condition: Condition) {
    let policy = ProviderPlan.Policy.byState([
      ProviderPlan.PolicyCase(condition: condition, policy: .after(50)), ProviderPlan.PolicyCase(policy: .after(20)),
    ])
    let found = runs(policy) {
      $0.conditionCount += 1
      $0.on([30], .condition(condition), lasts: .minutes(60))
    }
    #expect(found == [0, 20, 40, 90, 110, 130, 150, 170])
  }

  @Test func `a policy may be for runs that read the version of the last timeline`() {
    let policy = ProviderPlan.Policy.byState([
      ProviderPlan.PolicyCase(reading: .unchanged, policy: .after(45)), ProviderPlan.PolicyCase(policy: .after(10)),
    ])
    #expect(runs(policy) { $0.on([35], .change(source: 0)) } == [0, 10, 55, 65, 110, 155])
    // A run with an error reads nothing, and the version before it still counts.
    let failing = runs(policy) {
      ($0.sources[0].needsNetwork, $0.provider.policyOnError) = (true, policy)
      $0.on([5], .condition(.offline), lasts: .minutes(10))
    }
    #expect(failing == [0, 10, 20, 65, 110, 155])
  }

  @Test func `a policy may be for runs that foresee no further change`() {
    let policy = ProviderPlan.Policy.byState([
      ProviderPlan.PolicyCase(reading: .noneForeseen, policy: .never),
      ProviderPlan.PolicyCase(policy: .after(.nextChange(orElse: .minutes(30)), jitter: .zero)),
    ])
    let changes: (inout Plan) -> Void = {
      $0.on([40, 100], .change(source: 0))
      $0.sources[0].foreseen = .minutes(60)
    }
    #expect(runs(policy, changes) == [0, 40, 100])
    #expect(runs(policy) == [0])
  }

  @Test func `the earliest and the latest of several dates count the next change only if it is foreseen`() {
    let changes: (inout Plan) -> Void = {
      $0.on([25, 100], .change(source: 0))
      $0.sources[0].foreseen = .minutes(90)
    }
    let dates: [ProviderPlan.AfterDate] = [.delay(.minutes(40)), .nextChange(orElse: nil)]
    #expect(runs(.after(.earliest(dates), jitter: .zero), changes) == [0, 25, 65, 100, 140])
    #expect(runs(.after(.latest(dates), jitter: .zero), changes) == [0, 40, 100, 140])
    let times: [ProviderPlan.AfterDate] = [.next(ClockTime(hour: 2)), .next(ClockTime(hour: 1))]
    #expect(runs(hours: 30, .after(.latest(times), jitter: .zero)) == [0, 120, 1_560])
  }

  @Test func `each error in a row makes a rising delay longer, until a run succeeds`() {
    let run = play(hours: 4) {
      ($0.sources[0].needsNetwork, $0.provider.policy) = (true, .after(30))
      $0.provider.policyOnError = .after(
        .rising(.minutes(5), by: Ratio(millionths: 2_000_000), longest: .minutes(25)), jitter: .zero)
      $0.on([20, 150], .condition(.offline), lasts: .minutes(70))
    }
    #expect(run.runs() == [0, 30, 35, 45, 65, 90, 120, 150, 155, 165, 185, 210, 235])
  }

  @Test func `a rising delay is cut to whole milliseconds after each error`() {
    let run = play(hours: 1) {
      $0.provider.fails = .all
      $0.provider.policyOnError = .after(
        .rising(.milliseconds(100_001), by: Ratio(millionths: 1_500_000), longest: .hours(1)), jitter: .zero)
    }
    let milliseconds = run.runs().map { Int64(($0 * 60_000).rounded()) }
    #expect(zip(milliseconds.dropFirst(), milliseconds).prefix(3).map { $0 - $1 } == [100_001, 150_001, 225_001])
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
