import Testing

@testable import TimelineSim

/// Contents that an app saves, and widgets whose providers read nothing else.
@Suite struct SaveRuleTests {
  /// Plays a widget that reads what its app saves of a source with changes at minutes 10, 20 and 40, and asks every five
  /// minutes for a reload.
  private func playSaved(saves: [Int64], takes: SimDuration = .zero, _ build: (inout Plan) -> Void = { _ in })
    -> Recording
  {
    play(hours: 1) { plan in
      plan.on([10, 20, 40], .change(source: 0))
      plan.saved = [SavedPlan(app: 0, source: 0)]
      plan.instances[0].saved = 0
      plan.provider.policy = .after(5)
      plan.addCall(at: saves, in: .anywhere) { $0.call = .save(contents: [0], takes: takes) }
      build(&plan)
    }
  }

  @Test func `a run finds what the app saved last, however often it runs`() {
    expectStrip(.shown(), of: playSaved(saves: []), every: .minutes(5), "000000000000")
    expectStrip(.shown(), of: playSaved(saves: [22]), every: .minutes(5), "000002222222")
    expectStrip(.shown(), of: playSaved(saves: [12, 42]), every: .minutes(5), "000111111333")
  }

  @Test func `a write holds what was known when it began, and is read from its end on`() {
    let run = playSaved(saves: [18, 38, 39], takes: .minutes(4))
    #expect(run.minutes(of: .saved(content: 0, version: 1)) == [22])
    #expect(run.minutes(of: .saved(content: 0, version: 2)) == [42])
    expectStrip(.shown(), of: run, every: .minutes(5), "000001111222")
  }

  @Test func `writes of one rule end in their order, each after its own time`() {
    let run = playSaved(saves: [19, 21], takes: .minutes(4))
    #expect(run.minutes(of: .saved(content: 0, version: 1)) == [23])
    #expect(run.minutes(of: .saved(content: 0, version: 2)) == [25])
  }

  @Test func `two writes may end at one instant`() {
    let run = playSaved(saves: [18, 18], takes: .minutes(4))
    #expect(run.minutes(of: .saved(content: 0, version: 1)) == [22])
  }

  @Test func `an app in the wrong state, or without the network of its source, saves nothing new`() {
    let away = playSaved(saves: [22]) { $0.calls[0].appState = .foreground }
    #expect(away.minutes(of: .saved(content: 0, version: 2)).isEmpty)
    let offline = playSaved(saves: [12, 22, 50]) {
      $0.sources[0].needsNetwork = true
      $0.on([15], .condition(.offline), lasts: .minutes(30))
    }
    #expect(offline.minutes(of: .saved(content: 0, version: 1)) == [12])
    #expect(offline.minutes(of: .saved(content: 0, version: 3)) == [50])
    // Reading a file needs no network: the runs meet no error and fetch nothing.
    #expect(Set(offline.results()) == [.delivered])
    #expect(
      !offline.events.contains {
        if case .runStarted(_, _, let fetches) = $0.observation { fetches > 0 } else { false }
      })
  }

  @Test func `a content saved with foresight covers the changes that the app knew`() {
    let run = playSaved(saves: [8]) {
      $0.sources[0].foreseen = .minutes(15)
      $0.provider.entries = .foreseen(limit: 10)
    }
    // At minute 8 the app knew the changes until minute 23.
    expectStrip(.shown(), of: run, every: .minutes(5), "001122222222")
  }

  @Test func `saving what no widget reads has no effect`() {
    func play(_ build: (inout Plan) -> Void) -> Recording {
      TimelineSimTests.play(hours: 1) {
        $0.on([10], .change(source: 0))
        $0.provider.policy = .after(5)
        build(&$0)
      }
    }
    let saving = play { $0.addCall(at: [12], in: .anywhere) { $0.call = .save(contents: [], takes: .minutes(4)) } }
    #expect(saving == play { _ in })
  }

  @Test func `widgets that read the source beside it are not affected`() {
    let run = playSaved(saves: [22]) { plan in plan.addWidget { $0.saved = nil } }
    expectStrip(.shown(by: 1), of: run, every: .minutes(5), "001122223333")
  }

  @Test func `stale time is blamed on the app until it has saved the change, and on the reload from then on`() {
    let run = Simulator(
      .small(hours: 1) { plan in
        plan.on([10], .change(source: 0))
        plan.saved = [SavedPlan(app: 0, source: 0)]
        plan.instances[0].saved = 0
        plan.provider.policy = .after(25)
        plan.addCall(at: [30], in: .anywhere) { $0.call = .save(contents: [0], takes: .zero) }
      }
    ).statistics(seed: 1, devices: 0..<1)
    #expect(run.minutes(.blame, .total, .notSaved) == 20)
    #expect(run.minutes(.blame, .total, .notRequested) == 20)
  }
}
