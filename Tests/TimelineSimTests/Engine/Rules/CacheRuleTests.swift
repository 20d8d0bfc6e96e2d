import Testing

@testable import TimelineSim

/// Providers that read what they have fetched again while it is young.
@Suite struct CacheRuleTests {
  /// Plays a widget whose source changes at minutes 10, 20 and 40, which asks every five minutes for a reload and fetches
  /// again after 18 minutes.
  private func playCached(for age: SimDuration? = .minutes(18), _ build: (inout Plan) -> Void = { _ in }) -> Recording {
    play(hours: 1) { plan in
      plan.on([10, 20, 40], .change(source: 0))
      plan.sources[0].needsNetwork = true
      (plan.provider.policy, plan.provider.policyOnError, plan.provider.cache) = (.after(5), .after(5), age)
      build(&plan)
    }
  }

  /// Returns the minutes at which runs of a widget fetched.
  private func fetches(_ run: Recording, of instance: Int = 0) -> [Double] {
    run.minutes { if case .runStarted(instance, _, let fetches) = $0 { fetches > 0 } else { false } }
  }

  @Test func `a run reads what the last one fetched while that is younger than the age`() {
    expectStrip(.shown(), of: playCached(for: nil), every: .minutes(5), "001122223333")
    let run = playCached()
    expectStrip(.shown(), of: run, every: .minutes(5), "000022223333")
    #expect(fetches(run) == [0, 20, 40])
    #expect(run.runs().count == 12)
    // At exactly its age a content is no longer read.
    #expect(fetches(playCached(for: .minutes(20))) == [0, 20, 40])
    #expect(fetches(playCached(for: .milliseconds(20 * 60_000 + 1))) == [0, 25, 50])
  }

  @Test func `content from the cache is as old as its fetch`() {
    let run = playCached { $0.on([12], .interact(instance: 0)) }
    let reads = run.all { if case .shown(_, _, let readAt, _) = $0 { readAt } else { nil } }
    #expect(Set(reads) == [minute(0), minute(22), minute(42)])
  }

  @Test func `a run that reads its cache meets no error of the network or of the service, and no wait for them`() {
    let offline = playCached { $0.on([8], .condition(.offline), lasts: .minutes(60)) }
    #expect(offline.results() == Array(repeating: .delivered, count: 4) + Array(repeating: .handledError, count: 8))
    let down = playCached {
      $0.provider.takes = .seconds(20)
      $0.update = UpdatePlan(
        released: minute(8), providers: [$0.provider], calls: [], senders: [], timings: [:])
      $0.update?.providers[0].fails = .all
      $0.on([8], .update)
    }
    #expect(down.results().prefix(5) == [.delivered, .delivered, .delivered, .delivered, .handledError])
    #expect(down.contains(.runEnded(instance: 0, .delivered)))
    let ends = down.minutes { if case .runEnded = $0 { true } else { false } }
    #expect(zip(down.runs(), ends).prefix(4).map { (($1 - $0) * 60).rounded() } == [0, 1, 1, 1])
  }

  @Test func `a run that crashes or hangs does so whether it fetches or not`() {
    let run = playCached {
      $0.update = UpdatePlan(released: minute(8), providers: [$0.provider], calls: [], senders: [], timings: [:])
      $0.update?.providers[0].crashes = .all
      $0.on([8], .update)
    }
    #expect(run.results().prefix(3) == [.delivered, .delivered, .crashed])
  }

  @Test func `a run that failed has fetched nothing`() {
    let run = playCached {
      $0.on([0], .condition(.offline), lasts: .minutes(12))
      $0.instances[0].placed = minute(2)
      $0.on([2], .place(instance: 0))
    }
    #expect(run.results().prefix(3) == [.handledError, .handledError, .delivered])
    #expect(fetches(run).first == 12)
  }

