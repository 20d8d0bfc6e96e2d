import Testing

@testable import TimelineSim

@Suite struct StretchTests {
  private func wording(_ plan: Plan) -> Wording { Wording(plan: plan, names: .numbered(plan)) }

  @Test(arguments: 0..<4)
  func `the stale stretches of each cause add up to its blame`(seed: Int) {
    let plan = Plan.busy()
    let watch = Simulator(plan).run(
      seed: UInt64(seed), observer: StaleStretchObserver(wording(plan), WidgetSelection(plan)))
    let statistics = Simulator(plan).run(seed: UInt64(seed), observer: Statistics(plan: plan))
    for instance in plan.instances.indices {
      let mine = watch.stretches.filter { $0.widget == .instance(instance) }
      #expect(mine.allSatisfy { $0.from < $0.to && !$0.began.isEmpty && !$0.ended.isEmpty })
      for cause in BlameCause.allCases {
        let sum = mine.flatMap(\.reasons).filter { $0.key.cause == cause }.reduce(0) { $0 + $1.length.milliseconds }
        #expect(sum == statistics.display.blame.time(instance, cause), "\(cause)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func `waits are counted like the waiting of every gate`(seed: Int) {
    let plan = Plan.busy()
    let watch = Simulator(plan).run(
      seed: UInt64(seed), observer: GateWaitObserver(wording(plan), WidgetSelection(plan)))
    let statistics = Simulator(plan).run(seed: UInt64(seed), observer: Statistics(plan: plan))
    for instance in plan.instances.indices {
      for gate in Gate.allCases {
        let mine = watch.waits.filter { $0.instance == instance && $0.gate == gate }
        #expect(Int64(mine.count) == statistics.waiting.read(instance, gate) { $0.count }, "\(gate)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func `stale stretches of cards add up to their stale time`(seed: Int) {
    let plan = Plan.busy()
    let watch = Simulator(plan).run(
      seed: UInt64(seed), observer: StaleStretchObserver(wording(plan), WidgetSelection(plan)))
    let statistics = Simulator(plan).run(seed: UInt64(seed), observer: Statistics(plan: plan))
    for card in plan.cards.indices {
      let mine = watch.stretches.filter { $0.widget == .card(card) }
      #expect(mine.reduce(0) { $0 + ($1.to - $1.from).milliseconds } == statistics.cards.tallies[card].stale)
      #expect(mine.allSatisfy { $0.reasons.map(\.key) == [.card] })
    }
  }

  @Test func `a stretch without a request says when its policy requests the next one`() throws {
    func reason(_ build: (inout Plan) -> Void) throws -> String {
      let plan = Plan.small { plan in
        plan.on([20], .change(source: 0))
        build(&plan)
      }
      let stretches = Explainer(plan, .numbered(plan), seed: 1).staleStretches(WidgetSelection(plan))
      let stretch = try #require(stretches.first)
      let reasons = stretch.reasons.map { wording(plan).reason($0.key, in: stretch.segments) }
      return reasons.joined(separator: "; ")
    }
    #expect(
      try reason { $0.provider.policy = .after(60) }
        == "no reload is requested before 01:00:00, the date of its policy")
    #expect(try reason { _ in } == "no reload has been requested for this change, and none is planned")
    let failing = try reason { plan in
      (plan.provider.policy, plan.provider.policyOnError) = (.after(60), .after(30))
      plan.sources[0].needsNetwork = true
      plan.on([50], .condition(.offline), lasts: .minutes(25))
    }
    // The policy's run at 01:00 comes before the app has saved the change.
    let saved = try reason { plan in
      plan.provider.policy = .after(60)
      plan.saved = [SavedPlan(app: 0, source: 0)]
      plan.instances[0].saved = 0
      plan.addCall(at: [70], in: .anywhere) { $0.call = .save(contents: [0], takes: .zero) }
    }
    #expect(
      saved == "its app has not saved this change for it; "
        + "its app has saved this change since the last run; no reload is requested before 02:00:00, the date of its policy"
    )
    let unread = try reason { plan in
      plan.saved = [SavedPlan(app: 0, source: 0)]
      plan.instances[0].saved = 0
      plan.addCall(at: [70], in: .anywhere) { $0.call = .save(contents: [0], takes: .zero) }
    }
    #expect(unread.hasSuffix("since the last run; no reload has been requested since, and none is planned"))
    #expect(failing.hasSuffix("the last run had no network, and the next request is due at 01:30:00"))
  }

  @Test func `a stretch names its beginning, its end and its views`() throws {
    let plan = Plan.small { plan in
      plan.provider.policy = .after(60)
      plan.on([20], .change(source: 0))
      plan.on([5, 30, 40], .view)
    }
    let watch = Simulator(plan).run(observer: StaleStretchObserver(wording(plan), WidgetSelection(plan)))
    let stretch = try #require(watch.stretches.first)
    #expect((stretch.from, stretch.to) == (minute(20), minute(60)))
    #expect(stretch.began == "source changes to version 1: widget is stale from now on.")
    #expect(stretch.ended == "Shows version 1, read at 01:00:00, up to date.")
    #expect(stretch.views == 2)
    #expect(stretch.segments.map(\.reason) == [.cause(.notRequested)])
    #expect(watch.stretches.count == 1)
  }
}
