import Testing

@testable import TimelineSim

/// Starts of granted reloads: start delays and batches.
@Suite struct StartTests {
  private func playBatched(window: SimDuration = .minutes(4), _ build: (inout Plan) -> Void) -> Recording {
    play(hours: 2) {
      $0.setBudget(1_000, initial: .all)
      $0.system.start.batchWindow = window
      for _ in 0..<2 { $0.addWidget() }
      build(&$0)
    }
  }

  @Test func `a change at the start of the run is in the first timelines`() {
    let run = play(hours: 1) {
      $0.on([0, 0, 30], .change(source: 0))
      $0.addPushes(at: [])
      $0.senders[0].source = 0
    }
    #expect(run.contains(.shown(instance: 0, version: 2, readAt: minute(0), next: nil)))
    #expect(run.contains(.pushRequested(sender: 0, ordinal: 2)))
  }

  @Test func `starts within a batch window run together at its end`() {
    let run = playBatched {
      $0.addCall(at: [10], reloads: [0])
      $0.addCall(at: [12, 15], reloads: [1])
      $0.addCall(at: [14], reloads: [2])
    }
    expectStrip(.runs(of: 0), of: run, every: .minutes(1), "f--------- ----$----- ")
    expectStrip(.runs(of: 1), of: run, every: .minutes(1), "f--------- ----$----$ ")
    expectStrip(.runs(of: 2), of: run, every: .minutes(1), "f--------- ----$----- ")
    #expect(run.contains(.batched(instance: 1, until: minute(14))))
  }

  @Test func `a free reload does not wait for a batch`() {
    let run = playBatched {
      $0.addCall(at: [10], reloads: [0])
      $0.on([11], .reconfigure(instance: 1))
      $0.on([12], .reconfigure(instance: 0))
    }
    #expect(run.runs(of: 1) == [0, 11])
    #expect(run.runs(of: 0) == [0, 12])
  }

  @Test func `no reload starts before it is due`() {
    let run = playBatched {
      $0.system.start.delay = QuantileTable(constant: .minutes(7))
      $0.addCall(at: [10], reloads: [0])
      $0.addCall(at: [13], reloads: [1])
      $0.addCall(at: [15], reloads: [2])
    }
    #expect(run.runs(of: 0) == [0, 21] && run.runs(of: 1) == [0, 21] && run.runs(of: 2) == [0, 26])
  }

  @Test func `a budgeted reload starts after the start delay, a free one after the free latency`() {
    let run = playBatched(window: .zero) {
      ($0.system.start.delay, $0.system.start.freeLatency) = (QuantileTable(constant: .minutes(7)), .minutes(1))
      $0.addCall(at: [10], reloads: [0])
      $0.on([10], .reconfigure(instance: 1))
    }
    #expect(run.runs(of: 0) == [0, 17])
    #expect(run.runs(of: 1) == [0, 11])
  }

  @Test func `a push of priority 10 skips the batch, and one of priority 5 joins it`() {
    for (priority, start) in [(10, 10.0), (5, 14)] as [(Int64, Double)] {
      let run = playBatched {
        $0.system.push.hold = .zero
        $0.addPushes(at: [10], PushRequest(priority: priority))
      }
      #expect(run.runs().dropFirst().first == start)
    }
  }

  @Test func `an urgent push moves a granted start forward, also out of a batch`() {
    for (window, delay) in [(0, 30), (30, 0)] as [(Int64, Int64)] {
      let run = playBatched(window: .minutes(window)) {
        $0.system.start.delays[StartPlan.Kind.call.rawValue] = QuantileTable(constant: .minutes(delay))
        $0.addCall(at: [10])
        $0.addPushes(at: [15])
      }
      #expect(run.runs() == [0, 15])
      #expect(run.minutes(of: .hastened(instance: 0, plannedStart: minute(15))) == [15])
      #expect(run.count { if case .refunded = $0 { true } else { false } } == 0)
    }
  }

  @Test func `of several causes the most urgent one's delay counts`() {
    let run = playBatched(window: .zero) {
      $0.setBudget(1)
      $0.system.start.delays[StartPlan.Kind.policy.rawValue] = QuantileTable(constant: .minutes(9))
      $0.system.start.delays[StartPlan.Kind.call.rawValue] = QuantileTable(constant: .minutes(2))
      ($0.provider.policy, $0.system.budget.accrual) = (.after(20), .atWaking)
      $0.awake = DailyWindow(from: ClockTime(hour: 1), to: ClockTime(hour: 23))
      $0.addCall(at: [30])
    }
    #expect(run.runs().prefix(2) == [0, 62])
  }

