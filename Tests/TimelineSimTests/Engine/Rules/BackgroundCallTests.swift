import Testing

@testable import TimelineSim

/// Calls from the background that wait until the app has been opened and left.
@Suite struct BackgroundCallTests {
  private func playWaiting(_ build: (inout Plan) -> Void) -> Recording {
    play(hours: 2) {
      $0.setBudget(1_000, initial: .all)
      $0.system.gates.backgroundCalls = .onLeave
      build(&$0)
    }
  }

  @Test func `a call from the background waits until the app has been opened and left`() {
    let run = playWaiting {
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(5))
      $0.addCall(at: [10, 20, 50])
    }
    #expect(run.runs() == [0, 35] && run.gates() == [.background, .background])
    #expect(run.ends(.appCall) == [.merged, .served, .pending])
    #expect(run.charges().last == .pool(0))
  }

  @Test func `a call that waited is free if the exemption lasts longer than the visit`() {
    let run = playWaiting {
      $0.system.gates.exemptionGrace = .seconds(5)
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(5))
      $0.addCall(at: [10])
    }
    #expect(run.runs() == [0, 35] && run.charges().last == .free(.app))
  }

  @Test func `a call in the foreground serves those that wait from the background`() {
    let run = playWaiting {
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(5))
      $0.addCall(at: [10, 32])
    }
    #expect(run.runs() == [0, 32])
  }

  @Test func `any other request serves a call that waits`() {
    let run = playWaiting {
      $0.provider.policy = .after(60)
      $0.addCall(at: [10])
    }
    #expect(run.runs() == [0, 60] && run.gates() == [.background])
  }

  @Test func `a call in a session is not from the background`() {
    let run = playWaiting {
      $0.on([5], .session(app: 0, .media), lasts: .minutes(20))
      $0.addCall(at: [10])
    }
    #expect(run.runs() == [0, 10])
  }

  @Test func `a call on leaving the app does not wait for the next visit`() {
    let run = playWaiting {
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(5))
      $0.addCall(.leave)
    }
    #expect(run.runs() == [0, 35])
  }

  @Test func `a call that waits does not hasten a granted start`() {
    let run = playWaiting {
      $0.system.start.delays[StartPlan.Kind.policy.rawValue] = QuantileTable(constant: .minutes(20))
      $0.provider.policy = .after(30)
      $0.addCall(at: [32])
    }
    #expect(run.runs().prefix(2) == [0, 50] && run.gates().isEmpty)
  }

  @Test func `a call during a run waits when the run has ended`() {
    let run = playWaiting {
      $0.provider.takes = .minutes(8)
      $0.system.failure.runLimit = .minutes(10)
      $0.on([10], .interact(instance: 0))
      $0.addCall(at: [12])
    }
    #expect(run.runs() == [0, 10] && run.gates() == [.running, .background])
  }
}
