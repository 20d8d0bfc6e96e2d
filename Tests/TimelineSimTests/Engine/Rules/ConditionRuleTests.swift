import Testing

@testable import TimelineSim

@Suite struct ConditionRuleTests {
  /// Plays a widget with a source that needs the network and changes every ten minutes.
  private func playOnline(hours: Int64 = 2, _ build: (inout Plan) -> Void) -> Recording {
    play(hours: hours) {
      $0.sources[0].needsNetwork = true
      $0.every(.minutes(10), .change(source: 0))
      ($0.provider.policy, $0.provider.policyOnError) = (.after(20), .after(10))
      build(&$0)
    }
  }

  @Test func `a run that needs the network starts and fails offline`() {
    let run = playOnline { $0.on([15], .condition(.offline), lasts: .minutes(20)) }
    expectStrip(.runs(), of: run, every: .minutes(5), "f--- f-f-f--- f---")
    expectStrip(.shown(), of: run, every: .minutes(5), "0000 0000 4444 6666")
    #expect(run.results() == [.delivered, .handledError, .handledError] + Array(repeating: .delivered, count: 4))
  }

  @Test(arguments: ProviderPlan.Substitute.allCases)
  func `a provider that shows its errors has no content until a run succeeds`(_ substitute: ProviderPlan.Substitute) {
    let run = playOnline {
      $0.provider.substitute = substitute
      $0.on([15], .condition(.offline), lasts: .minutes(20))
    }
    expectStrip(.runs(), of: run, every: .minutes(5), "f--- f-f-f--- f---")
    #expect(run.minutes(of: .placeholder(instance: 0, isShown: true)) == [20])
    #expect(run.minutes(of: .placeholder(instance: 0, isShown: false)) == [40])
    #expect(run.minutes(of: .delivered(instance: 0, entries: 0)) == [20, 30])
    #expect(run.results() == [.delivered, .handledError, .handledError] + Array(repeating: .delivered, count: 4))
  }

  @Test(arguments: ProviderPlan.Substitute.allCases)
  func `time and views of a message, an empty entry and a sample are counted apart`(
    _ substitute: ProviderPlan.Substitute
  ) throws {
    let plan = Plan.small(hours: 1) { plan in
      plan.sources[0].needsNetwork = true
      (plan.provider.policy, plan.provider.policyOnError) = (.after(20), .after(20))
      plan.provider.substitute = substitute
      plan.on([15], .condition(.offline), lasts: .minutes(20))
      plan.on([10, 25, 39, 50], .view)
    }
    let run = Simulator(plan).statistics(seed: 1, devices: 0..<1)
    for other in ProviderPlan.Substitute.allCases {
      let tags = MetricTags(cause: other.rawValue)
      let isShown = substitute == other
      #expect(run.value(.viewsPlaceholder, .total, tags)?.amount == (isShown ? 2 : 0))
      #expect(run.value(.placeholderShareView, .value, tags)?.amount == (isShown ? 500_000 : 0))
      #expect(run.value(.placeholderShareTime, .value, tags)?.amount == (isShown ? 333_333 : 0))
    }
    #expect(run.value(.placeholderShareTime, .value, MetricTags())?.amount == 333_333)
  }

  @Test func `a substitute replaces the placeholder of a widget whose first runs meet an error`() {
    let plan = Plan.small(hours: 1) { plan in
      plan.sources[0].needsNetwork = true
      (plan.provider.policy, plan.provider.policyOnError) = (.after(20), .after(20))
      plan.provider.substitute = .sample
      plan.instances[0].placed = minute(10)
      (plan.provider.takes, plan.system.failure.runLimit) = (.minutes(5), .minutes(10))
      plan.on([10], .place(instance: 0))
      plan.on([0], .condition(.offline), lasts: .minutes(20))
    }
    let run = Simulator(plan).statistics(seed: 1, devices: 0..<1)
    // Placed at minute 10, a sample from minute 15 to 35, when the run of minute 30 ends.
    let tally = run.display.tally(of: 0)
    #expect(tally.placeholderTime == 25 * 60_000)
    #expect(tally.substituteTime[.sample] == 20 * 60_000)
  }

