import Testing

@testable import TimelineSim

/// Answers over the network that are old.
@Suite struct LagRuleTests {
  /// A widget that asks every 20 minutes for content that changes every ten, and gets it 15 minutes old.
  private func lagging(_ plan: inout Plan) {
    (plan.sources[0].needsNetwork, plan.provider.policy) = (true, .after(20))
    plan.sources[0].lag = SourcePlan.Lag(key: 1, share: .all, by: .minutes(15))
    plan.every(.minutes(10), .change(source: 0))
  }

  @Test func `a run reads the content as it was some time ago`() {
    let run = play(hours: 1) { lagging(&$0) }
    expectStrip(.shown(), of: run, every: .minutes(5), "0000 0000 2222")
    let exact = play(hours: 1) {
      lagging(&$0)
      $0.sources[0].lag?.by = .minutes(10)
    }
    expectStrip(.shown(), of: exact, every: .minutes(5), "0000 1111 3333")
  }

  @Test func `stale time is blamed on the answer for the changes that it lacks, and on the request for later ones`() {
    let run = Simulator(.small(hours: 1) { lagging(&$0) }).statistics(seed: 1, devices: 0..<1)
    #expect(run.minutes(.blame, .total, .oldAnswer) == 20)
    #expect(run.minutes(.blame, .total, .notRequested) == 30)
  }

  @Test func `no answer is old with a share of none, on the device, or in what an app has saved`() {
    for change in [
      { (plan: inout Plan) in plan.sources[0].lag?.share = .none },
      { (plan: inout Plan) in plan.sources[0].needsNetwork = false },
    ] {
      let run = play(hours: 1) {
        lagging(&$0)
        change(&$0)
      }
      expectStrip(.shown(), of: run, every: .minutes(5), "0000 2222 4444")
    }
  }

  @Test func `a share of the runs of each widget gets an old answer`() {
    let run = play(hours: 240) {
      lagging(&$0)
      $0.sources[0].lag?.share = .percent(30)
      $0.addWidget()
    }
    func old(_ instance: Int) -> [Double] {
      var current = ContentVersion(0)
      return run.minutes {
        if case .changed(_, let version) = $0 { current = version }
        if case .runStarted(instance, let version, _) = $0 { return version < current }
        return false
      }
    }
    #expect((160...272).contains(old(0).count))
    #expect((160...272).contains(old(1).count))
    #expect(old(0) != old(1))
  }

  @Test func `a cache keeps an old answer`() {
    let run = play(hours: 1) {
      lagging(&$0)
      $0.provider.cache = .minutes(30)
    }
    // The runs of minutes 0 and 40 fetch; that of minute 20 reads the first answer again.
    expectStrip(.shown(), of: run, every: .minutes(5), "0000 0000 2222")
    let blame = Simulator(
      .small(hours: 1) {
        lagging(&$0)
        $0.provider.cache = .minutes(30)
      }
    ).statistics(seed: 1, devices: 0..<1)
    #expect(blame.minutes(.blame, .total, .cached) == 10)
    #expect(blame.minutes(.blame, .total, .oldAnswer) == 10)
  }

  @Test func `composed content is old from the first change that an answer lacks`() {
    let run = play(hours: 1) { plan in
      plan.sources = [
        SourcePlan(foreseen: .zero, needsNetwork: true), SourcePlan(foreseen: .zero, needsNetwork: true),
        SourcePlan(foreseen: .zero, needsNetwork: true, parts: [0, 1]),
      ]
      plan.sources[0].lag = SourcePlan.Lag(key: 1, share: .all, by: .minutes(10))
      (plan.instances[0].source, plan.provider.policy) = (2, .after(20))
      plan.on([5, 18], .change(source: 0))
      plan.on([10, 19], .change(source: 1))
    }
    expectStrip(.shown(), of: run, every: .minutes(5), "0000 2222 4444")
  }

  @Test func `the log says how old the answer was`() {
    let plan = Plan.small(hours: 1) { lagging(&$0) }
    let (wording, context) = (Wording(plan: plan, names: .numbered(plan)), ExplanationContext(plan))
    context.observe(.changed(source: 0, version: 2), at: minute(20))
    let late = Observation.runStarted(instance: 0, version: 0, fetches: 1)
    context.observe(late, at: minute(20))
    #expect(
      wording.run(0, 0, fetches: 1, context, at: minute(20)).hasSuffix("that is 15m old."))
    #expect(wording.run(0, 2, fetches: 1, context, at: minute(20)).hasSuffix("over the network."))
  }
}
