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

  @Test(arguments: [(2, 0, "sv"), (4, 1, "sv"), (5, 0, "vs"), (4, 2, "vs")] as [(Int64, Int64, String)])
  func `the view that caused the reload counts the old content unless the run ends during the view`(
    latency: Int64, takes: Int64, order: String
  ) {
    let run = playStale {
      $0.on([5], .change(source: 0))
      ($0.system.start.freeLatency, $0.provider.takes) = (.seconds(latency), .seconds(takes))
      $0.on([60], .view, lasts: .seconds(5))
    }
    let kinds: [Character] = run.about(0).compactMap { event in
      switch event.observation {
      case .viewed(_, minute(60)): "v"
      case .shown(_, 1, _, _): "s"
      default: nil
      }
    }
    #expect(String(kinds) == order)
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
