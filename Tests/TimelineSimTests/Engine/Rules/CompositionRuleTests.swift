import Testing

@testable import TimelineSim

/// Sources that are composed of others.
@Suite struct CompositionRuleTests {
  /// Plays a widget that shows two sources: one on the device with foreseen changes at minutes 10, 30 and 50, and one of
  /// a server with an unforeseen change at minute 40.
  private func plan(changes: [Int64] = [40], _ build: (inout Plan) -> Void = { _ in }) -> Plan {
    .small(hours: 1) { plan in
      plan.sources = [
        SourcePlan(foreseen: .hours(2), needsNetwork: false), SourcePlan(foreseen: .zero, needsNetwork: true),
        SourcePlan(foreseen: .hours(2), needsNetwork: true, parts: [0, 1]),
      ]
      plan.on([10, 30, 50], .change(source: 0))
      plan.on(changes, .change(source: 1))
      plan.instances[0].source = 2
      (plan.provider.entries, plan.provider.policy) = (.foreseen(limit: 10), .never)
      build(&plan)
    }
  }

  private func play(changes: [Int64] = [40], _ build: (inout Plan) -> Void = { _ in }) -> Recording {
    Simulator(plan(changes: changes, build)).run(observer: Recording(start: Plan.smallStart))
  }

  @Test func `a composed source changes with each of its parts`() {
    let run = play()
    let changes = run.all { observation -> Int? in
      if case .partChanged(2, let part, let version, isEdit: false) = observation {
        part * 10 + Int(version.number)
      } else {
        nil
      }
    }
    #expect(changes == [1, 2, 13, 4])
    #expect(run.minutes(of: .partChanged(source: 2, part: 1, version: 3, isEdit: false)) == [40])
  }

  @Test func `an entry has the foreseen changes of one part up to an unforeseen one of another`() {
    expectStrip(.shown(), of: play(), every: .minutes(5), "001111222222")
    expectStrip(.shown(), of: play(changes: [5]), every: .minutes(5), "000000000000")
    expectStrip(.shown(), of: play(changes: []), every: .minutes(5), "001111222233")
    // Each part has its own foresight: that of the first reaches to minute 35, that of the second to minute 45.
    let short = play { ($0.sources[0].foreseen, $0.sources[1].foreseen) = (.minutes(35), .minutes(45)) }
    expectStrip(.shown(), of: short, every: .minutes(5), "001111223333")
  }

  @Test func `reloads at the next change follow the foreseen changes of all parts`() {
    let run = play {
      $0.sources[1].foreseen = .minutes(15)
      ($0.provider.entries, $0.provider.policy) = (
        .spaced(count: 1, every: .zero, first: .zero), .after(.nextChange(orElse: .hours(9)), jitter: .zero)
      )
    }
    #expect(run.runs() == [0, 10, 30, 40, 50])
  }

  @Test func `a run fetches once for each part with network, and has failed without it`() {
    func fetches(_ run: Recording) -> [Int64] {
      run.all { if case .runStarted(_, _, let fetches) = $0 { fetches } else { nil } }
    }
    #expect(fetches(play()) == [1])
    #expect(fetches(play { $0.sources[0].needsNetwork = true }) == [2])
    let offline = play {
      $0.on([5], .condition(.offline), lasts: .hours(1))
      $0.on([15], .interact(instance: 0))
    }
    #expect(fetches(offline) == [1, 0])
    #expect(offline.results() == [.delivered, .handledError])
  }

  @Test func `of changes at one instant an entry has those of parts before the unforeseen one`() {
    // Both parts change at minute 30: the first, foreseen, comes before the second.
    expectStrip(.shown(), of: play(changes: [30]), every: .minutes(5), "001111222222")
    let statistics = Simulator(plan(changes: [30])).statistics(seed: 1)
    #expect(statistics.value(.blame, .total, MetricTags(kind: 0, source: 0))?.amount == 0)
  }

  @Test func `the entries of changes at one instant count once`() {
    let run = play(changes: [30, 50]) {
      $0.sources[1].foreseen = .hours(2)
      $0.provider.entries = .foreseen(limit: 3)
    }
    #expect(run.contains(.delivered(instance: 0, entries: 3)))
    expectStrip(.shown(), of: run, every: .minutes(5), "001111333333")
  }

  @Test func `calls on a part and on the whole see the new version of the whole`() {
    for trigger in [0, 2] {
      let run = play {
        $0.provider.entries = .spaced(count: 1, every: .zero, first: .zero)
        $0.addCall(.change(source: trigger))
      }
      expectStrip(
        .shown(), of: run, every: .minutes(5), trigger == 0 ? "001111222244" : "001111223344")
    }
  }

  /// A change by the person at minute 20 of what was foreseen at minute 0.
  private func playEdit(_ build: @escaping (inout Plan) -> Void = { _ in }) -> Recording {
    play(changes: []) {
      $0.edits = [EditPlan(key: 77, app: 0, source: 1, times: 1, chance: .all)]
      $0.on([20], .session(app: 0, .foreground), lasts: .milliseconds(1))
      build(&$0)
    }
  }

  @Test func `a change by the person makes old what was foreseen before`() {
    expectStrip(.shown(), of: playEdit(), every: .minutes(5), "001111111111")
    let again = playEdit { $0.addCall(.change(source: 1), in: .foreground) }
    expectStrip(.shown(), of: again, every: .minutes(5), "001122333344")
  }

  @Test func `it makes old what an app has saved and what a cache keeps`() {
    let saved = playEdit {
      $0.saved = [SavedPlan(app: 0, source: 2)]
      $0.instances[0].saved = 0
      $0.provider.policy = .after(5)
      $0.addCall(at: [0]) { $0.call = .save(contents: [0], takes: .zero) }
    }
    expectStrip(.shown(), of: saved, every: .minutes(5), "001111111111")
    let writing = playEdit {
      $0.saved = [SavedPlan(app: 0, source: 2)]
      $0.instances[0].saved = 0
      $0.provider.policy = .after(5)
      $0.addCall(at: [0]) { $0.call = .save(contents: [0], takes: .minutes(22)) }
    }
    expectStrip(.shown(), of: writing, every: .minutes(5), "000001111111")
    let cached = playEdit { ($0.provider.policy, $0.provider.cache) = (.after(5), .hours(2)) }
    expectStrip(.shown(), of: cached, every: .minutes(5), "001111111111")
  }

  @Test func `stale time is due to the part whose change is missing first`() {
    func times(_ plan: Plan) -> [Int64?] {
      let statistics = Simulator(plan).statistics(seed: 1)
      return [0, 1].map { part in
        statistics.value(.blame, .total, MetricTags(kind: 0, source: part)).map { $0.amount / 60_000 }
      }
    }
    #expect(times(plan()) == [0, 20])
    #expect(times(plan { $0.provider.entries = .spaced(count: 1, every: .zero, first: .zero) }) == [50, 0])
    // After the run at minute 35 the change of minute 40 is missing first.
    let late = plan {
      $0.provider.entries = .spaced(count: 1, every: .zero, first: .zero)
      $0.on([35], .interact(instance: 0))
    }
    #expect(times(late) == [25, 20])
  }
}
