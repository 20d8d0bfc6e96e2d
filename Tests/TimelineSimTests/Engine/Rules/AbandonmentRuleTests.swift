import Testing

@testable import TimelineSim

/// Widgets that the system gives up for a day; the person of these plans wakes at midnight.
@Suite struct AbandonmentRuleTests {
  /// Plays a widget that is given up every day.
  private func playAbandoned(after runs: Int64, hours: Int64 = 24, _ build: (inout Plan) -> Void) -> Recording {
    play(hours: hours) {
      ($0.system.gates.abandonedShare, $0.system.gates.abandonedRuns) = (.all, runs)
      build(&$0)
    }
  }

  @Test(arguments: [(0, [0]), (1, [0, 60, 1_440]), (2, [0, 60, 120, 1_440, 1_500])] as [(Int64, [Double])])
  func `a widget has its runs of a day, and then waits for the next waking`(most: Int64, runs: [Double]) {
    let run = playAbandoned(after: most, hours: 27) { $0.addCall(at: [60, 120, 180, 1_500, 1_560]) }
    #expect(run.runs() == runs)
    #expect(run.contains(.waits(instance: 0, .abandoned, until: minute(1_440))))
  }

  @Test func `a widget is given up on its share of the days, and each widget on days of its own`() {
    let run = play(hours: 24 * 400) {
      ($0.system.gates.abandonedShare, $0.system.gates.abandonedRuns) = (.percent(25), 0)
      $0.addWidget()
      $0.every(.hours(24), .call(call: 0))
      $0.calls = [CallPlan(app: 0, trigger: .timed, appState: .anywhere, call: .reload(instances: [0, 1]))]
    }
    func days(of instance: Int) -> Set<Double> {
      Set(
        run.minutes {
          if case .waits(instance, .abandoned, _) = $0 { return true }
          return false
        })
    }
    #expect((75...125).contains(days(of: 0).count) && (75...125).contains(days(of: 1).count))
    #expect((10...40).contains(days(of: 0).intersection(days(of: 1)).count))
  }

  @Test(arguments: [
    (ScheduledAction.condition(.beforeFirstUnlock), 150.0), (.session(app: 0, .foreground), 150),
    (.session(app: 1, .foreground), 1_440), (.session(app: 0, .media), 1_440), (.condition(.locked), 1_440),
  ])
  func `a restart or an opening of the app ends the day's rule`(event: ScheduledAction, at end: Double) {
    let run = playAbandoned(after: 1, hours: 25) {
      _ = $0.addApp()
      $0.system.gates.exemption = .callsOnly
      $0.provider.policy = .after(120)
      $0.on([150], event, lasts: .minutes(1))
    }
    #expect(run.runs().prefix(3) == [0, 120, end == 150 ? 240 : 1_440])
  }

  @Test func `an opening of the app before the runs ends the day's rule too`() {
    let run = playAbandoned(after: 1) {
      $0.on([10], .session(app: 0, .foreground), lasts: .minutes(1))
      $0.addCall(at: [60, 120, 180])
    }
    #expect(run.runs() == [0, 60, 120, 180])
  }

  @Test func `a widget that is placed runs normally for the rest of the day`() {
    let run = playAbandoned(after: 0, hours: 26) {
      $0.instances[0].placed = minute(100)
      $0.on([100], .place(instance: 0))
      $0.addCall(at: [160, 220, 1_500])
    }
    #expect(run.runs() == [100, 160, 220])
  }

  @Test func `an exempt reload passes and does not count`() {
    let run = playAbandoned(after: 1) {
      $0.on([10, 70], .interact(instance: 0))
      $0.addCall(at: [60, 120])
      $0.on([180], .systemEvent(.locale))
    }
    // The tap at 70 does not serve the call at 120, which waits until the reload of every widget.
    #expect(run.runs() == [0, 10, 60, 70, 180])
  }

  @Test func `no view reloads a widget that is given up`() {
    func runs(_ share: Ratio) -> [Double] {
      play(hours: 2) {
        ($0.system.gates.abandonedShare, $0.system.gates.abandonedRuns) = (share, 0)
        $0.setBudget(0)
        $0.provider.policy = .after(30)
        $0.system.viewing.staleAfter = .minutes(15)
        $0.on([45], .view)
      }.runs()
    }
    #expect(runs(.none) == [0, 45] && runs(.all) == [0])
  }

  @Test func `the history has days on which a widget is given up`() {
    let run = playAbandoned(after: 1, hours: 1) {
      $0.history = .hours(24 * 10)
      $0.provider.policy = .after(60)
    }
    // On the first day also the free run with which the simulation begins.
    #expect(run.runs().count == 12)
  }
}
