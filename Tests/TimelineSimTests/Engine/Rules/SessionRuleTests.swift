import Testing

@testable import TimelineSim

/// Calls of WidgetCenter: their triggers, the place they need and the widgets they reload.
@Suite struct SessionRuleTests {
  @Test func `a call is made when a condition begins or ends, if the app may run then`() {
    func calls(_ trigger: CallPlan.Trigger, _ build: (inout Plan) -> Void = { _ in }) -> [Double] {
      play(hours: 4) {
        $0.on([60, 150], .condition(.charging), lasts: .minutes(30))
        // The condition goes on where two schedules overlap.
        $0.on([80], .condition(.charging), lasts: .minutes(30))
        $0.addCall(trigger, in: .background)
        build(&$0)
      }.minutes(of: .called(call: 0, isMade: true))
    }
    #expect(calls(.condition(.charging, holds: true)) == [60, 150])
    #expect(calls(.condition(.charging, holds: false)) == [110, 180])
    #expect(calls(.condition(.locked, holds: true)) == [])
    let inLowPower = calls(.condition(.charging, holds: true)) {
      $0.system.lowPower.wakesApps = false
      $0.on([140], .condition(.lowPower), lasts: .minutes(60))
    }
    #expect(inLowPower == [60])
  }

  @Test func `a condition of one's own makes calls, relevance and policies, and nothing else`() {
    let own = Condition(number: Condition.knownCount)
    let run = play(hours: 4) {
      $0.conditionCount += 1
      $0.system.relevance.period = .hours(1)
      $0.on([60, 150], .condition(own), lasts: .minutes(30))
      $0.addCall(.condition(own, holds: true))
      $0.addCall(.condition(own, holds: false))
      $0.addCard { $0.context = .condition(own) }
    }
    #expect(made(run, call: 0) == [60, 150])
    #expect(made(run, call: 1) == [90, 180])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: true)) == [60, 150])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: false)) == [90, 180])
  }

  private func made(_ run: Recording, call: Int = 0) -> [Double] { run.minutes(of: .called(call: call, isMade: true)) }

  @Test func `a call reloads only the widgets it names`() {
    let run = play(hours: 1) {
      for _ in 0..<3 { $0.addWidget() }
      $0.addCall(at: [10], reloads: [1, 3])
    }
    #expect((0..<4).map { run.runs(of: $0).count } == [1, 2, 1, 2])
  }

  @Test func `an app may call when it enters or leaves the foreground`() {
    let run = play(hours: 1) {
      $0.addCall(.begin(.foreground))
      $0.addCall(.leave)
      $0.addCall(.begin(.media))
      $0.on([10, 30], .session(app: 0, .foreground), lasts: .minutes(5))
    }
    #expect(made(run, call: 0) == [10, 30])
    #expect(made(run, call: 1) == [15, 35])
    #expect(made(run, call: 2).isEmpty)
  }

  @Test func `an app may call at each change of a source`() {
    let run = play(hours: 1) {
      $0.addCall(.change(source: 0))
      $0.on([10, 30], .change(source: 0))
    }
    #expect(made(run) == [10, 30])
    #expect(run.versions() == [0, 1, 2])
  }

  @Test func `a call that needs the foreground is not made from elsewhere`() {
    let run = play(hours: 1) {
      $0.addCall(at: [5, 12], in: .foreground)
      $0.on([10], .session(app: 0, .foreground), lasts: .minutes(5))
    }
    #expect(made(run) == [12])
    #expect(run.minutes(of: .called(call: 0, isMade: false)) == [5])
  }

  @Test(arguments: [(false, [20, 40]), (true, [10, 20, 40])] as [(Bool, [Double])])
  func `Low Power Mode prevents background wakes unless the model says so`(wakes: Bool, calls: [Double]) {
    let run = play(hours: 1) {
      $0.system.lowPower.wakesApps = wakes
      $0.addCall(at: [10, 20, 40], in: .background)
      $0.on([5], .condition(.lowPower), lasts: .minutes(30))
      $0.on([15], .session(app: 0, .foreground), lasts: .minutes(10))
    }
    #expect(made(run) == calls)
  }

  @Test func `Low Power Mode does not prevent calls of a running app and calls without a wake`() {
    let run = play(hours: 1) {
      $0.addCall(at: [10, 20], in: .background)
      $0.addCall(at: [11], in: .anywhere)
      $0.on([5], .condition(.lowPower), lasts: .minutes(30))
      $0.on([15], .session(app: 0, .media), lasts: .minutes(10))
    }
    #expect(made(run) == [20] && run.minutes(of: .called(call: 1, isMade: true)) == [11])
  }