  @Test(arguments: [true, false])
  func `a reload that is not charged has delays, batches and intervals as any other`(isDeveloper: Bool) {
    let run = playBatched {
      if isDeveloper { $0.system.gates.developerMode = true } else { $0.system.budget.allowance = nil }
      ($0.system.start.delay, $0.system.gates.minimumInterval) = (QuantileTable(constant: .minutes(7)), .minutes(30))
      $0.addCall(at: [40, 60])
    }
    // 40 + 7 + 4; half an hour later the next grant, + 7 + 4.
    #expect(run.runs() == [0, 51, 92])
    #expect(run.count { $0 == .charged(.reloads(0)) } == 0)
  }

  @Test func `a call in the foreground may wait until the app leaves, and stays free`() {
    let run = playBatched {
      $0.system.gates.frontCalls = .onLeave
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(20))
      $0.addCall(at: [35], reloads: [0])
    }
    #expect(run.runs() == [0, 50])
    #expect(run.gates() == [.foreground] && run.charges().last == .free(.app))
  }

  @Test func `a call in the foreground that joins a granted start does not make a later call free`() {
    let run = playBatched(window: .zero) {
      $0.system.gates.frontCalls = .onLeave
      $0.system.start.delay = QuantileTable(constant: .minutes(20))
      $0.provider.policy = .after(30)
      $0.on([32], .session(app: 0, .foreground), lasts: .minutes(2))
      $0.addCall(at: [33, 40], reloads: [0])
    }
    #expect(run.charges().prefix(2) == [.free(.cause), .pool(0)] && !run.charges().contains(.free(.app)))
    #expect(run.count { if case .refunded = $0 { true } else { false } } == 0)
  }

  @Test func `an exempt cause never delays a granted start`() {
    let run = playBatched(window: .zero) {
      $0.system.start.delay = QuantileTable(constant: .minutes(5))
      $0.system.start.freeLatency = .minutes(9)
      $0.addCall(at: [30], reloads: [0])
      $0.on([33], .reconfigure(instance: 0))
    }
    #expect(run.runs() == [0, 35])
  }

  @Test func `Low Power Mode increases the start delay of a budgeted reload`() {
    let run = playBatched(window: .zero) {
      $0.system.start.delay = QuantileTable(constant: .minutes(7))
      $0.system.lowPower.startDelay = .percent(200)
      $0.on([5], .condition(.lowPower), lasts: .minutes(20))
      $0.addCall(at: [10, 40])
    }
    #expect(run.runs() == [0, 24, 47])
  }

  @Test func `the start delays of a widget do not depend on other widgets`() {
    let late: (inout Plan) -> Void = {
      $0.setBudget(1_000, initial: .all)
      $0.system.start.delay = QuantileTable(logNormalMedian: .minutes(3), sigma: .all, cut: .minutes(60))
      $0.addWidget()
      $0.addCall(at: (1...10).map { $0 * 120 }, reloads: [1])
    }
    let before = play { late(&$0) }
    let after = play {
      late(&$0)
      $0.provider.policy = .after(17)
    }
    #expect(before.runs(of: 1) == after.runs(of: 1))
    let delays = Set(zip(before.runs(of: 1), stride(from: 0, through: 1_200, by: 120)).map { $0 - $1 })
    #expect(delays.count == 11)
  }

  @Test func `start delays follow their distribution`() {
    let run = play(hours: 24 * 50) {
      $0.setBudget(10_000, initial: .all)
      $0.system.start.delay = QuantileTable(logNormalMedian: .minutes(3), sigma: .all, cut: .minutes(50))
      $0.addCall(at: (1..<1_200).map { $0 * 60 })
    }
    let delays = run.runs().dropFirst().map { $0.truncatingRemainder(dividingBy: 60) }.sorted()
    #expect(delays.count == 1_199)
    #expect(abs(delays[600] - 3) < 0.3)
    #expect(delays[0] < 0.4 && delays[1_198] > 20)
  }
}