  @Test func `a run that needs the network may wait offline`() {
    let run = playOnline {
      $0.system.gates.offline = .waits
      $0.on([15], .condition(.offline), lasts: .minutes(20))
    }
    expectStrip(.runs(), of: run, every: .minutes(5), "f---- --f-- -f---")
    expectStrip(.waits(), of: run, every: .minutes(5), "----o oo--- -----")
  }

  @Test func `a run that does not need the network is not affected offline`() {
    let run = playOnline {
      $0.sources[0].needsNetwork = false
      $0.on([15], .condition(.offline), lasts: .minutes(20))
    }
    #expect(Set(run.results()) == [.delivered])
  }

  @Test func `protected content is covered and not reloaded while the device is locked`() {
    let run = playOnline {
      $0.instances[0].isProtected = true
      $0.on([15], .condition(.locked), lasts: .minutes(20))
    }
    expectStrip(.runs(), of: run, every: .minutes(5), "f------ f--- f---")
    expectStrip(.shown(), of: run, every: .minutes(5), "000#### 3333 5555")
    expectStrip(.waits(), of: run, every: .minutes(5), "----lll ---- ----")
  }

  @Test func `unprotected content is shown and reloaded while the device is locked`() {
    let run = playOnline { $0.on([15], .condition(.locked), lasts: .minutes(20)) }
    expectStrip(.shown(), of: run, every: .minutes(5), "0000 2222 4444")
  }

  @Test func `all content is covered before the first unlock`() {
    let run = playOnline { $0.on([-5], .condition(.beforeFirstUnlock), lasts: .minutes(30)) }
    expectStrip(.shown(), of: run, every: .minutes(5), "##### 222 4444")
  }

  @Test(arguments: [Condition.locked, .beforeFirstUnlock])
  func `interactions do not run on a locked device`(condition: Condition) {
    let run = play(hours: 1) {
      $0.on([5], .condition(condition), lasts: .minutes(10))
      $0.on([10, 20], .interact(instance: 0))
    }
    #expect(run.runs() == [0, 20])
    #expect(run.contains(.interacted(instance: 0, isRun: false)))
    #expect(run.contains(.interacted(instance: 0, isRun: true)))
  }

  @Test func `Low Power Mode halves the units that accrue`() {
    let run = play {
      $0.setBudget(24)
      $0.system.lowPower.allowance = .percent(50)
      $0.on([0], .condition(.lowPower), lasts: .hours(12))
      $0.addCall(at: (0..<144).map { $0 * 10 })
    }
    let strip = Lane.runs().draw(run, every: .hours(1), slots: 24)
    #expect(strip.prefix(12).count { $0 != "-" } == 6)
    #expect(strip.suffix(12).allSatisfy { $0 == "$" })
  }

  @Test func `a condition of several schedules holds while any of them does`() {
    let run = play(hours: 1) {
      $0.on([10], .condition(.charging), lasts: .minutes(10))
      $0.on([15, 18], .condition(.charging), lasts: .minutes(10))
    }
    #expect(run.minutes(of: .condition(.charging, holds: true)) == [10])
    #expect(run.minutes(of: .condition(.charging, holds: false)) == [28])
  }

  @Test func `a condition that ends when its next occurrence begins continues`() {
    let run = play(hours: 1) { $0.on([10, 20], .condition(.locked), lasts: .minutes(10)) }
    #expect(run.minutes(of: .condition(.locked, holds: true)) == [10])
    #expect(run.minutes(of: .condition(.locked, holds: false)) == [30])
  }

  @Test func `a waiting request is attributed to an earlier gate once that gate closes`() {
    let run = playOnline {
      $0.setBudget(2)
      $0.system.gates.offline = .waits
      $0.addCall(at: [5])
      $0.on([60], .condition(.offline), lasts: .minutes(20))
    }
    expectStrip(.waits(), of: run, every: .minutes(10), "--bbbb oobbbb")
  }

  @Test func `a widget shows no placeholder before it is placed`() {
    let run = play(hours: 1) {
      ($0.instances[0].placed, $0.provider.takes) = (minute(30), .seconds(20))
      $0.on([10], .condition(.beforeFirstUnlock), lasts: .minutes(5))
      $0.on([30], .place(instance: 0))
    }
    #expect(run.minutes(of: .placeholder(instance: 0, isShown: true)) == [30])
    #expect(run.count { if case .placeholder = $0 { true } else { false } } == 2)
  }
}
