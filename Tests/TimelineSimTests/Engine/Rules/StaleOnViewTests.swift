import Testing

@testable import TimelineSim

/// The reload that a view causes, decided by the system's knowledge (facts B15, B16).
@Suite struct StaleOnViewTests {
  /// Plays a widget that requests a reload every half hour and never gets a unit.
  private func playStale(hours: Int64 = 4, _ build: (inout Plan) -> Void) -> Recording {
    play(hours: hours) {
      $0.setBudget(0)
      $0.provider.policy = .after(30)
      $0.system.viewing.staleAfter = .minutes(15)
      build(&$0)
    }
  }

  @Test func `a view reloads a widget whose policy has been due for long enough`() {
    let run = playStale { $0.on([20, 44, 45, 46], .view) }
    #expect(run.runs() == [0, 45])
    #expect(run.ends(.staleOnView) == [.merged] && run.ends(.policy).first == .served)
    #expect(run.charges() == [.free(.cause), .free(.cause)])
  }

  @Test func `reloads on view keep a minimum distance`() {
    let run = playStale {
      $0.provider.policy = .after(1)
      $0.system.viewing.staleAfter = .minutes(5)
      $0.on([10, 17, 24, 25, 39, 40], .view)
    }
    #expect(run.runs() == [0, 10, 25, 40])
  }

  @Test func `a policy of never is never overdue`() {
    let run = playStale {
      $0.provider.policy = .never
      $0.addCall(at: [10])
      $0.on([60], .view)
    }
    #expect(run.runs() == [0])
  }

  @Test func `a change of the source alone causes no reload on view`() {
    let run = playStale {
      $0.provider.policy = .after(200)
      $0.on([5], .change(source: 0))
      $0.on([100], .view)
    }
    #expect(run.runs() == [0])
  }

  @Test func `reloads on view can be switched off or have probability zero`() {
    #expect(
      playStale {
        $0.system.viewing.staleAfter = nil; $0.on([60], .view)
      }.runs() == [0])
    #expect(
      playStale {
        $0.system.viewing.staleShare = .none; $0.on([60], .view)
      }.runs() == [0])
  }

  @Test(arguments: [0, 2] as [Int64])
  func `the view that caused the reload sees the old content first`(latency: Int64) {
    let run = playStale {
      $0.on([5], .change(source: 0))
      $0.system.start.freeLatency = .seconds(latency)
      $0.on([60], .view, lasts: .seconds(5))
    }
    let kinds: [Character] = run.about(0).compactMap { event in
      switch event.observation {
      case .viewed: "v"
      case .shown(_, 1, _, _): "s"
      default: nil
      }
    }
    #expect(String(kinds) == "vs")
  }

  @Test func `a widget viewed more often than the reach gets no reload on view`() {
    for (reach, runs) in [(24, [0.0, 45]), (23, [0])] as [(Int64, [Double])] {
      let run = playStale {
        ($0.system.viewing.staleReach, $0.instances[0].usualViews) = (reach, 24_000_000)
        $0.on([45], .view)
      }
      #expect(run.runs() == runs)
    }
  }

  @Test(arguments: [(true, [0, 240.0]), (false, [0])] as [(Bool, [Double])])
  func `the first view after a quiet time reloads only if that time counts`(counts: Bool, runs: [Double]) {
    let run = playStale(hours: 5) {
      ($0.system.viewing.countsQuiet, $0.system.gates.quietAfter) = (counts, .hours(2))
      $0.on([240, 250], .view)
    }
    #expect(run.runs() == runs)
  }

  @Test func `a reload due for long enough since the last quiet time is reloaded on view`() {
    let run = playStale(hours: 6) {
      ($0.system.viewing.countsQuiet, $0.system.gates.quietAfter) = (false, .hours(2))
      $0.on([240, 254, 255], .view)
    }
    #expect(run.runs() == [0, 255])
  }

  @Test(arguments: [(true, [0, 50.0]), (false, [0, 90])] as [(Bool, [Double])])
  func `a view regrants a charged start for free only if the model says so`(regrants: Bool, runs: [Double]) {
    let run = playStale(hours: 2) {
      $0.setBudget(24, initial: .all)
      ($0.system.viewing.regrants, $0.system.start.delay) = (regrants, QuantileTable(constant: .hours(1)))
      $0.on([50], .view)
    }
    #expect(run.runs().prefix(2) == runs[...])
    #expect(run.count { if case .refunded = $0 { true } else { false } } == (regrants ? 1 : 0))
  }

  @Test func `a dropped policy counts as due`() {
    let run = playStale {
      $0.system.budget.overrun = .drops
      $0.on([40, 60], .view)
    }
    #expect(run.ends(.policy).first == .dropped)
    #expect(run.runs() == [0, 60])
  }

  @Test func `a view does not wait for the retry of a failed run`() {
    let run = playStale {
      ($0.provider.crashes, $0.system.failure.firstRetry) = (.almostAll, .hours(2))
      $0.on([45, 60], .view)
    }
    #expect(run.runs().prefix(3) == [0, 45, 60])
  }
}