  @Test func `the copies of a widget share a cache, other widgets have their own`() {
    let run = playCached(for: .minutes(30)) {
      $0.addWidget()
      $0.addWidget { $0.kind = 1 }
    }
    #expect([0, 1, 2].map { fetches(run, of: $0) } == [[0, 30], [], [0, 30]])
    expectStrip(.shown(by: 1), of: run, every: .minutes(5), "000000222222")
  }

  @Test func `copies that show different sources have caches of their own`() {
    let run = playCached(for: .minutes(30)) {
      $0.sources.append($0.sources[0])
      $0.addWidget { $0.source = 1 }
      $0.addWidget()
      $0.addWidget { $0.source = 1 }
    }
    #expect([0, 1, 2, 3].map { fetches(run, of: $0) } == [[0, 30], [0, 30], [], []])
  }

  @Test func `a content is in the cache from the end of its run on`() {
    let run = playCached(for: .hours(1)) {
      $0.provider.takes = .seconds(30)
      $0.instances[0].placed = minute(1)
      $0.addWidget()
      $0.on([1], .place(instance: 0))
      $0.on([1], .place(instance: 1))
    }
    #expect(fetches(run, of: 0) == [1])
    #expect(fetches(run, of: 1) == [1])
  }

  @Test func `entries of a cached content know the changes that were foreseen at its fetch`() {
    let run = playCached(for: .minutes(35)) {
      $0.sources[0].foreseen = .minutes(25)
      $0.provider.entries = .foreseen(limit: 10)
    }
    // At minute 0 the changes until minute 25 were known, at minute 35 that of minute 40.
    expectStrip(.shown(), of: run, every: .minutes(5), "001122223333")
    #expect(fetches(run) == [0, 35])
    let unaware = playCached(for: .minutes(55)) {
      $0.sources[0].foreseen = .minutes(25)
      $0.provider.entries = .foreseen(limit: 10)
    }
    expectStrip(.shown(), of: unaware, every: .minutes(5), "001122222223")
  }

  @Test func `an update keeps the content and may change its age`() {
    let run = playCached(for: .minutes(50)) {
      $0.update = UpdatePlan(released: minute(12), providers: [$0.provider], calls: [], senders: [], timings: [:])
      $0.update?.providers[0].cache = .minutes(30)
      $0.on([12], .update)
    }
    #expect(fetches(run) == [0, 30])
    let longer = playCached(for: .minutes(10)) {
      $0.update = UpdatePlan(released: minute(12), providers: [$0.provider], calls: [], senders: [], timings: [:])
      $0.update?.providers[0].cache = .minutes(30)
      $0.on([12], .update)
    }
    #expect(fetches(longer) == [0, 10, 40])
  }

  @Test func `stale time is blamed on the cache for the changes before a run, and on the request for later ones`() {
    let run = Simulator(
      .small(hours: 1) { plan in
        plan.on([10, 30], .change(source: 0))
        plan.sources[0].needsNetwork = true
        (plan.provider.policy, plan.provider.cache) = (.after(20), .minutes(50))
      }
    ).statistics(seed: 1, devices: 0..<1)
    // Runs at minutes 20 and 40 read the content of minute 0.
    #expect(run.minutes(.blame, .total, .notRequested) == 20)
    #expect(run.minutes(.blame, .total, .cached) == 30)
  }

  @Test func `a run that ends without a timeline is blamed itself`() {
    let run = Simulator(
      .small(hours: 1) { plan in
        plan.on([10], .change(source: 0))
        plan.sources[0].needsNetwork = true
        (plan.provider.policy, plan.provider.cache) = (.after(20), .minutes(50))
        plan.update = UpdatePlan(released: minute(15), providers: [plan.provider], calls: [], senders: [], timings: [:])
        plan.update?.providers[0].crashes = .all
        plan.on([15], .update)
      }
    ).statistics(seed: 1, devices: 0..<1)
    #expect(run.minutes(.blame, .total, .cached) ?? 0 == 0)
  }
}
