import Testing

@testable import TimelineSim

/// Free causes are granted even if every pool is empty (facts E1–E14, B16, T11, T12).
@Suite struct FreeCauseTests {
  @Test func `a call from the background is exempt if the model says so, with what has merged into it`() {
    let run = play(hours: 8) {
      $0.setBudget(4)
      $0.system.gates.minimumInterval = .minutes(10)
      $0.system.gates.exemptsBackgroundCalls = true
      $0.provider.policy = .after(60)
      $0.addCall(at: [20, 25, 150])
    }
    // The policy of 85 takes the only unit, and that of 145 waits for the next one until the app calls.
    #expect(run.runs() == [0, 20, 25, 85, 150, 360])
    #expect(run.charges() == [.free(.cause), .free(.call), .free(.call), .pool(0), .free(.call), .pool(0)])
  }

  private func playWithoutUnits(hours: Int64 = 4, _ build: (inout Plan) -> Void) -> Recording {
    play(hours: hours) {
      $0.setBudget(0)
      build(&$0)
    }
  }

  @Test(arguments: [
    (ScheduledAction.interact(instance: 0), RequestCause.interaction), (.reconfigure(instance: 0), .reconfigured),
    (.systemEvent(.locale), .systemEvent), (.systemEvent(.dynamicType), .systemEvent),
    (.systemEvent(.accessibility), .systemEvent), (.systemEvent(.significantTime), .systemEvent),
    (.systemEvent(.account), .systemEvent),
  ])
  func `a free cause reloads without a unit`(action: ScheduledAction, cause: RequestCause) {
    let run = playWithoutUnits { $0.on([60], action) }
    #expect(run.runs() == [0, 60])
    #expect(run.contains(.granted(instance: 0, CauseSet(cause), .free(.cause), plannedStart: minute(60))))
    #expect(run.ends(cause) == [.served])
  }

  @Test(arguments: [SystemEvent.appearance, .standBy, .animation])
  func `an event that only redraws runs no provider`(event: SystemEvent) {
    let run = playWithoutUnits { $0.on([60], .systemEvent(event)) }
    #expect(run.runs() == [0])
    #expect(run.contains(.systemEvent(event)))
  }

  @Test(arguments: [RequestCause.appCall, .policy, .push])
  func `budgeted causes wait for a unit`(cause: RequestCause) {
    let run = playWithoutUnits {
      switch cause {
      case .appCall: $0.addCall(at: [60])
      case .policy: $0.provider.policy = .after(60)
      default:
        $0.system.push.pool = .instance
        $0.addPushes(at: [60])
      }
    }
    expectStrip(.runs(), of: run, every: .minutes(30), "f-------")
    expectStrip(.waits(), of: run, every: .minutes(30), "--bbbbbb")
  }

  @Test func `a widget placed in the run shows a placeholder until its first timeline`() {
    let run = playWithoutUnits {
      $0.instances[0].placed = minute(20)
      $0.on([20], .place(instance: 0))
      ($0.provider.takes, $0.system.failure.runLimit) = (.minutes(10), .hours(1))
    }
    expectStrip(.runs(), of: run, every: .minutes(10), "--f---")
    expectStrip(.shown(), of: run, every: .minutes(10), "###000")
  }

  @Test func `a widget that is not placed yet gets no requests`() {
    let run = playWithoutUnits {
      $0.instances[0].placed = .never
      $0.on([5], .systemEvent(.locale))
      $0.on([5], .interact(instance: 0))
      $0.addCall(at: [6])
      $0.on([7], .view)
    }
    #expect(run.about(0).isEmpty)
  }

  @Test func `a move reloads at the next view, and only widgets that use location`() {
    let run = playWithoutUnits {
      $0.addWidget()
      $0.instances[0].usesLocation = true
      $0.on([60, 70], .move)
      $0.on([100, 110], .view)
    }
    #expect(run.runs(of: 0) == [0, 100])
    #expect(run.runs(of: 1) == [0])
    #expect(run.ends(.location) == [.served])
  }

  @Test(arguments: SessionKind.allCases)
  func `an app in the foreground or in an exempt session reloads free of charge`(kind: SessionKind) {
    let run = playWithoutUnits {
      $0.on([50], .session(app: 0, kind), lasts: .minutes(30))
      $0.addCall(at: [60, 100])
    }
    #expect(run.runs() == [0, 60])
    #expect(run.charges() == [.free(.cause), .free(.app)])
    #expect(run.gates() == [.budget])
  }

  @Test func `another app's session makes no reload free`() {
    let run = playWithoutUnits {
      let other = $0.addApp()
      $0.on([50], .session(app: other, .foreground), lasts: .minutes(30))
      $0.addCall(at: [60])
    }
    #expect(run.runs() == [0])
  }

  @Test func `while the app is in the foreground, every cause is free or only its calls are`() {
    for (exemption, runs) in [(GatePlan.Exemption.everyCause, [0, 60]), (.callsOnly, [0, 70])] as [(_, [Double])] {
      let run = playWithoutUnits(hours: 2) {
        $0.system.gates.exemption = exemption
        $0.provider.policy = .after(60)
        $0.on([50], .session(app: 0, .foreground), lasts: .minutes(30))
        if exemption == .callsOnly { $0.addCall(at: [70]) }
      }
      #expect(run.runs() == runs)
    }
  }

  @Test(arguments: [(GatePlan.Exemption.everyCause, 0), (.callsOnly, 1)])
  func `a push to an app in the foreground is free unless only calls are`(exemption: GatePlan.Exemption, charged: Int) {
    let run = playWithoutUnits {
      ($0.system.push.pool, $0.system.push.allowance) = (.separate, 10)
      $0.system.gates.exemption = exemption
      $0.on([50], .session(app: 0, .foreground), lasts: .minutes(30))
      $0.addPushes(at: [60])
    }
    #expect(run.count { $0 == .charged(.pushes(app: 0)) } == charged)
    #expect(run.runs() == [0, 60])
  }

  @Test func `the exemption may outlast the session`() {
    let run = playWithoutUnits {
      $0.system.gates.exemptionGrace = .minutes(2)
      $0.on([50], .session(app: 0, .foreground), lasts: .minutes(10))
      $0.addCall(at: [61, 62])
    }
    #expect(run.runs() == [0, 61])
  }

  @Test func `a waiting request is decided again when a session begins`() {
    let run = playWithoutUnits {
      $0.provider.policy = .after(30)
      $0.on([90], .session(app: 0, .navigation), lasts: .minutes(10))
    }
    expectStrip(.runs(), of: run, every: .minutes(10), "f--------f------")
    expectStrip(.waits(), of: run, every: .minutes(10), "---bbbbbb---bbbb")
  }

  @Test func `local midnight may be a significant time change`() {
    let run = playWithoutUnits(hours: 50) { $0.system.gates.reloadsAtMidnight = true }
    #expect(run.runs() == [0, 1_440, 2_880])
  }

  @Test func `developer mode lifts every limit`() {
    let run = playWithoutUnits {
      $0.system.gates.developerMode = true
      ($0.system.push.pool, $0.system.push.allowance) = (.separate, 0)
      $0.addCall(at: [10])
      $0.addPushes(at: [20])
      $0.provider.policy = .after(100)
    }
    #expect(run.runs() == [0, 10, 20, 120, 220])
    #expect(run.charges().dropFirst().first == .free(.developerMode))
    #expect(!run.contains(.charged(.pushes(app: 0))))
  }
}
