import Testing

@testable import TimelineSim

@Suite struct CallRuleTests {
  /// Plays a widget whose app may make two calls in half an hour, and has its calls rejected for 40 minutes otherwise.
  private func playLimited(_ build: (inout Plan) -> Void) -> Recording {
    play(hours: 3) {
      $0.setBudget(1_000, initial: .all)
      $0.system.calls = CallRules(limit: 2, window: .minutes(30), rejection: .minutes(40))
      build(&$0)
    }
  }

  @Test func `calls beyond the limit are rejected until the rejection ends`() {
    let run = playLimited { $0.addCall(at: [10, 20, 25, 35, 64, 65, 70, 75]) }
    #expect(run.runs() == [0, 10, 20, 65, 70])
    #expect(run.ends(.appCall).filter { $0 == .rejected }.count == 4)
    #expect(run.count { if case .charged = $0 { true } else { false } } == 4)
  }

  @Test func `a call exactly one window after the first is accepted`() {
    #expect(playLimited { $0.addCall(at: [10, 20, 40, 49]) }.runs() == [0, 10, 20, 40])
  }

  @Test func `without a lasting rejection, only the calls beyond the limit are rejected`() {
    let run = playLimited {
      $0.system.calls.rejection = .zero
      $0.addCall(at: [10, 20, 25, 35, 41])
    }
    #expect(run.runs() == [0, 10, 20, 41])
  }

  @Test func `a call counts once, however many widgets it reloads, and each app has a limit of its own`() {
    let run = playLimited {
      let other = $0.addApp()
      $0.addWidget()
      $0.addWidget(to: other)
      $0.addCall(at: [10, 20, 25], reloads: [0, 1])
      $0.addCall(at: [12, 26], reloads: [2], app: other)
    }
    #expect(run.runs() == [0, 10, 20] && run.runs(of: 1) == [0, 10, 20] && run.runs(of: 2) == [0, 12, 26])
    #expect(run.ends(of: 1, .appCall) == [.served, .served, .rejected])
  }

  @Test func `calls in a session are neither counted nor rejected`() {
    let run = playLimited {
      $0.on([10], .session(app: 0, .media), lasts: .minutes(20))
      $0.addCall(at: [12, 14, 16, 31, 33, 35])
    }
    #expect(run.runs() == [0, 12, 14, 16, 31, 33])
  }

  @Test func `calls in a session are counted and rejected if sessions do not pass, and those in the foreground pass`() {
    let run = playLimited {
      $0.system.calls.sessionsPass = false
      $0.system.gates.exemptionGrace = .minutes(2)
      $0.on([10], .session(app: 0, .media), lasts: .minutes(40))
      $0.on([20], .session(app: 0, .foreground), lasts: .minutes(3))
      $0.addCall(at: [12, 14, 16, 21, 22, 24, 26, 27, 28])
    }
    #expect(run.runs() == [0, 12, 14, 21, 22, 24, 26, 27])
    #expect(run.ends(.appCall).filter { $0 == .rejected }.count == 2)
  }

  @Test func `in the foreground a rejection ends, and the count begins anew`() {
    let run = playLimited {
      $0.on([20], .session(app: 0, .foreground), lasts: .minutes(1))
      $0.addCall(at: [10, 12, 14, 22, 24, 26])
    }
    #expect(run.runs() == [0, 10, 12, 22, 24])
  }

  @Test func `a rejected call leaves the pending request alone`() {
    let run = playLimited {
      $0.system.gates.minimumInterval = .hours(1)
      $0.addCall(at: [10, 12, 14])
    }
    #expect(run.runs() == [0, 60] && run.gates() == [.interval])
    #expect(run.ends(.appCall) == [.merged, .rejected, .served])
  }

  @Test func `a rejected call is made, and counts for the next one under a condition`() {
    let run = playLimited {
      $0.system.calls.limit = 1
      $0.on([9], .change(source: 0))
      $0.addCall(at: [8, 10, 70]) { $0.onlyIfChanged = true }
    }
    #expect(run.runs() == [0, 8])
    #expect(run.all { if case .called(_, let isMade) = $0 { isMade } else { nil } } == [true, true, false])
  }

  @Test func `with a limit of zero every call in the background is rejected`() {
    let run = playLimited {
      $0.system.calls.limit = 0
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(5))
      $0.addCall(at: [10, 31, 40])
    }
    #expect(run.runs() == [0, 31])
  }
}
