import Testing

@testable import TimelineSim

/// Wakes of apps in the background, which save and call.
@Suite struct WakeRuleTests {
  /// Plays an app that is asked to wake at some minutes, and calls whenever it is woken.
  private func playWakes(
    _ kind: WakeKind = .push, at minutes: [Int64], hours: Int64 = 2, _ build: (inout Plan) -> Void = { _ in }
  ) -> Recording {
    play(hours: hours) { plan in
      plan.provider.policy = .never
      plan.addWake(kind, at: minutes)
      plan.addCall(.wake)
      build(&plan)
    }
  }

  private func woken(_ run: Recording) -> [Double] { minutes(of: .delivered, in: run) }

  private func minutes(of stage: WakeStage, in run: Recording) -> [Double] {
    run.minutes { if case .wake(_, _, stage) = $0 { true } else { false } }
  }

  @Test func `a wake makes the calls and the saves of its app`() {
    let run = playWakes(at: [10, 30]) {
      $0.on([5, 20], .change(source: 0))
      $0.saved = [SavedPlan(app: 0, source: 0)]
      $0.instances[0].saved = 0
      $0.calls.insert(
        CallPlan(app: 0, trigger: .wake, appState: .anywhere, call: .save(contents: [0], takes: .zero)), at: 0)
    }
    #expect(woken(run) == [10, 30])
    #expect(run.minutes(of: .saved(content: 0, version: 2)) == [30])
    expectStrip(.shown(), of: run, every: .minutes(10), "011222222222")
  }

  @Test func `a wake in the background needs no foreground, and a call in the foreground is suppressed`() {
    let run = playWakes(at: [10]) { $0.calls[0].appState = .foreground }
    #expect(run.minutes(of: .called(call: 0, isMade: false)) == [10])
  }

  @Test func `silent pushes wake an app so many times in an hour, and the newest waits`() {
    let run = playWakes(at: [5, 15, 25, 35, 45, 75]) { $0.system.wake.pushLimit = 3 }
    #expect(woken(run) == [5, 15, 25, 65, 75])
    #expect(minutes(of: .limit, in: run) == [35, 45])
    #expect(minutes(of: .replaced, in: run) == [45])
    #expect(woken(playWakes(.refresh, at: [5, 15, 25, 35]) { $0.system.wake.pushLimit = 3 }) == [5, 15, 25, 35])
    let never = playWakes(at: [10]) { $0.system.wake.pushLimit = 0 }
    #expect(woken(never).isEmpty && minutes(of: .pending, in: never) == [120])
  }

  @Test func `a newer one takes the place of one on its way, at its time`() {
    let run = playWakes(at: [10, 20, 50]) { $0.system.wake.pushDelay = .minutes(15) }
    #expect(woken(run) == [25, 65])
    #expect(minutes(of: .replaced, in: run) == [20])
  }

  @Test func `a delay is drawn from the part of the longest one that is spread`() {
    let minutes = (0..<10).map { Int64($0) * 60 + 5 }
    let run = playWakes(at: minutes, hours: 11) {
      ($0.system.wake.pushDelay, $0.system.wake.spread) = (.minutes(40), .percent(50))
    }
    let delays = zip(woken(run), minutes).map { $0 - Double($1) }
    #expect(delays.count == 10 && delays.allSatisfy { (20...40).contains($0) } && Set(delays).count > 5)
  }

  @Test func `silent pushes are lost with a chance, other wakes are not`() {
    let lossy: (inout Plan) -> Void = { $0.system.wake.pushLoss = .all }
    let run = playWakes(at: [10, 20], lossy)
    #expect(minutes(of: .lost, in: run) == [10, 20] && woken(run).isEmpty)
    #expect(woken(playWakes(.transfer, at: [10, 20], lossy)) == [10, 20])
  }

  @Test func `without a network a silent push waits, and a transfer does not`() {
    let offline: (inout Plan) -> Void = { $0.on([5], .condition(.offline), lasts: .minutes(40)) }
    let run = playWakes(at: [10, 20], offline)
    #expect(woken(run) == [45] && minutes(of: .offline, in: run) == [10, 20])
    #expect(woken(playWakes(.transfer, at: [10, 20], offline)) == [10, 20])
  }

  @Test func `in Low Power Mode nothing wakes an app but a transfer, unless the model says so`() {
    let saving: (inout Plan) -> Void = { $0.on([5], .condition(.lowPower), lasts: .minutes(40)) }
    for kind in [WakeKind.push, .refresh] { #expect(woken(playWakes(kind, at: [10, 20], saving)) == [45]) }
    #expect(woken(playWakes(.transfer, at: [10, 20], saving)) == [10, 20])
    let allowed = playWakes(at: [10, 20]) {
      saving(&$0)
      $0.system.lowPower.wakesApps = true
    }
    #expect(woken(allowed) == [10, 20])
  }

  @Test func `an app that comes to the foreground is handed the push that waits`() {
    let run = playWakes(at: [5, 10, 20]) {
      $0.system.wake.pushLimit = 1
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(1))
    }
    #expect(woken(run) == [5, 30])
  }

  @Test func `transfers are limited by local days, and the newest waits for the next`() {
    let run = playWakes(.transfer, at: [60, 120, 180, 240, 1_500], hours: 48) {
      $0.system.wake.transferAllowance = 2
    }
    #expect(woken(run) == [60, 120, 1_440, 1_500])
    #expect(minutes(of: .allowance, in: run) == [180, 240])
  }

  @Test func `the transfers of a day may begin after midnight`() {
    let run = playWakes(.transfer, at: [60, 120, 320, 340, 1_500, 1_760], hours: 48) {
      ($0.system.wake.transferAllowance, $0.system.wake.transferReset) = (1, .hours(5))
    }
    #expect(woken(run) == [60, 300, 1_740])
    #expect(minutes(of: .allowance, in: run) == [120, 320, 340, 1_500, 1_760])
  }

  @Test func `a change asks for wakes, after the calls that it makes`() {
    let run = play(hours: 1) { plan in
      plan.provider.policy = .never
      plan.on([10], .change(source: 0))
      plan.wakes = [WakePlan(key: 1, app: 0, kind: .push, source: 0)]
      plan.addCall(.change(source: 0))
      plan.addCall(.wake)
    }
    #expect(run.minutes(of: .wakeRequested(wake: 0, ordinal: 1)) == [10])
    #expect(run.all { if case .called(let call, _) = $0 { call } else { nil } } == [0, 1])
  }
}

extension Plan {
  /// Adds a rule that asks for wakes of the first app at minutes after the start.
  fileprivate mutating func addWake(_ kind: WakeKind, at minutes: [Int64]) {
    wakes.append(WakePlan(key: 77, app: 0, kind: kind))
    on(minutes, .wake(wake: wakes.count - 1, kind))
  }
}
