import Testing

@testable import TimelineSim

/// Pending requests are decided at the end of an instant, after its changes and views.
@Suite struct EndOfInstantTests {
  @Test func `a request that waits for the waking reads changes of the same instant`() {
    let run = play {
      $0.setBudget(4)
      $0.system.budget.accrual = .awake
      $0.awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
      $0.addCall(at: [120])
      $0.on([420], .change(source: 0))
    }
    #expect(run.runs() == [0, 420])
    #expect(run.contains(.runStarted(instance: 0, version: 1, fetches: 0)))
  }

  @Test func `a view at the start of quiet hours prevents them`() {
    let run = play(hours: 2) {
      $0.system.gates.quietAfter = .minutes(60)
      $0.setBudget(4)
      $0.addCall(at: [10, 20])
      $0.on([60], .view)
    }
    #expect(run.gates() == [.budget])
  }

  @Test func `a call at the start of a session joins the request that the session frees`() {
    let run = play(hours: 1) {
      $0.setBudget(1)
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(5))
      $0.addCall(at: [5, 10, 30])
    }
    #expect(run.runs() == [0, 5, 30])
    #expect(run.ends(.appCall) == [.served, .merged, .served])
  }

  @Test func `an app in the foreground makes its own calls before its pending requests are decided`() {
    let run = play(hours: 3) {
      $0.system.gates.quietAfter = .minutes(60)
      $0.setBudget(1)
      $0.addCall(at: [5, 10])
      $0.addCall(.begin(.foreground))
      $0.on([120], .session(app: 0, .foreground), lasts: .minutes(5))
    }
    #expect(run.runs() == [0, 5, 120])
  }

  @Test func `a request held for the network is decided after the views of the instant`() throws {
    let run = play(hours: 1) {
      ($0.system.gates.offline, $0.sources[0].needsNetwork) = (.waits, true)
      $0.on([5], .condition(.offline), lasts: .minutes(25))
      $0.on([10], .change(source: 0))
      $0.on([30], .view)
      $0.addCall(at: [20])
    }
    let atEnd = run.events.filter { $0.at == minute(30) }.map(\.observation)
    let view = atEnd.firstIndex { if case .viewed = $0 { true } else { false } }
    let start = atEnd.firstIndex { if case .runStarted = $0 { true } else { false } }
    #expect(try #require(view) < #require(start))
  }
}
