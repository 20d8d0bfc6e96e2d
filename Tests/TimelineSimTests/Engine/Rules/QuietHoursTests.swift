import Testing

@testable import TimelineSim

@Suite struct QuietHoursTests {
  private func playQuiet(_ build: (inout Plan) -> Void) -> Recording {
    play(hours: 6) {
      $0.system.gates.quietAfter = .minutes(60)
      $0.setBudget(1_000, initial: .all)
      build(&$0)
    }
  }

  @Test func `reloads are withheld until the next view`() {
    let run = playQuiet {
      $0.provider.policy = .after(30)
      $0.on([150], .view)
    }
    expectStrip(.runs(), of: run, every: .minutes(10), "f--$-- ------ ---$-- $-----")
    expectStrip(.waits(), of: run, every: .minutes(10), "------ qqqqqq qqq--- ---qqq")
  }

  @Test func `a device in use is not quiet, however short the time without use may be`() {
    let run = playQuiet {
      ($0.system.gates.quietAfter, $0.system.gates.exemption) = (.zero, .callsOnly)
      $0.provider.policy = .after(30)
      $0.on([20], .session(app: 0, .foreground), lasts: .minutes(15))
    }
    #expect(run.runs() == [0, 30])
  }

  @Test func `with a cadence a withheld reload runs once it has been due for so long, and later ones wait as long`() {
    let run = playQuiet {
      $0.system.gates.quietCadence = .minutes(100)
      $0.provider.policy = .after(30)
    }
    expectStrip(.runs(), of: run, every: .minutes(10), "f--$-- ------ ----$- ------ -----$ ------")
    expectStrip(.waits(), of: run, every: .minutes(10), "------ qqqqqq qqqq-- -qqqqq qqqqq- --qqqq")
    #expect(run.contains(.waits(instance: 0, .quiet, until: minute(160))))
  }

  @Test(arguments: [([], 190), ([150], 150)] as [([Int64], Double)])
  func `the cadence counts from the first of several requests, and ends at a use of the device`(
    views: [Int64], runs: Double
  ) {
    let run = playQuiet {
      $0.system.gates.quietCadence = .minutes(100)
      $0.addCall(at: [90, 120])
      $0.on(views, .view)
    }
    #expect(run.runs() == [0, runs])
  }

  @Test func `an interaction is a use of the device`() {
    let run = playQuiet { plan in
      plan.addWidget()
      plan.addCall(at: [90])
      plan.on([150], .interact(instance: 1))
    }
    #expect(run.runs() == [0, 150])
  }

  @Test func `any app that comes to the foreground is a use of the device`() {
    let run = playQuiet {
      let other = $0.addApp()
      $0.addCall(at: [90])
      $0.on([150], .session(app: other, .foreground), lasts: .minutes(5))
    }
    #expect(run.runs() == [0, 150])
  }

  @Test func `a device in use is not quiet, and neither is one used recently`() {
    let run = playQuiet {
      let other = $0.addApp()
      $0.on([30], .session(app: other, .foreground), lasts: .minutes(90))
      $0.addCall(at: [100, 170, 190])
    }
    #expect(run.runs() == [0, 100, 170])
  }

  @Test func `media in the background is no use of the device`() {
    let run = playQuiet {
      let other = $0.addApp()
      $0.on([30], .session(app: other, .media), lasts: .minutes(90))
      $0.addCall(at: [100])
    }
    #expect(run.runs() == [0])
  }

  @Test func `after quiet hours the longest-waiting request is granted first`() {
    let run = playQuiet {
      for _ in 0..<3 { $0.addWidget() }
      for (widget, minute) in [(0, 90), (1, 70), (2, 80), (3, 70)] as [(Int, Int64)] {
        $0.addCall(at: [minute], reloads: [widget])
      }
      $0.on([150], .view)
    }
    let order: [Int] = run.all {
      if case .runStarted(let instance, _, _) = $0 { return instance }
      return nil
    }
    #expect(order.dropFirst(4) == [1, 3, 2, 0])
  }

  @Test func `a request that waits for a unit is withheld once the device is quiet`() {
    let run = playQuiet {
      $0.setBudget(4)
      $0.addCall(at: [10, 20])
      $0.on([150], .view)
    }
    expectStrip(.waits(), of: run, every: .minutes(10), "--bbbb qqqqqq qqqbbb bbbqqq qqqqqq qqqqqq")
  }

  @Test func `a free reload is not withheld`() {
    let run = playQuiet { $0.on([150], .systemEvent(.locale)) }
    #expect(run.runs() == [0, 150])
  }
}
