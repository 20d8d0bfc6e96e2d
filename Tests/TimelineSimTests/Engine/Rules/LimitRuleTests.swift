import Testing

@testable import TimelineSim

@Suite struct LimitRuleTests {
  /// Plays a widget whose kind may have two reloads in half an hour.
  private func playLimited(_ build: (inout Plan) -> Void) -> Recording {
    play(hours: 2) {
      $0.setBudget(1_000, initial: .all)
      ($0.system.gates.limitedRuns, $0.system.gates.limitWindow) = (2, .minutes(30))
      build(&$0)
    }
  }

  @Test func `a kind has no more reloads in a window than its limit allows`() {
    let run = playLimited { $0.addCall(at: [10, 20, 30, 40, 50]) }
    expectStrip(.runs(), of: run, every: .minutes(10), "f$$-$$ ------")
    #expect(run.contains(.waits(instance: 0, .limit, until: minute(40))))
  }

  @Test func `the copies of a kind share its limit, and other kinds have their own`() {
    let run = playLimited {
      $0.addWidget()
      $0.addWidget { $0.kind = 1 }
      $0.addCall(at: [10], reloads: [0])
      $0.addCall(at: [12], reloads: [1])
      $0.addCall(at: [14], reloads: [0, 2])
    }
    #expect(run.runs(of: 0) == [0, 10, 40] && run.runs(of: 1) == [0, 12] && run.runs(of: 2) == [0, 14])
  }

  @Test func `a free reload passes the limit and counts for it`() {
    let run = playLimited {
      $0.on([10, 11, 12], .systemEvent(.locale))
      $0.addCall(at: [13])
    }
    #expect(run.runs() == [0, 10, 11, 12, 41])
  }

  @Test func `a free reload of a copy makes the others wait for longer`() {
    let run = playLimited {
      $0.addWidget()
      $0.addCall(at: [10, 11, 12])
      $0.on([20], .interact(instance: 1))
    }
    #expect(run.contains(.waits(instance: 0, .limit, until: minute(40))))
    #expect(run.contains(.waits(instance: 0, .limit, until: minute(41))))
    #expect(run.runs() == [0, 10, 11, 41])
  }

  @Test func `a limit of zero leaves only free reloads`() {
    let run = playLimited {
      $0.system.gates.limitedRuns = 0
      $0.addCall(at: [10])
      $0.on([60], .systemEvent(.locale))
    }
    #expect(run.runs() == [0, 60])
  }
}