  @Test func `a call from the background is budgeted, one from the foreground is free`() {
    let run = play(hours: 2) {
      $0.setBudget(24)
      $0.addCall(at: [10, 40], in: .background)
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(15))
    }
    #expect(run.charges() == [.free(.cause), .pool(0), .free(.app)])
  }

  @Test(arguments: [(SimDuration.minutes(3), [10, 13, 16]), (.zero, [10, 10, 10])] as [(SimDuration, [Double])])
  func `the calls of a series are spaced`(apart: SimDuration, calls: [Double]) {
    let run = play(hours: 1) { $0.addCall(at: [10]) { ($0.count, $0.apart) = (3, apart) } }
    #expect(made(run) == calls)
  }

  @Test func `each call of a series needs the app in its required state`() {
    let run = play(hours: 1) {
      $0.addCall(at: [10], in: .foreground) { ($0.count, $0.apart) = (3, .minutes(5)) }
      $0.on([8], .session(app: 0, .foreground), lasts: .minutes(8))
    }
    #expect(made(run) == [10, 15])
    #expect(run.minutes(of: .called(call: 0, isMade: false)) == [20])
  }

  @Test func `an app with onlyIfChanged calls only for sources that have changed`() {
    let run = play(hours: 1) {
      $0.addCall(at: [10, 20, 30, 40]) { $0.onlyIfChanged = true }
      $0.on([25], .change(source: 0))
    }
    #expect(run.runs() == [0, 10, 30])
    #expect(made(run) == [10, 30])
    #expect(run.minutes(of: .called(call: 0, isMade: false)) == [20, 40])
  }

  @Test func `a call with onlyIfChanged reloads all copies of a kind if the source of one has changed`() {
    let run = play(hours: 1) {
      $0.sources.append($0.sources[0])
      $0.addWidget { $0.source = 1 }
      $0.addWidget { $0.kind = 1 }
      $0.addCall(at: [10, 20, 30, 40], reloads: [0, 1, 2]) { $0.onlyIfChanged = true }
      $0.on([25], .change(source: 1))
    }
    #expect([0, 1, 2].map { run.runs(of: $0) } == [[0, 10, 30], [0, 10, 30], [0, 10]])
  }

  @Test func `an app with onlyIfChanged makes no call for a widget that is not placed yet`() {
    let run = play(hours: 1) {
      $0.instances[0].placed = $0.start + .minutes(15)
      $0.on([15], .place(instance: 0))
      $0.addCall(at: [10, 20, 30]) { $0.onlyIfChanged = true }
    }
    #expect(made(run) == [20])
    #expect(run.minutes(of: .called(call: 0, isMade: false)) == [10, 30])
  }

  @Test func `an app with onlyIfChanged invalidates relevance only after a change`() {
    let run = play(hours: 1) {
      $0.system.relevance.period = .hours(24)
      $0.system.relevance.delay = .zero
      $0.addCard()
      $0.addCall(at: [10, 20, 30, 40], reloads: []) {
        ($0.call, $0.onlyIfChanged) = (.invalidateRelevance(cards: [0]), true)
      }
      $0.on([25], .change(source: 0))
    }
    #expect(run.minutes(of: .relevanceRequested(card: 0)) == [0, 10, 30])
  }

  @Test func `overlapping sessions of several schedules are one session`() {
    let run = play(hours: 1) {
      $0.on([10], .session(app: 0, .foreground), lasts: .minutes(10))
      $0.on([15], .session(app: 0, .foreground), lasts: .minutes(10))
    }
    #expect(run.minutes(of: .session(app: 0, .foreground, isActive: true)) == [10])
    #expect(run.minutes(of: .session(app: 0, .foreground, isActive: false)) == [25])
  }

  @Test func `a series continues after a first call that was suppressed`() {
    let run = play(hours: 1) {
      $0.addCall(at: [10], in: .foreground) { ($0.count, $0.apart) = (3, .minutes(5)) }
      $0.on([12], .session(app: 0, .foreground), lasts: .minutes(20))
    }
    #expect(run.minutes(of: .called(call: 0, isMade: false)) == [10])
    #expect(made(run) == [15, 20])
  }
}
