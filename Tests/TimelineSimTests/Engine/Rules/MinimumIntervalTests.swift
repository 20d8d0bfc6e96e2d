import Testing

@testable import TimelineSim

@Suite struct MinimumIntervalTests {
  private func playSpaced(_ build: (inout Plan) -> Void) -> Recording {
    play(hours: 1) {
      $0.system.gates.minimumInterval = .minutes(5)
      $0.setBudget(10_000, initial: .all)
      build(&$0)
    }
  }

  @Test func `budgeted reloads keep the interval from start to start`() {
    let run = playSpaced {
      $0.provider.takes = .seconds(30)
      $0.addCall(at: [10, 12, 20])
    }
    expectStrip(.runs(), of: run, every: .minutes(1), "f---- ----- $---- $---- $----")
    expectStrip(.waits(), of: run, every: .minutes(1), "----- ----- --iii ----- -----")
  }

  @Test func `on a grid, a request within the interval is granted at the next multiple`() {
    let run = playSpaced {
      $0.system.gates.refusalGrid = .minutes(10)
      $0.addCall(at: [13, 15, 29])
    }
    expectStrip(.runs(), of: run, every: .minutes(1), "f---- ----- ---$- ----- $---- ----$")
  }

  @Test func `a policy keeps the interval even when it is free`() {
    let run = playSpaced {
      $0.system.budget.allowance = nil
      $0.provider.policy = .after(2)
    }
    expectStrip(.runs(), of: run, every: .minutes(1), "f---- f---- f---- f")
  }

  @Test func `other free causes ignore the interval and restart it`() {
    let run = playSpaced {
      $0.provider.policy = .after(3)
      $0.on([7], .reconfigure(instance: 0))
    }
    expectStrip(.runs(), of: run, every: .minutes(1), "f---- $-f-- --$-- --$--")
  }

  @Test func `calls and pushes ignore the interval if only policies must keep it`() {
    let run = playSpaced {
      $0.system.gates.spaced = .policyOnly
      $0.provider.policy = .after(3)
      $0.addCall(at: [6])
      $0.addPushes(at: [8])
    }
    expectStrip(.runs(), of: run, every: .minutes(1), "f---- $$-p- ---$- ---$-")
  }
}
