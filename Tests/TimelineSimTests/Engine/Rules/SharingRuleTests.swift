import Testing

@testable import TimelineSim

@Suite struct SharingRuleTests {
  /// Plays two copies of a widget that are alike, on a system in which copies share runs.
  private func playShared(hours: Int64 = 2, _ build: (inout Plan) -> Void) -> Recording {
    play(hours: hours) { plan in
      plan.system.start.copyRuns = .shared
      plan.addWidget()
      build(&plan)
      // The second copy has the provider of the first.
      plan.instances[1].provider = plan.provider
    }
  }

  /// Returns the starts of the runs that a copy has joined, in minutes.
  private func joins(_ run: Recording, of instance: Int) -> [Double] {
    run.minutes {
      if case .runJoined(instance, _, _) = $0 { return true }
      return false
    }
  }

  @Test func `without sharing each copy runs for itself`() {
    let run = play(hours: 2) { plan in
      plan.provider.policy = .after(30)
      plan.addWidget()
    }
    #expect(run.runs(of: 0) == [0, 30, 60, 90])
    #expect(run.runs(of: 1) == [0, 30, 60, 90])
    #expect(joins(run, of: 1).isEmpty)
  }

  @Test func `one run serves both copies, and both ask for the next at the same date`() {
    let run = playShared {
      $0.provider.policy = .after(30)
      $0.every(.minutes(20), .change(source: 0))
    }
    #expect(run.runs(of: 0) == [0, 30, 60, 90])
    #expect(run.runs(of: 1).isEmpty)
    #expect(joins(run, of: 1) == [0, 30, 60, 90])
    #expect(run.versions(of: 0) == [0, 1, 3, 4])
    #expect(run.versions(of: 1) == [0, 1, 3, 4])
    #expect(run.ends(of: 1, .placed) == [.served])
    #expect(run.ends(of: 1, .policy) == [.superseded, .superseded, .superseded, .pending])
  }

  @Test func `a granted start that joins a run is refunded`() {
    let run = playShared {
      $0.setBudget(24, initial: .all)
      $0.system.start.delay = QuantileTable(constant: .minutes(2))
      $0.addCall(at: [10], reloads: [0, 1])
    }
    #expect(run.charges(of: 0).last == .pool(0))
    #expect(run.charges(of: 1).last == .pool(1))
    #expect(run.runs(of: 0) == [0, 12])
    #expect(joins(run, of: 1) == [0, 12])
    #expect(run.contains(.refunded(instance: 1, pool: 1)))
    #expect(run.ends(of: 1, .appCall) == [.served])
  }

  @Test func `the copy with a unit runs for one whose pool is empty`() {
    let run = playShared {
      $0.setBudget(24, initial: .all)
      $0.addCall(at: [10], reloads: [1])
    }
    #expect(run.runs(of: 0) == [0])
    #expect(run.runs(of: 1) == [10])
    #expect(joins(run, of: 0) == [10])
    #expect(run.charges(of: 0).isEmpty || run.charges(of: 0) == [.free(.cause)])
  }

  @Test func `a request made during the run waits for the next one`() {
    let run = playShared {
      ($0.provider.takes, $0.system.failure.runLimit) = (.minutes(5), .hours(1))
      $0.addCall(at: [10], reloads: [0])
      $0.addCall(at: [12], reloads: [1])
    }
    #expect(run.runs(of: 0) == [0, 10])
    #expect(run.gates(of: 1) == [.running])
    #expect(run.runs(of: 1) == [15])
    #expect(joins(run, of: 0) == [15])
    #expect(run.ends(of: 1, .appCall) == [.served])
  }

  @Test func `a run that crashes delivers nothing to any copy`() {
    let run = playShared {
      $0.provider.crashes = .all
      $0.system.failure.firstRetry = nil
    }
    #expect(run.results(of: 0) == [.crashed])
    #expect(run.ends(of: 1, .placed) == [.failed])
    #expect(run.contains(.runShared(instance: 1, runner: 0, .crashed)))
    #expect(!run.contains(.delivered(instance: 1, entries: 1)))
  }

  @Test func `a copy that is placed later runs for all`() {
    let run = playShared {
      $0.instances[1].placed = minute(40)
      $0.on([40], .place(instance: 1))
    }
    #expect(run.runs(of: 0) == [0])
    #expect(run.runs(of: 1) == [40])
    #expect(joins(run, of: 0) == [40])
  }

  @Test func `a joined run ends for all copies, even if an update makes them differ`() {
    let run = playShared {
      ($0.provider.takes, $0.system.failure.runLimit) = (.minutes(5), .hours(1))
      var other = $0.provider
      other.takes = .minutes(1)
      $0.update = UpdatePlan(
        released: minute(12), providers: [$0.provider, other], calls: $0.calls, senders: [], timings: [:])
      $0.on([10], .interact(instance: 0))
      $0.on([12], .update)
    }
    #expect(run.runs(of: 0) == [0, 10])
    #expect(run.minutes(of: .runShared(instance: 1, runner: 0, .delivered)) == [0, 15])
  }

  @Test func `copies are alike if they have the same family, source and provider, and none is reconfigured`() {
    let plan = Plan.small { plan in
      plan.sources.append(plan.sources[0])
      plan.addWidget()
      plan.addWidget { $0.source = 1 }
      plan.addWidget { $0.family = 1 }
      plan.addWidget { $0.provider.takes = .seconds(1) }
      plan.addWidget { $0.usesLocation = true }
      let reconfigured = plan.addWidget()
      plan.on([5], .reconfigure(instance: reconfigured))
      plan.addWidget()
      plan.addWidget { $0.kind = 1 }
    }
    #expect(plan.alikeCopies == [[0, 1, 7], [0, 1, 7], [2], [3], [4], [5], [6], [0, 1, 7], [8]])
    #expect(plan.hasAlikeCopies)
  }
}
